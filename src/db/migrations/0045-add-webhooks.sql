-- 0045-add-webhooks.sql: addresses that people and teams want to be called at, and what was sent there.
create table webhooks (
  id bigint generated always as identity primary key,
  -- Null: it belongs to the person alone.
  resource_id bigint references resources (id) on delete cascade,
  -- What this person may see is what it is told: who made it, or last switched it on.
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  preset text not null check (preset in ('json', 'discord', 'telegram')),
  events text[] not null check (cardinality(events) > 0),
  language text not null,
  -- Where it is and what it is signed with, encrypted; `target` is what people are shown of the address.
  sealed bytea not null,
  target text not null,
  -- Null: it is on.
  off text check (off in ('paused', 'failing', 'rights')),
  -- Tries that failed one after the other, and until when it is left alone because of them.
  failures int not null default 0,
  paused_until timestamptz,
  -- While something is on its way to it, nothing else is sent.
  busy_until timestamptz,
  created_at timestamptz not null
);
create index webhooks_of_resource on webhooks (resource_id, id) where resource_id is not null;
create index webhooks_of_user on webhooks (user_id, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- The same in every try, so that the other side can tell a repeated one.
  key uuid not null default gen_random_uuid(),
  webhook_id bigint not null references webhooks (id) on delete cascade,
  event text not null check (event in ('ping', 'release', 'comment', 'review', 'followed')),
  subject_kind text check (subject_kind in ('version', 'comment', 'article', 'resource')),
  subject_id bigint,
  -- What the subject itself does not tell, such as what was decided about it.
  data jsonb not null default '{}',
  -- Somebody pressed a button for it: tried once, even while the webhook is off.
  manual boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  -- Null until it is first sent; every try sends the same.
  body text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  status int,
  fault text,
  answer text,
  duration_ms int,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (next_try_at) where state = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (created_at);

-- 0007-create-notifications.sql: what people were told, and what they want to be told. Kinds are known to the code.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- {args, path, text}: what fills the sentence, where it leads, and a line of somebody's own words.
  data jsonb not null check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 8000),
  -- Digests: one unread row per group, its count grows.
  group_key text check (char_length(group_key) between 1 and 100),
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
create unique index notifications_digest on notifications (user_id, kind, group_key)
  where read_at is null and group_key is not null;
-- For the job that removes old ones.
create index notifications_oldest on notifications (created_at);

-- Only what differs from the defaults has to be here.
create table notification_choices (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  site boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

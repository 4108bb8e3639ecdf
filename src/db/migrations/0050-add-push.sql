-- 0050-add-push.sql: browsers that show notifications while the site is closed, and what is on its way to them.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Whoever logs out there is told nothing there any more.
  session_id bigint not null references sessions (id) on delete cascade,
  -- Where its push service takes messages, and the keys to encrypt them with.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  language text not null,
  -- Tries that failed one after the other, and until when it is left alone because of them.
  failures int not null default 0,
  paused_until timestamptz,
  -- While something is on its way to it, nothing else is sent.
  busy_until timestamptz,
  created_at timestamptz not null,
  -- When its push service last took a message.
  last_used_at timestamptz
);
create index push_devices_of_user on push_devices (user_id, id);
create index push_devices_of_session on push_devices (session_id);

create table push_messages (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_devices (id) on delete cascade,
  -- Null: a test, or the person wants this kind on devices only.
  notification_id bigint references notifications (id) on delete cascade,
  -- Null: a test.
  kind text,
  data jsonb not null default '{}',
  attempts int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null
);
create index push_messages_of_device on push_messages (device_id, id);
create index push_messages_of_notification on push_messages (notification_id);
create index push_messages_due on push_messages (next_try_at);
create index push_messages_old on push_messages (created_at);

-- Choices from before get what is the default of their kind.
alter table notification_choices add column push boolean;
update notification_choices set push = kind not in ('reaction', 'follower', 'translation_stale', 'announcement');
alter table notification_choices alter column push set not null;

-- 0010-create-account-choices.sql: what people decide about their own account: whom they block, and that they leave.

create table blocked_users (
  user_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocked_users_newest on blocked_users (user_id, created_at desc, blocked_id desc);
create index blocked_users_by_blocked on blocked_users (blocked_id);

-- A row waits out the grace; gone when the person changes their mind or when the account is made anonymous.
create table account_deletions (
  user_id bigint primary key references users (id) on delete cascade,
  requested_at timestamptz not null,
  delete_at timestamptz not null,
  check (delete_at > requested_at)
);
create index account_deletions_due on account_deletions (delete_at);

-- Whose picture a file is; asked before a file nobody shows any more is removed.
create index users_by_avatar on users (avatar_key) where avatar_key is not null;

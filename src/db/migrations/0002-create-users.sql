-- 0002-create-users.sql: accounts, their roles, and sessions with rotating tokens.

create table users (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z][A-Za-z0-9_-]{2,34}$'),
  username_key text not null unique,
  email text check (char_length(email) <= 254),
  email_key text,
  email_verified_at timestamptz,
  password_hash text,
  staff_decision text not null default 'pending' check (staff_decision in ('pending', 'approved', 'declined')),
  decision_reason text not null default '' check (char_length(decision_reason) <= 2000),
  language text not null default 'ru' check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  settings jsonb not null default '{}',
  avatar_key text,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
-- Only a proven address is unique: otherwise registering would tell who has an account.
create unique index users_by_verified_email on users (email_key) where email_verified_at is not null and deleted_at is null;
create index users_by_email on users (email_key);
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_by_last_seen on users (last_seen_at desc) where deleted_at is null;

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role text not null check (role in ('user', 'author', 'translator', 'editor', 'moderator', 'admin')),
  granted_at timestamptz not null,
  primary key (user_id, role)
);
create index user_roles_by_role on user_roles (role);

-- A session is one family of tokens: revoking it ends them all.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_agent text not null default '',
  ip inet,
  scope text[],
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id, last_used_at desc);

create table session_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index session_tokens_by_session on session_tokens (session_id);
create index session_tokens_by_expiry on session_tokens (expires_at);

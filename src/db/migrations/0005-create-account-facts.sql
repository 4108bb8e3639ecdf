-- 0005-create-account-facts.sql: what happens to an account: codes, resets, decisions, warnings, audit.

-- One-time codes to an address; only the hash is kept, bound to its purpose.
create table email_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'change')),
  email text not null check (char_length(email) <= 254),
  hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_by_user on email_codes (user_id, purpose, created_at desc);

create table password_resets (
  hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id, created_at desc);

-- Every change of the shown status, with who and why.
create table user_status_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  actor_id bigint references users (id) on delete set null,
  reason text not null default '' check (char_length(reason) <= 2000),
  created_at timestamptz not null
);
create index user_status_events_by_user on user_status_events (user_id, created_at desc, id desc);

-- Everything staff does.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references users (id) on delete set null,
  action text not null check (char_length(action) <= 80),
  target text not null check (char_length(target) <= 200),
  before jsonb,
  after jsonb,
  ip inet,
  created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_by_target on audit_log (target, created_at desc);

-- Who waits for a decision, oldest first.
create index users_waiting on users (created_at, id) where staff_decision = 'pending' and deleted_at is null;

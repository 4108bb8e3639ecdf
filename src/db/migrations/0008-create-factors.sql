-- 0008-create-factors.sql: other ways to prove who one is: access tokens, one-time codes, passkeys.

-- Made by people for their programs; a token can do less than its owner, never more.
create table personal_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz
);
create index personal_tokens_by_user on personal_tokens (user_id, created_at desc, id desc);
create index personal_tokens_by_expiry on personal_tokens (expires_at);

-- The key of an authenticator app, encrypted. Not confirmed: shown once, asks for nothing at login.
create table totp_factors (
  user_id bigint primary key references users (id) on delete cascade,
  sealed_key bytea not null,
  -- The last time step of which a code was taken: no code counts twice, nor one older than it.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  backed_up boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at, id);

-- What a passkey has to sign. Removed by its first use, whatever comes of it.
create table passkey_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'login')),
  user_id bigint references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (user_id is not null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);

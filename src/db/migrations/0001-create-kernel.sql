-- 0001-create-kernel.sql: what every request stands on: rate limits and idempotent creation.

-- GCRA: the theoretical arrival time per key. Unlogged: losing the counts in a crash only forgives.
create unlogged table rate_limits (
  key text primary key,
  tat timestamptz not null
);
create index rate_limits_by_tat on rate_limits (tat);

-- The answer of a creating call, stored in the same transaction as its effect.
create table idempotency_keys (
  owner text not null,
  key text not null check (char_length(key) between 1 and 200),
  route text not null,
  request_hash text not null,
  status smallint not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- 0006-create-transfers.sql: the ledger. A row moves money from one account to another and is never changed.

-- An account is `user:{id}` or one of the site's own. No foreign keys: the ledger outlives whoever it is about.
create table transfers (
  id bigint generated always as identity primary key,
  from_account text not null
    check (from_account ~ '^user:[1-9][0-9]{0,15}$|^site:(pool|adjustments|withdrawals)$'),
  to_account text not null
    check (to_account ~ '^user:[1-9][0-9]{0,15}$|^site:(pool|adjustments|withdrawals)$'),
  kopecks bigint not null check (kopecks between 1 and 1000000000000),
  kind text not null check (kind in ('adjustment', 'share', 'reward', 'withdrawal', 'refund')),
  reason text not null default '' check (char_length(reason) <= 500),
  reference text not null default '' check (char_length(reference) <= 200),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 300),
  actor_id bigint,
  created_at timestamptz not null,
  available_at timestamptz not null,
  check (from_account <> to_account),
  check (available_at >= created_at)
);
create index transfers_from on transfers (from_account, created_at desc, id desc) include (kopecks);
create index transfers_to on transfers (to_account, created_at desc, id desc) include (kopecks, available_at);

create function refuse_change_of_transfers() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are only ever added; write another one that corrects it' using errcode = '23001';
end $$;
create trigger transfers_are_kept before update or delete on transfers
  for each row execute function refuse_change_of_transfers();
create trigger transfers_stay before truncate on transfers
  for each statement execute function refuse_change_of_transfers();

-- The last guard against spending twice, whoever writes the row: the payer's row in `users` is the lock, and the sum is
-- taken after it, so it sees every transfer that is already there.
create function refuse_overdraft() returns trigger language plpgsql as $$
begin
  perform from users where id = substr(new.from_account, 6)::bigint for no key update;
  if (select coalesce(sum(kopecks), 0) from transfers where to_account = new.from_account)
    < (select coalesce(sum(kopecks), 0) from transfers where from_account = new.from_account) then
    raise exception 'account % has too little', new.from_account using errcode = '23514';
  end if;
  return null;
end $$;
create trigger transfers_never_overdraw after insert on transfers
  for each row when (new.from_account like 'user:%') execute function refuse_overdraft();

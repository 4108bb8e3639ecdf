-- 0017-prove-sessions.sql: a session knows when its owner last proved who they are; overdrafts are the code's to refuse.

-- By password, code or passkey. What could give an account away asks for a proof that is not older than half an hour.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;

-- A rule of the product, which `transfer` keeps under the payer's lock. That rows are only ever added stays here: it is
-- what makes the table a ledger.
drop trigger transfers_never_overdraw on transfers;
drop function refuse_overdraft();

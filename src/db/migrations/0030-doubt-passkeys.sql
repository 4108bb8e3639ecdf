-- 0030-doubt-passkeys.sql: a passkey knows that it outlived a password set by a link from a mail.

-- Whoever had the account before may have added it, so its owner is asked about it.
alter table passkeys add column doubted_at timestamptz;

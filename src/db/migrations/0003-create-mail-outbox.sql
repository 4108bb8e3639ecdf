-- 0003-create-mail-outbox.sql: mail waits here, written in the transaction that causes it, until a job delivers it.

create table mail_outbox (
  id uuid primary key,
  -- The part before the @ of the Message-ID: the same on every try, so a mailbox can tell a repetition.
  message_id text not null unique,
  recipient text not null check (char_length(recipient) <= 254 and recipient !~ '[[:space:],;<>]'),
  subject text not null check (subject !~ '[\r\n]'),
  -- Both are emptied as soon as the mail is sent: they hold codes and links.
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  -- After this moment nobody wants it any more, for example a code that has run out.
  expires_at timestamptz,
  attempts integer not null default 0,
  -- Null: given up. While a try is under way it is the moment when that try counts as lost.
  next_try_at timestamptz,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null and next_try_at is not null;
create index mail_outbox_by_age on mail_outbox (created_at);

-- 0052-add-digests.sql: who gets a mail with the news of a day or week, and mails that yield to all others.
create table digests (
  user_id bigint primary key references users (id) on delete cascade,
  every text not null check (every in ('daily', 'weekly')),
  -- An hour of the morning where the person lives.
  time_zone text not null check (char_length(time_zone) between 1 and 60),
  -- What happened until then was sent, or there was nothing to say.
  sent_until timestamptz not null,
  next_at timestamptz not null,
  -- Mails in a row that the mailbox refused for good.
  refusals int not null default 0
);
create index digests_due on digests (next_at, user_id);

-- Not null: one of many at once. It waits for all other mails, and its sender hears what became of it.
alter table mail_outbox add column list text;

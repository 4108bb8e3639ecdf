-- 0015-create-reactions.sql: one reaction per person and thing; kinds 0–9 as in the contract. Rows first, sums second.

create table reactions (
  subject_kind text not null check (subject_kind in ('article', 'resource', 'comment')),
  subject_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  kind smallint not null check (kind between 0 and 9),
  created_at timestamptz not null,
  -- When the owner was told of it; the digest takes what is null.
  told_at timestamptz,
  primary key (subject_kind, subject_id, user_id)
);
-- Who reacted, latest first.
create index reactions_newest on reactions (subject_kind, subject_id, created_at desc, user_id desc);
-- What a person reacted to, for their export.
create index reactions_by_user on reactions (user_id, created_at desc);
-- The most useful things of a week.
create index reactions_by_kind on reactions (subject_kind, kind, created_at);
create index reactions_untold on reactions (created_at) where told_at is null;

-- Kind -1 is the sum of the ten. Kept by the statement that changes a reaction, mended by a job.
create table reaction_counts (
  subject_kind text not null check (subject_kind in ('article', 'resource', 'comment')),
  subject_id bigint not null,
  kind smallint not null check (kind between -1 and 9),
  count integer not null check (count >= 0),
  primary key (subject_kind, subject_id, kind)
);
-- Lists ordered by one reaction, or by all of them.
create index reaction_counts_highest on reaction_counts (subject_kind, kind, count desc, subject_id desc);

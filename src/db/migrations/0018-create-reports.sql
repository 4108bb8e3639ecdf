-- 0018-create-reports.sql: what people find wrong with something others published.

create table reports (
  id bigserial primary key,
  subject_kind text not null check (subject_kind in ('article', 'resource', 'comment')),
  subject_id bigint not null,
  reporter_id bigint not null references users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'stolen', 'malware', 'insult', 'other')),
  words text not null check (char_length(words) <= 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  result text check (result in ('upheld', 'dismissed')),
  check ((closed_at is null) = (result is null))
);
-- Reporting the same thing twice while nobody has looked is reporting it once.
create unique index reports_one_open on reports (subject_kind, subject_id, reporter_id) where closed_at is null;
create index reports_open on reports (created_at, id) where closed_at is null;
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;
create index reports_by_reporter on reports (reporter_id, created_at desc);

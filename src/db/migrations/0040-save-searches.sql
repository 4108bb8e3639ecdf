-- 0040-save-searches.sql: searches a person keeps. The same one is kept once; it may be longer than an index entry.
create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  search jsonb not null,
  created_at timestamptz not null
);
create unique index saved_searches_once on saved_searches (user_id, md5(search::text));
create index saved_searches_newest on saved_searches (user_id, id desc);

-- 0037-rank-search.sql: what puts one result before another, and the names by which authors are found.

-- How liked it is, from 0 to 1. Without an index, so that renewing it leaves all indexes alone.
alter table search_doc add column weight real not null default 0;
alter table search_doc set (fillfactor = 90);

-- Names of people who have published, as they sound: each part of a name, and the whole one with "=" before it.
create table author_names (
  user_id bigint not null references users (id) on delete cascade,
  key text not null check (char_length(key) between 3 and 80),
  primary key (user_id, key)
);
create index author_names_by_key on author_names (key text_pattern_ops, user_id);
create index author_names_alike on author_names using gin (key gin_trgm_ops) where key like '=%';

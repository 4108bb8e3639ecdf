-- 0004-create-page-hits.sql: how often pages are looked at, per day; no visitor is known here.

create table page_hits (
  day date not null,
  path text not null check (char_length(path) <= 200),
  hits bigint not null check (hits > 0),
  primary key (day, path)
);
create index page_hits_by_path on page_hits (path, day);

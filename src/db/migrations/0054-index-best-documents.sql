-- 0054-index-best-documents.sql: what is liked most or newest has an index of its own, so that a search for what a great
-- many documents have reads few of them. The nightly job that weighs documents chooses them anew; a new one is among them.
alter table search_doc add column best boolean not null default false;
update search_doc set best = true
where weight > coalesce((select weight from search_doc order by weight desc offset 40000 limit 1), -1)
  or created_at > coalesce((select created_at from search_doc order by created_at desc offset 10000 limit 1), '-infinity');
alter table search_doc alter column best set default true;
create index search_doc_best on search_doc using gin (tokens) with (fastupdate = off) where best;

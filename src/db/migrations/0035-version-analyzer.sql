-- 0035-version-analyzer.sql: which analyzer made a document's tokens, so that a job finds those an older one made.
alter table search_doc add column analyzer smallint not null default 0;
create index search_doc_by_analyzer on search_doc (analyzer, kind, id);

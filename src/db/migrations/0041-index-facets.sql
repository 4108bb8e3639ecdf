-- 0041-index-facets.sql: what each search entry can be filtered and counted by; a job fills it in, entry by entry.
alter table search_doc add column facets text[] not null default '{}', add column updated_at timestamptz;

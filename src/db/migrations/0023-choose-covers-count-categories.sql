-- 0023-choose-covers-count-categories.sql: which of the drawn covers an article without a picture of its own shows, and
-- an index to count articles by category.

alter table articles add column cover_variant smallint not null default 0 check (cover_variant between 0 and 11);

create index articles_by_category on articles using gin (categories) where published_revision_id is not null;

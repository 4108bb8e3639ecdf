-- 0064-search-reviews.sql: staff finds what waits by its words, as the search does; those of older rows are made by a job.
alter table content_reviews
  add column words tsvector not null default '',
  add column analyzer smallint not null default 0;
create index content_reviews_by_words on content_reviews using gin (words);
create index content_reviews_by_analyzer on content_reviews (analyzer, id);

-- 0034-cover-author-sums.sql: a profile sums up what its author published. With the sums in the index nothing is read
-- from a hundred places of the tables.
drop index articles_by_author;
create index articles_by_author on articles (author_id, published_at desc, id desc) include (reaction_count)
  where published_revision_id is not null;
drop index resources_by_author;
create index resources_by_author on resources (author_id, published_at desc, id desc)
  include (downloads, reaction_count, followers) where listed;

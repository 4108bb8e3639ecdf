-- 0012-create-tags-and-search.sql: tags, who uses them, and the index behind every search. Only public things are in it.

-- Trusted since PostgreSQL 13: the owner of the database may create it. Finds words that are nearly alike.
create extension if not exists pg_trgm;

create table tags (
  id bigint generated always as identity primary key,
  -- As first written.
  name text not null check (char_length(name) between 3 and 35),
  -- The same name whatever the case; two spellings of one key are one tag.
  key text not null check (char_length(key) between 3 and 70),
  -- Sum of tag_uses, kept in the same transaction.
  uses bigint not null default 0 check (uses >= 0),
  created_at timestamptz not null
);
create unique index tags_key on tags (key);
create index tags_by_prefix on tags (key text_pattern_ops);
create index tags_by_use on tags (uses desc, id desc);
create index tags_alike on tags using gin (key gin_trgm_ops);

-- Public things that carry a tag. Things live in other tables, by kind, so only the tag is a foreign key.
create table tag_uses (
  tag_id bigint not null references tags (id) on delete cascade,
  kind text not null check (kind in ('article', 'resource')),
  item_id bigint not null,
  primary key (tag_id, kind, item_id)
);
create index tag_uses_by_item on tag_uses (kind, item_id);

-- One row per public thing and language it exists in. Words are cut and stemmed by the application.
create table search_doc (
  kind text not null check (kind in ('article', 'resource')),
  id bigint not null,
  lang text not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  created_at timestamptz not null,
  -- The type of a resource; an article has none.
  type text check (type ~ '^[a-z-]{3,20}$'),
  categories text[] not null default '{}' check (cardinality(categories) <= 3),
  -- Title (A), tags (B), description (C) and the beginning of the text (D): small, stays in the row, gives the rank.
  head tsvector not null,
  -- Every word, without regard to weight: gives the matches.
  tokens tsvector not null,
  primary key (kind, id, lang)
);
-- Without a pending list: a search never has to read through changes that were put off.
create index search_doc_tokens on search_doc using gin (tokens) with (fastupdate = off);
create index search_doc_newest on search_doc (created_at desc, kind, id);
-- The planner must know rare words from frequent ones.
alter table search_doc alter column tokens set statistics 1000;

-- Words as people write them, for "did you mean". A word without documents left is dropped by a job.
create table search_terms (
  term text not null check (char_length(term) between 3 and 40),
  lang text not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  primary key (term, lang)
);
create index search_terms_alike on search_terms using gin (term gin_trgm_ops);

-- 0036-create-suggestions.sql: what is offered while somebody types, one row for each word a name can be found by.
-- Texts are compared by bytes: a beginning is a range then, and ordering costs little.
create table search_suggest (
  kind text collate "C" not null check (kind in ('article', 'resource', 'author', 'tag')),
  target bigint not null,
  -- The language of a title; names of people and tags have none.
  lang text collate "C" not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk', 'und')),
  -- The name from one of its words on, folded as search folds words.
  key text collate "C" not null check (char_length(key) between 1 and 60),
  -- The whole name, as it is shown.
  text text not null check (char_length(text) <= 140),
  -- How early it comes: the logarithm of its use, and 1000 more where the key is the beginning of the name.
  rank smallint not null,
  -- Whose name it is, so that it goes with the account.
  user_id bigint generated always as (case when kind = 'author' then target end) stored references users (id) on delete cascade,
  primary key (kind, target, lang, key)
);
-- Both hold all that choosing needs, so that hundreds of rows are read from a few pages and never from the table.
create index search_suggest_by_key on search_suggest (key) include (kind, target, lang, rank);
-- A short beginning has too many rows to read: the best of each kind and language come first here.
create index search_suggest_best on search_suggest (left(key, 2), kind, lang, rank desc) include (key, target);
create index search_suggest_by_user on search_suggest (user_id) where user_id is not null;

-- How many publications a concept of the field stands in. Counted by a job; a concept without any is not offered.
create table search_concepts (
  concept text primary key check (concept ~ '^[a-z0-9-]{2,60}$'),
  publications bigint not null check (publications > 0)
);

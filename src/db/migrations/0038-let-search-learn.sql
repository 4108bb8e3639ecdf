-- 0038-let-search-learn.sql: what people ask without finding it, what they find, and words staff adds to concepts.

-- A question of a day in a language, without whoever asked it.
create table search_questions (
  id bigint generated always as identity primary key,
  day date not null,
  lang text not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  question text not null check (char_length(question) between 2 and 128),
  -- True: something had all of it. False: nothing, or only something like it.
  found boolean not null,
  asked integer not null check (asked > 0),
  -- One of 32 bits for each address that asked: bits can be counted, and nobody can be told from a bit.
  askers integer not null
);
create unique index search_questions_once on search_questions (found, lang, day, question);

-- What staff does not want to see or show any more.
create table search_hidden_questions (
  lang text not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  question text not null check (char_length(question) between 2 and 128),
  hidden_at timestamptz not null,
  primary key (lang, question)
);

-- The examples of the home page, chosen by a job.
create table search_examples (
  lang text not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  place smallint not null check (place between 1 and 10),
  question text not null check (char_length(question) between 2 and 128),
  primary key (lang, place)
);

-- Words of concepts besides those the program brings. A concept that only stands here was made by staff.
create table search_concept_words (
  id bigint generated always as identity primary key,
  concept text not null check (concept ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(concept) <= 60),
  lang text not null check (lang in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  word text not null check (char_length(word) between 2 and 60),
  created_at timestamptz not null
);
create unique index search_concept_words_once on search_concept_words (concept, lang, word);
create index search_concept_words_by_language on search_concept_words (lang);

-- Whose entries in the index are to be made anew, because a word they have was added or removed.
create table search_reindex (
  kind text not null check (kind in ('article', 'resource')),
  id bigint not null,
  primary key (kind, id)
);

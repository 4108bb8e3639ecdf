-- 0013-create-articles.sql: articles with their revisions, translations, drafts and views.

-- One row is what lists and pages need of an article: a view of its public revision, or of the newest one until there
-- is a public one. An article is public exactly while it has a published revision.
create table articles (
  id bigint generated always as identity primary key,
  -- Accounts are emptied, never removed, so an author always exists.
  author_id bigint not null references users (id) on delete restrict,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- The newest title without case and spacing: two articles cannot have the same one.
  title_key text not null check (char_length(title_key) between 1 and 600),
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  -- In which languages it can be read: the original and its translations.
  languages text[] not null check (cardinality(languages) between 1 and 6),
  latest_revision_id bigint,
  published_revision_id bigint,
  -- The newest revision a person said yes to; small edits are measured against it.
  approved_revision_id bigint,
  cover_attachment_id bigint references attachments (id) on delete set null,
  categories text[] not null check (cardinality(categories) between 1 and 3),
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 8),
  views bigint not null default 0 check (views >= 0),
  reaction_count bigint not null default 0 check (reaction_count >= 0),
  useful_count bigint not null default 0 check (useful_count >= 0),
  comment_count bigint not null default 0 check (comment_count >= 0),
  -- Interest as a logarithm plus the time of publication: newer articles overtake older ones without anybody counting down.
  rising bigint not null default 0,
  scheduled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  check (published_revision_id is null or (published_at is not null and deleted_at is null))
);
create unique index articles_by_title on articles (title_key) where deleted_at is null;
create index articles_newest on articles (published_at desc, id desc) where published_revision_id is not null;
create index articles_updated on articles (updated_at desc, id desc) where published_revision_id is not null;
create index articles_most_viewed on articles (views desc, id desc) where published_revision_id is not null;
create index articles_most_reactions on articles (reaction_count desc, id desc) where published_revision_id is not null;
create index articles_most_useful on articles (useful_count desc, id desc) where published_revision_id is not null;
create index articles_most_discussed on articles (comment_count desc, id desc) where published_revision_id is not null;
create index articles_rising on articles (rising desc, id desc) where published_revision_id is not null;
create index articles_by_author on articles (author_id, published_at desc, id desc) where published_revision_id is not null;
create index articles_own on articles (author_id, created_at desc, id desc) where deleted_at is null;
create index articles_by_tag on articles using gin (tag_ids) where published_revision_id is not null;
create index articles_deleted on articles (deleted_at) where deleted_at is not null;

-- The text of a revision never changes; only what was decided about it is added.
create table article_revisions (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 10 and 140 and title is nfc normalized),
  description text not null check (char_length(description) between 25 and 250 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  -- What the bounds count: the text alone, one line feed between blocks.
  text text not null check (char_length(text) between 300 and 30000 and text is nfc normalized),
  -- Equal for texts that differ only in case, spaces and signs; finds copies.
  text_hash bytea not null,
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  categories text[] not null check (cardinality(categories) between 1 and 3),
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 8),
  cover_attachment_id bigint references attachments (id) on delete set null,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  verified_at timestamptz,
  approved_at timestamptz,
  declined_at timestamptz,
  unique (article_id, number)
);
create index article_revisions_by_hash on article_revisions (text_hash);
create index article_revisions_by_author on article_revisions (author_id);

alter table articles
  add foreign key (latest_revision_id) references article_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (published_revision_id) references article_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (approved_revision_id) references article_revisions (id) on delete set null deferrable initially deferred;

-- Every saved translation stays; the current one of a language is marked. So a change can be seen and taken back.
create table article_translations (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  title text not null check (char_length(title) between 10 and 140 and title is nfc normalized),
  description text not null check (char_length(description) between 25 and 250 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  text text not null check (char_length(text) between 300 and 30000 and text is nfc normalized),
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  based_on_revision_id bigint not null references article_revisions (id) on delete cascade,
  translator_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  is_current boolean not null
);
create unique index article_translations_current on article_translations (article_id, language) where is_current;
create index article_translations_history on article_translations (article_id, language, created_at desc, id desc);
create index article_translations_by_translator on article_translations (translator_id);

-- What somebody types, saved on the way. Anything goes, as long as it is not too much: an unfinished text breaks rules.
create table article_drafts (
  id bigint generated always as identity primary key,
  author_id bigint not null references users (id) on delete cascade,
  -- Empty: an article that does not exist yet.
  article_id bigint references articles (id) on delete cascade,
  -- Set: a translation of that article into this language.
  translation_language text check (translation_language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  fields jsonb not null check (pg_column_size(fields) <= 1048576),
  -- Grows with every save; whoever saves says on which one they build.
  version integer not null check (version > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  check (translation_language is null or article_id is not null)
);
create unique index article_drafts_of_article on article_drafts (author_id, article_id, coalesce(translation_language, ''))
  where article_id is not null;
create index article_drafts_by_author on article_drafts (author_id, saved_at desc, id desc);
create index article_drafts_by_article on article_drafts (article_id);

-- One row per article, day and visitor; the visitor is a keyed hash that changes every day. Kept for two days.
create table article_visits (
  article_id bigint not null references articles (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (article_id, day, visitor)
);
create index article_visits_by_day on article_visits (day);
-- What the author's plots show.
create table article_view_days (
  article_id bigint not null references articles (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (article_id, day)
);

-- 0020-create-resources.sql: resources with their addresses, revisions, translations, drafts and views.

-- One row is what lists and pages need of a resource: a view of its public revision, or of the newest one until there
-- is a public one. A resource is public exactly while it has a published revision, and it has one only while a version
-- of it is public too.
create table resources (
  id bigint generated always as identity primary key,
  -- Accounts are emptied, never removed, so an author always exists.
  author_id bigint not null references users (id) on delete restrict,
  type text not null check (type in ('server-setup', 'mod', 'plugin', 'map', 'resourcepack', 'datapack', 'configuration', 'graphics', 'model', 'other')),
  -- The current one; resource_slugs holds it too, together with those it had before.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]' and char_length(slug) between 3 and 25),
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  -- In which languages it can be read: the original and its translations.
  languages text[] not null check (cardinality(languages) between 1 and 6),
  latest_revision_id bigint,
  published_revision_id bigint,
  -- The newest revision a person said yes to; small edits are measured against it.
  approved_revision_id bigint,
  icon_attachment_id bigint references attachments (id) on delete set null,
  cover_attachment_id bigint references attachments (id) on delete set null,
  categories text[] not null check (cardinality(categories) between 1 and 3),
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 8),
  -- An SPDX id; null: a text of one's own, or none.
  licence text check (char_length(licence) <= 40),
  -- Of the public versions, written whenever one of them changes.
  platforms text[] not null default '{}' check (cardinality(platforms) <= 40),
  game_versions text[] not null default '{}' check (cardinality(game_versions) <= 400),
  version_count integer not null default 0 check (version_count >= 0),
  -- {id, number, channel, published_at} of the newest public version.
  latest_version jsonb,
  -- Who besides the author may do what: {"17": ["text", "versions"]}. A copy of the team's table, kept with it.
  team jsonb not null default '{}' check (jsonb_typeof(team) = 'object'),
  downloads bigint not null default 0 check (downloads >= 0),
  views bigint not null default 0 check (views >= 0),
  followers bigint not null default 0 check (followers >= 0),
  reaction_count bigint not null default 0 check (reaction_count >= 0),
  useful_count bigint not null default 0 check (useful_count >= 0),
  comment_count bigint not null default 0 check (comment_count >= 0),
  -- Interest as a logarithm plus the time of publication: newer resources overtake older ones without counting down.
  rising bigint not null default 0,
  -- Archived: no new versions. Unlisted: seen by whoever has the address, and in no list.
  archived_at timestamptz,
  unlisted boolean not null default false,
  looking_for_maintainer boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  -- What lists show.
  listed boolean not null generated always as (published_revision_id is not null and not unlisted) stored,
  check (published_revision_id is null or (published_at is not null and deleted_at is null))
);
create unique index resources_by_slug on resources (slug) where deleted_at is null;
create index resources_newest on resources (published_at desc, id desc) where listed;
create index resources_updated on resources (updated_at desc, id desc) where listed;
create index resources_most_downloads on resources (downloads desc, id desc) where listed;
create index resources_most_viewed on resources (views desc, id desc) where listed;
create index resources_most_reactions on resources (reaction_count desc, id desc) where listed;
create index resources_most_useful on resources (useful_count desc, id desc) where listed;
create index resources_most_discussed on resources (comment_count desc, id desc) where listed;
create index resources_rising on resources (rising desc, id desc) where listed;
-- A type is a page of its own; the orders people read those in.
create index resources_type_newest on resources (type, published_at desc, id desc) where listed;
create index resources_type_updated on resources (type, updated_at desc, id desc) where listed;
create index resources_type_most_downloads on resources (type, downloads desc, id desc) where listed;
create index resources_type_most_reactions on resources (type, reaction_count desc, id desc) where listed;
create index resources_type_rising on resources (type, rising desc, id desc) where listed;
create index resources_by_author on resources (author_id, published_at desc, id desc) where listed;
create index resources_own on resources (author_id, created_at desc, id desc) where deleted_at is null;
create index resources_by_tag on resources using gin (tag_ids) where listed;
create index resources_by_category on resources using gin (categories) where listed;
create index resources_by_platform on resources using gin (platforms) where listed;
create index resources_by_game_version on resources using gin (game_versions) where listed;
create index resources_wanting_maintainers on resources (published_at desc, id desc) where listed and looking_for_maintainer;
create index resources_by_icon on resources (icon_attachment_id) where icon_attachment_id is not null;
create index resources_by_cover on resources (cover_attachment_id) where cover_attachment_id is not null;
create index resources_deleted on resources (deleted_at) where deleted_at is not null;

-- Every slug that leads to a resource, its current one among them. A slug that readers may know stays with the resource
-- as long as it exists; one that was never public is given back at once.
create table resource_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 25),
  resource_id bigint not null references resources (id) on delete cascade,
  created_at timestamptz not null
);
create index resource_slugs_by_resource on resource_slugs (resource_id, created_at desc);

-- The text of a revision never changes; only what was decided about it is added.
create table resource_revisions (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 3 and 100 and title is nfc normalized),
  description text not null check (char_length(description) between 10 and 200 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  -- What the bounds count: the text alone, one line feed between blocks.
  text text not null check (char_length(text) between 100 and 25000 and text is nfc normalized),
  -- Equal for texts that differ only in case, spaces and signs; finds copies.
  text_hash bytea not null,
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  categories text[] not null check (cardinality(categories) between 1 and 3),
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 8),
  cover_attachment_id bigint references attachments (id) on delete set null,
  -- What only resources have, under review like the text: icon, gallery, links, licence.
  details jsonb not null check (jsonb_typeof(details) = 'object' and jsonb_array_length(details -> 'gallery') <= 20),
  author_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  verified_at timestamptz,
  approved_at timestamptz,
  declined_at timestamptz,
  unique (resource_id, number)
);
create index resource_revisions_by_hash on resource_revisions (text_hash);
create index resource_revisions_by_author on resource_revisions (author_id);

alter table resources
  add foreign key (latest_revision_id) references resource_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (published_revision_id) references resource_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (approved_revision_id) references resource_revisions (id) on delete set null deferrable initially deferred;

-- Every saved translation stays; the current one of a language is marked. So a change can be seen and taken back.
create table resource_translations (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  title text not null check (char_length(title) between 3 and 100 and title is nfc normalized),
  description text not null check (char_length(description) between 10 and 200 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  text text not null check (char_length(text) between 100 and 25000 and text is nfc normalized),
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  based_on_revision_id bigint not null references resource_revisions (id) on delete cascade,
  translator_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  is_current boolean not null
);
create unique index resource_translations_current on resource_translations (resource_id, language) where is_current;
create index resource_translations_history on resource_translations (resource_id, language, created_at desc, id desc);
create index resource_translations_by_translator on resource_translations (translator_id);
create index resource_translations_by_revision on resource_translations (based_on_revision_id);

-- What somebody types, saved on the way. Anything goes, as long as it is not too much: an unfinished text breaks rules.
create table resource_drafts (
  id bigint generated always as identity primary key,
  author_id bigint not null references users (id) on delete cascade,
  -- Empty: a resource that does not exist yet.
  resource_id bigint references resources (id) on delete cascade,
  -- Set: a translation of that resource into this language.
  translation_language text check (translation_language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  fields jsonb not null check (pg_column_size(fields) <= 1048576),
  -- Grows with every save; whoever saves says on which one they build.
  version integer not null check (version > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  check (translation_language is null or resource_id is not null)
);
create unique index resource_drafts_of_resource on resource_drafts (author_id, resource_id, coalesce(translation_language, ''))
  where resource_id is not null;
create index resource_drafts_by_author on resource_drafts (author_id, saved_at desc, id desc);
create index resource_drafts_by_resource on resource_drafts (resource_id);

-- One row per resource, day and visitor; the visitor is a keyed hash that changes every day. Kept for two days.
create table resource_visits (
  resource_id bigint not null references resources (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (resource_id, day, visitor)
);
create index resource_visits_by_day on resource_visits (day);
-- What the author's plots show.
create table resource_view_days (
  resource_id bigint not null references resources (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (resource_id, day)
);

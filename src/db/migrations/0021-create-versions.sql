-- 0021-create-versions.sql: versions of resources with their files, what the inspection found in them, and downloads.

-- Facts stand beside each other (scanned, approved, declined, yanked, recalled); `public` follows from them and is only
-- written together with them. What has been public once keeps its number and its files for ever.
create table versions (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  -- Who uploaded it. Accounts are emptied, never removed.
  author_id bigint not null references users (id) on delete restrict,
  number text not null check (number ~ '^[A-Za-z0-9._+-]{1,32}$' and number ~ '[A-Za-z0-9]'),
  name text not null default '' check (char_length(name) <= 100 and name is nfc normalized),
  channel text not null check (channel in ('release', 'beta', 'alpha')),
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  changelog jsonb not null,
  changelog_html text not null,
  changelog_text text not null check (char_length(changelog_text) <= 25000),
  platforms text[] not null default '{}' check (cardinality(platforms) <= 40),
  game_versions text[] not null default '{}' check (cardinality(game_versions) <= 400),
  -- Grows with every change of its words; a decision says which one was read.
  edit integer not null default 1 check (edit > 0),
  -- Null: a draft that only the team sees.
  submitted_at timestamptz,
  -- The worst of its files; null until all of them have been looked into.
  verdict text check (verdict in ('clean', 'hold', 'block')),
  -- The automatic checks let it pass, or a person did in their place.
  verified_at timestamptz,
  approved_at timestamptz,
  declined_at timestamptz,
  -- Public before anybody read it, because its author is trusted.
  trusted boolean not null default false,
  yanked_at timestamptz,
  yank_reason text not null default '' check (char_length(yank_reason) <= 500),
  recalled_at timestamptz,
  deleted_at timestamptz,
  -- Not before this moment; null: as soon as it may.
  scheduled_at timestamptz,
  -- When it became public for the first time.
  published_at timestamptz,
  public boolean not null default false,
  -- Its place in lists: when it became public, until then when it was made.
  listed_at timestamptz not null,
  -- What lists show: also what its team withdrew, with the reason.
  listed boolean not null generated always as (public or (yanked_at is not null and published_at is not null
    and declined_at is null and recalled_at is null and deleted_at is null)) stored,
  -- The last follower who was told of it, by id; followers are told in portions.
  told_follower_id bigint not null default 0,
  downloads bigint not null default 0 check (downloads >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (resource_id, number),
  -- The last guard: nothing is public unscanned, unsaid or withdrawn.
  check (not public or (published_at is not null and verdict in ('clean', 'hold') and verified_at is not null
    and (approved_at is not null or trusted) and declined_at is null and yanked_at is null and recalled_at is null
    and deleted_at is null))
);
create index versions_public on versions (resource_id, listed_at desc, id desc) where public;
create index versions_listed on versions (resource_id, listed_at desc, id desc) where listed;
create index versions_all on versions (resource_id, listed_at desc, id desc);
create index versions_by_author on versions (author_id, created_at desc, id desc);
create index versions_scheduled on versions (scheduled_at) where scheduled_at is not null and not public;
create index versions_deleted on versions (deleted_at) where deleted_at is not null;

-- The files of a version. Name, size and hashes are copies: what was published does not change with anything.
create table version_files (
  id bigint generated always as identity primary key,
  version_id bigint not null references versions (id) on delete cascade,
  attachment_id bigint not null references attachments (id) on delete restrict,
  position smallint not null check (position between 0 and 9),
  is_primary boolean not null,
  name text not null check (octet_length(name) between 1 and 255),
  size bigint not null check (size > 0),
  sha1 text not null check (sha1 ~ '^[0-9a-f]{40}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sha512 text not null check (sha512 ~ '^[0-9a-f]{128}$'),
  unique (version_id, position),
  unique (version_id, attachment_id)
);
create unique index version_files_primary on version_files (version_id) where is_primary;
-- An upload is one file of one version: what was found in it was found for that kind of resource.
create unique index version_files_by_attachment on version_files (attachment_id);
create index version_files_by_sha1 on version_files (sha1);
create index version_files_by_sha256 on version_files (sha256);
create index version_files_by_sha512 on version_files (sha512);

-- What a version needs, suggests or cannot stand. One that is not on the site is a name and perhaps an address.
create table version_dependencies (
  version_id bigint not null references versions (id) on delete cascade,
  position smallint not null check (position between 0 and 99),
  kind text not null check (kind in ('required', 'optional', 'incompatible', 'embedded')),
  resource_id bigint references resources (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  url text check (char_length(url) <= 500 and url ~ '^https?://'),
  range text not null default '' check (char_length(range) <= 100),
  primary key (version_id, position)
);
create index version_dependencies_by_resource on version_dependencies (resource_id) where resource_id is not null;

-- What was found in an uploaded file, read in the background. One row per upload, renewed when the rules change.
create table file_inspections (
  attachment_id bigint primary key references attachments (id) on delete cascade,
  -- Rules differ by what the file is meant to be.
  resource_type text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  -- `refused`: not a file of this kind, or one that would harm whoever opens it. A reader that failed means hold.
  verdict text check (verdict in ('clean', 'hold', 'block', 'refused')),
  rule_set integer not null default 0 check (rule_set >= 0),
  -- Everything the reader told.
  found jsonb,
  requested_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'pending') = (finished_at is null)),
  check ((state = 'pending') = (verdict is null)),
  check ((state = 'done') = (found is not null))
);
create index file_inspections_by_rule_set on file_inspections (rule_set, attachment_id) where state <> 'pending';
create index file_inspections_waiting on file_inspections (requested_at) where state = 'pending';

-- Files that may never be here again, by content.
create table recalled_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  reason text not null check (char_length(reason) between 1 and 1000),
  recalled_by bigint references users (id) on delete set null,
  recalled_at timestamptz not null
);
create index recalled_files_newest on recalled_files (recalled_at desc, sha256);
create index recalled_files_by_person on recalled_files (recalled_by);

-- One row per version, day and visitor; the visitor is a keyed hash that changes every day. Kept for two days.
create table version_visitors (
  version_id bigint not null references versions (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (version_id, day, visitor)
);
create index version_visitors_by_day on version_visitors (day);
-- What plots show, and what authors are paid by: downloads of people who are logged in count apart.
create table version_download_days (
  version_id bigint not null references versions (id) on delete cascade,
  day date not null,
  downloads integer not null check (downloads > 0),
  member_downloads integer not null default 0 check (member_downloads between 0 and downloads),
  primary key (version_id, day)
);
create index version_download_days_by_day on version_download_days (day);

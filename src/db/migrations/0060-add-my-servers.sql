-- 0060-add-my-servers.sql: what runs on somebody's server is recognized by what files say of themselves, and remembered.
create index file_inspections_by_name on file_inspections
  ((translate(lower((found #>> '{metadata,name}') collate "C"), ' _-.''!+&', ''))) where state = 'done';
create index file_inspections_by_id on file_inspections
  ((translate(lower((found #>> '{metadata,id}') collate "C"), ' _-.''!+&', ''))) where state = 'done';
create index file_inspections_by_main_class on file_inspections ((found #>> '{metadata,main_class}')) where state = 'done';
create index resource_slugs_by_name on resource_slugs ((translate(lower(slug collate "C"), '-', '')));

create table servers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  platform text,
  game_version text,
  java smallint check (java between 5 and 99),
  -- Where its owner wants to move it.
  target_platform text,
  target_game_version text,
  -- What its public address holds; null while only its owner sees it.
  public_key text unique,
  -- How many entries the catalogue did not know. Their names are kept nowhere.
  unknown_count int not null default 0 check (unknown_count between 0 and 500),
  entry_count int not null default 0 check (entry_count between 0 and 500),
  notices boolean not null default true,
  -- Whether everything was ready for the target when it was last looked at.
  target_ready boolean not null default false,
  -- Up to when its owner was notified of what became public or was recalled.
  noticed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index servers_of_user on servers (user_id, updated_at desc, id desc);
create index servers_by_notice on servers (noticed_at, id) where notices;

create table server_entries (
  server_id bigint not null references servers (id) on delete cascade,
  resource_id bigint not null references resources (id) on delete cascade,
  -- Null where the installed version is not known here; its number then says what the server says.
  version_id bigint references versions (id) on delete set null,
  number text not null default '' check (char_length(number) <= 64),
  primary key (server_id, resource_id)
);
create index server_entries_of_resource on server_entries (resource_id, server_id);
create index server_entries_of_version on server_entries (version_id) where version_id is not null;

-- What was installed, changed and taken away, and when.
create table server_changes (
  id bigint generated always as identity primary key,
  server_id bigint not null references servers (id) on delete cascade,
  resource_id bigint not null references resources (id) on delete cascade,
  number_before text,
  number_after text,
  changed_at timestamptz not null
);
create index server_changes_of_server on server_changes (server_id, id desc);
create index server_changes_of_resource on server_changes (resource_id);

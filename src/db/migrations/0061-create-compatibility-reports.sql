-- 0061-create-compatibility-reports.sql: how versions run on a platform and a release of the game, as people report it.

-- Many reports of new accounts about one version within a short time; they count once staff says so.
create table compatibility_waves (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  version_id bigint not null references versions (id) on delete cascade,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  result text check (result in ('counted', 'discarded')),
  check ((closed_at is null) = (result is null))
);
create unique index compatibility_waves_open on compatibility_waves (version_id) where closed_at is null;
create index compatibility_waves_waiting on compatibility_waves (created_at, id) where closed_at is null;
create index compatibility_waves_closed on compatibility_waves (closed_at desc, id desc) where closed_at is not null;
create index compatibility_waves_of_version on compatibility_waves (version_id, closed_at);
create index compatibility_waves_of_resource on compatibility_waves (resource_id);
create index compatibility_waves_by_staff on compatibility_waves (closed_by) where closed_by is not null;

-- One for each person, version, platform and release; a newer one takes the place of the older.
create table compatibility_reports (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  version_id bigint not null references versions (id) on delete cascade,
  -- Accounts are emptied, never removed.
  user_id bigint not null references users (id) on delete cascade,
  platform text not null check (char_length(platform) between 1 and 20),
  game_version text not null check (char_length(game_version) between 1 and 20),
  result text not null check (result in ('works', 'faults', 'fails')),
  java smallint check (java between 6 and 99),
  note text not null default '' check (char_length(note) <= 1500),
  -- A part of the server's log, without addresses and secrets.
  log text not null default '' check (char_length(log) <= 12000),
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  -- How much it counts: more for people the site knows.
  weight smallint not null check (weight between 1 and 3),
  state text not null check (state in ('counted', 'held', 'discarded')),
  wave_id bigint references compatibility_waves (id) on delete set null,
  answer text not null default '' check (char_length(answer) <= 500),
  answered_by bigint references users (id) on delete set null,
  answered_at timestamptz,
  -- The team says that this later version has it no more.
  fixed_in bigint references versions (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (version_id, platform, game_version, user_id)
);
create index compatibility_reports_newest on compatibility_reports (resource_id, updated_at desc, id desc);
create index compatibility_reports_by_user on compatibility_reports (user_id, updated_at desc);
create index compatibility_reports_of_new on compatibility_reports (version_id, updated_at)
  where weight = 1 and wave_id is null;
create index compatibility_reports_of_wave on compatibility_reports (wave_id) where wave_id is not null;
create index compatibility_reports_answered on compatibility_reports (answered_by) where answered_by is not null;
create index compatibility_reports_fixed on compatibility_reports (fixed_in) where fixed_in is not null;

-- What the counted reports say, folded by the write that changes one of them.
create table compatibility_counts (
  version_id bigint not null references versions (id) on delete cascade,
  platform text not null,
  game_version text not null,
  resource_id bigint not null references resources (id) on delete cascade,
  -- People.
  works integer not null check (works >= 0),
  faults integer not null check (faults >= 0),
  fails integer not null check (fails >= 0),
  -- Their weight.
  works_weight integer not null,
  faults_weight integer not null,
  fails_weight integer not null,
  fixed_in bigint references versions (id) on delete set null,
  -- A single report of a new account says too little. Where neither has a majority there are faults.
  verdict text not null generated always as (case
    when works_weight + faults_weight + fails_weight < 2 then 'few'
    when fails_weight > works_weight + faults_weight then 'fails'
    when works_weight > faults_weight + fails_weight then 'works'
    else 'faults' end) stored,
  primary key (version_id, platform, game_version)
);
create index compatibility_counts_of_resource on compatibility_counts (resource_id);
create index compatibility_counts_fixed on compatibility_counts (fixed_in) where fixed_in is not null;

-- Where the newest version for it fails for most: `paper 1.21.4`. Lists leave it out by this.
alter table resources add column fails_on text[] not null default '{}';

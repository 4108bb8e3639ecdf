-- 0039-create-trends.sql: what people come for, what rises, and what they take together, so that pages only read it.

-- One row per thing, day and person, and only one of a network: many addresses or many accounts in one place count once.
-- Both hashes are keyed and change every day. Kept for two days.
create table trend_visits (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  day date not null,
  visitor bytea not null,
  network bytea not null,
  -- One of 64 crowds, the same on every day: tells that two are not one, and of nobody who it was.
  crowd smallint not null check (crowd between 0 and 63),
  primary key (subject_kind, subject_id, day, visitor)
);
create unique index trend_visits_once_a_network on trend_visits (subject_kind, subject_id, day, network);
create index trend_visits_by_visitor on trend_visits (subject_kind, day, visitor);

-- People a day; kept for five weeks.
create table trend_days (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  day date not null,
  people integer not null check (people > 0),
  primary key (subject_kind, subject_id, day)
);

-- The result, for readers of each language: what is written in it comes first, then what is translated into it.
create table trends (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  trend text not null check (trend in ('trending', 'rising')),
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  place smallint not null check (place > 0),
  subject_id bigint not null,
  -- In the last seven days, and in a week of the three before.
  people integer not null,
  usual integer not null,
  primary key (subject_kind, trend, language, place)
);

-- Two things one person took on one day, once for each of the two.
create table publication_pairs (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  other_id bigint not null,
  people integer not null check (people > 0),
  -- A bit for every crowd that did: so many were different people at least.
  crowds bit(64) not null,
  last_day date not null,
  primary key (subject_kind, subject_id, other_id)
);
create index publication_pairs_most on publication_pairs (subject_kind, subject_id, people desc);
-- Which part of which day has been counted: a job may run twice.
create table counted_pairs (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  day date not null,
  part smallint not null check (part between 0 and 63),
  primary key (subject_kind, day, part)
);

-- Why each of the related ones is there, in the same order.
alter table related_publications add column reasons jsonb not null default '[]';

-- The weeks before, as well as they are known.
insert into trend_days (subject_kind, subject_id, day, people)
select 'resource', v.resource_id, d.day, sum(d.downloads)
from version_download_days d join versions v on v.id = d.version_id
where d.day > current_date - 35 group by v.resource_id, d.day;
insert into trend_days (subject_kind, subject_id, day, people)
select 'article', article_id, day, views from article_view_days where day > current_date - 35;

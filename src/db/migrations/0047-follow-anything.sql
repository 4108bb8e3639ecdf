-- 0047-follow-anything.sql: people follow resources, authors, tags, categories and saved searches, and read what is new there.

-- What somebody follows: a kind and its number or code. Kinds are registered in the code. Followers of a resource are
-- counted in `resources.followers` by the same statement that writes the row.
create table followed (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (char_length(kind) between 1 and 20),
  subject text not null check (char_length(subject) between 1 and 60),
  -- What they are notified of; the feed shows everything.
  level text not null default 'everything' check (level in ('everything', 'releases', 'silent')),
  created_at timestamptz not null
);
insert into followed (user_id, kind, subject, created_at)
  select user_id, 'resource', resource_id::text, created_at from follows order by created_at, resource_id;
drop table follows;
alter table followed rename to follows;
alter table follows rename constraint followed_pkey to follows_pkey;
-- The followers of one thing, in the order in which they are told.
create unique index follows_once on follows (kind, subject, user_id);
create index follows_by_user on follows (user_id, created_at desc, id desc);

-- One row for everything that became public: a version, a resource, an article.
create table feed_events (
  id bigint generated always as identity primary key,
  kind text not null check (char_length(kind) between 1 and 20),
  subject_id bigint not null,
  at timestamptz not null,
  -- Followers with one of these levels are notified.
  levels text[] not null default '{everything}',
  -- The last follower who was notified, by id; they are notified in portions. Null: nobody is any more.
  notified_user_id bigint default 0
);
create unique index feed_events_once on feed_events (kind, subject_id);

-- What an event belongs to, as people follow it. A feed reads the newest events of each thing a person follows.
create table feed_event_keys (
  kind text not null,
  subject text not null,
  -- The kind of the event, so that a feed of one kind reads no other.
  event_kind text not null,
  at timestamptz not null,
  event_id bigint not null references feed_events (id) on delete cascade,
  primary key (kind, subject, event_kind, at, event_id)
);
create index feed_event_keys_of_event on feed_event_keys (event_id);

-- Until when a person has read their feed.
create table feed_positions (
  user_id bigint primary key references users (id) on delete cascade,
  read_until timestamptz not null
);

-- A saved search is followed.
insert into follows (user_id, kind, subject, created_at)
  select user_id, 'search', id::text, created_at from saved_searches order by id;
alter table saved_searches
  -- Where the person hears of what is new in it; the feed shows it in any case.
  add column notice text not null default 'bell' check (notice in ('bell', 'mail', 'feed')),
  -- Events up to this one were compared with it, and when.
  add column matched_event_id bigint not null default 0,
  add column matched_at timestamptz,
  -- The last event the person was told of, and when; and whether there is something they were not told of.
  add column notified_event_id bigint not null default 0,
  add column notified_at timestamptz,
  add column unsaid boolean not null default false;

-- What is public already; nobody is notified of it.
insert into feed_events (kind, subject_id, at, notified_user_id)
  select kind, id, at, null from (
    select 'article' as kind, id, published_at as at from articles where published_at is not null
    union all
    select 'resource', id, published_at from resources where published_at is not null
    union all
    select 'release', id, published_at from versions where published_at is not null
  ) known order by at, kind, id;
insert into feed_event_keys (kind, subject, event_kind, at, event_id)
  select 'author', a.author_id::text, e.kind, e.at, e.id from feed_events e join articles a on e.kind = 'article' and a.id = e.subject_id
  union all
  select 'author', a.author_id::text, e.kind, e.at, e.id from feed_events e join resources a on e.kind = 'resource' and a.id = e.subject_id
  union all
  select 'tag', t::text, e.kind, e.at, e.id from feed_events e join articles a on e.kind = 'article' and a.id = e.subject_id, unnest(a.tag_ids) t
  union all
  select 'tag', t::text, e.kind, e.at, e.id from feed_events e join resources a on e.kind = 'resource' and a.id = e.subject_id, unnest(a.tag_ids) t
  union all
  select 'category', c, e.kind, e.at, e.id from feed_events e join articles a on e.kind = 'article' and a.id = e.subject_id, unnest(a.categories) c
  union all
  select 'category', c, e.kind, e.at, e.id from feed_events e join resources a on e.kind = 'resource' and a.id = e.subject_id, unnest(a.categories) c
  union all
  select 'resource', v.resource_id::text, e.kind, e.at, e.id from feed_events e join versions v on e.kind = 'release' and v.id = e.subject_id
  union all
  select 'author', a.author_id::text, e.kind, e.at, e.id from feed_events e join versions v on e.kind = 'release' and v.id = e.subject_id
    join resources a on a.id = v.resource_id
  where exists (select from versions o where o.resource_id = v.resource_id and o.id <> v.id and o.published_at <= v.published_at);
update saved_searches set matched_event_id = coalesce((select max(id) from feed_events), 0),
  notified_event_id = coalesce((select max(id) from feed_events), 0);
create index saved_searches_to_match on saved_searches (matched_event_id, id);
create index saved_searches_unsaid on saved_searches (notified_at nulls first, id) where unsaid;

alter table versions drop column told_follower_id;

-- 0048-add-collections.sql: lists of resources and articles that people put together, for themselves or for others.
create table collections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The one everybody has; it is made when something is first put into it, and has no title of its own.
  is_later boolean not null default false,
  title text not null check (char_length(title) <= 80),
  slug text not null,
  description text not null default '' check (char_length(description) <= 1000),
  -- The language its words are in.
  language text not null,
  visibility text not null check (visibility in ('private', 'link', 'public')),
  -- What the address of one that is shared by link has to hold.
  key text not null,
  -- The collection it was copied from.
  source_id bigint references collections (id) on delete set null,
  hidden_at timestamptz,
  hidden_reason text,
  item_count int not null default 0 check (item_count between 0 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Strangers find it: what is hidden or empty is in no list.
  listed boolean not null generated always as (visibility = 'public' and hidden_at is null and item_count > 0) stored,
  check (not is_later or visibility = 'private')
);
create unique index collections_one_later on collections (user_id) where is_later;
create index collections_of_user on collections (user_id, updated_at desc, id desc);
create index collections_listed on collections (updated_at desc, id desc) where listed;
create index collections_listed_of_user on collections (user_id, updated_at desc, id desc) where listed;
create index collections_by_source on collections (source_id) where source_id is not null;

create table collection_items (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collections (id) on delete cascade,
  article_id bigint references articles (id) on delete cascade,
  resource_id bigint references resources (id) on delete cascade,
  position int not null,
  note text not null default '' check (char_length(note) <= 500),
  -- As its collection is `listed`, so that "in so many collections" is one index.
  listed boolean not null default false,
  added_at timestamptz not null,
  check (num_nonnulls(article_id, resource_id) = 1),
  unique (collection_id, position) deferrable
);
create unique index collection_items_article on collection_items (collection_id, article_id) where article_id is not null;
create unique index collection_items_resource on collection_items (collection_id, resource_id) where resource_id is not null;
create index collection_items_of_article on collection_items (article_id, collection_id desc) where article_id is not null;
create index collection_items_of_resource on collection_items (resource_id, collection_id desc) where resource_id is not null;
create index collection_items_listed_resource on collection_items (resource_id, collection_id desc) where listed;
create index collection_items_listed_article on collection_items (article_id, collection_id desc) where listed;

-- When somebody last put a subject in or took it out: what was pressed earlier and arrives later changes nothing.
create table collection_presses (
  collection_id bigint not null references collections (id) on delete cascade,
  kind text not null check (kind in ('article', 'resource')),
  subject_id bigint not null,
  pressed_at timestamptz not null,
  primary key (collection_id, kind, subject_id)
);
create index collection_presses_old on collection_presses (pressed_at);

-- In how many listed collections it is.
alter table resources add column collections int not null default 0;

alter table reports drop constraint reports_subject_kind_check;
alter table reports add constraint reports_subject_kind_check
  check (subject_kind in ('article', 'resource', 'comment', 'collection'));

-- 0059-create-requests.sql: the board of requests; a request is a publication with a reward that the ledger holds.

-- Like articles: one row is a view of the public revision, or of the newest one until there is a public one.
create table requests (
  id bigint generated always as identity primary key,
  author_id bigint not null references users (id) on delete restrict,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  languages text[] not null check (cardinality(languages) between 1 and 6),
  latest_revision_id bigint,
  published_revision_id bigint,
  approved_revision_id bigint,
  cover_attachment_id bigint references attachments (id) on delete set null,
  categories text[] not null default '{}' check (cardinality(categories) <= 3),
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 8),
  views bigint not null default 0 check (views >= 0),
  reaction_count bigint not null default 0 check (reaction_count >= 0),
  useful_count bigint not null default 0 check (useful_count >= 0),
  comment_count bigint not null default 0 check (comment_count >= 0),
  rising bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz,
  -- What is wanted; empty lists: whatever fits.
  type text not null check (type in ('server-setup', 'mod', 'plugin', 'map', 'resourcepack', 'datapack',
    'configuration', 'graphics', 'model', 'other')),
  platforms text[] not null default '{}' check (cardinality(platforms) <= 14),
  game_versions text[] not null default '{}' check (cardinality(game_versions) <= 100),
  wanted_languages text[] not null default '{}' check (wanted_languages <@ array['be', 'en', 'kz', 'ru', 'th', 'uk']),
  deadline timestamptz,
  -- Kopecks offered in all, and those of them that were paid; the account `request:{id}` holds the rest until the end.
  reward bigint not null check (reward between 0 and 1000000000),
  paid bigint not null default 0 check (paid >= 0),
  state text not null default 'open'
    check (state in ('open', 'working', 'delivered', 'disputed', 'fulfilled', 'cancelled', 'expired')),
  state_at timestamptz not null,
  offer_count integer not null default 0 check (offer_count >= 0),
  check (paid <= reward),
  check (published_revision_id is null or (published_at is not null and deleted_at is null))
);
create index requests_newest on requests (published_at desc, id desc) where published_revision_id is not null;
create index requests_by_state on requests (state, published_at desc, id desc) where published_revision_id is not null;
create index requests_by_reward on requests (reward desc, id desc) where published_revision_id is not null;
create index requests_by_author on requests (author_id, published_at desc, id desc) where published_revision_id is not null;
create index requests_own on requests (author_id, created_at desc, id desc) where deleted_at is null;
create index requests_by_tag on requests using gin (tag_ids) where published_revision_id is not null;
create index requests_deleted on requests (deleted_at) where deleted_at is not null;
create index requests_going on requests (state_at) where state in ('open', 'working', 'delivered') and deleted_at is null;
create index requests_by_cover on requests (cover_attachment_id) where cover_attachment_id is not null;

-- One of each person for each request; it can be changed until it is accepted.
create table request_offers (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id) on delete cascade,
  author_id bigint not null references users (id) on delete cascade,
  price bigint not null check (price between 0 and 1000000000),
  days integer not null check (days between 1 and 365),
  text text not null check (char_length(text) between 10 and 2000 and text is nfc normalized),
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (request_id, author_id)
);
create index request_offers_by_author on request_offers (author_id, updated_at desc, id desc);

-- An accepted offer, with the terms of that moment. At most one of a request is going on.
create table request_deals (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id) on delete cascade,
  offer_id bigint not null references request_offers (id) on delete cascade,
  performer_id bigint not null references users (id) on delete restrict,
  price bigint not null check (price between 0 and 1000000000),
  state text not null check (state in ('working', 'delivered', 'disputed', 'paid', 'ended')),
  started_at timestamptz not null,
  due_at timestamptz not null,
  -- What was handed over: a file or a published resource, with a word about it.
  delivered_at timestamptz,
  attachment_id bigint references attachments (id) on delete restrict,
  resource_id bigint references resources (id) on delete set null,
  note text not null default '' check (char_length(note) <= 2000 and note is nfc normalized),
  reminded integer not null default 0 check (reminded >= 0),
  disputed_by bigint references users (id) on delete set null,
  disputed_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  decision text not null default '' check (char_length(decision) <= 2000 and decision is nfc normalized),
  paid bigint not null default 0 check (paid between 0 and price),
  ended_at timestamptz
);
create unique index request_deals_going on request_deals (request_id) where state in ('working', 'delivered', 'disputed');
create index request_deals_of_request on request_deals (request_id, id desc);
create index request_deals_by_offer on request_deals (offer_id);
create index request_deals_by_performer on request_deals (performer_id, ended_at desc);
create index request_deals_by_attachment on request_deals (attachment_id) where attachment_id is not null;
create index request_deals_by_resource on request_deals (resource_id) where resource_id is not null;
create index request_deals_disputed on request_deals (disputed_at) where state = 'disputed';
create index request_deals_by_disputer on request_deals (disputed_by) where disputed_by is not null;
create index request_deals_by_decider on request_deals (decided_by) where decided_by is not null;

-- The private talk about one offer: between the two, and staff in a dispute.
create table request_messages (
  id bigint generated always as identity primary key,
  offer_id bigint not null references request_offers (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 5000 and text is nfc normalized),
  created_at timestamptz not null
);
create index request_messages_of_offer on request_messages (offer_id, id);
create index request_messages_by_author on request_messages (author_id);

-- Every step from one state to the next; an actor of null is the site itself.
create table request_events (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id) on delete cascade,
  deal_id bigint references request_deals (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  action text not null check (action in ('open', 'accept', 'leave', 'release', 'deliver', 'revise', 'confirm', 'silence',
    'dispute', 'decide', 'close', 'expire')),
  from_state text,
  to_state text not null,
  kopecks bigint not null default 0,
  created_at timestamptz not null
);
create index request_events_of_request on request_events (request_id, id);
create index request_events_by_deal on request_events (deal_id) where deal_id is not null;
create index request_events_by_actor on request_events (actor_id);

-- What one side says of the other after a deal, and what that one answers.
create table request_ratings (
  deal_id bigint not null references request_deals (id) on delete cascade,
  author_id bigint not null references users (id) on delete cascade,
  subject_id bigint not null references users (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000 and text is nfc normalized),
  answer text not null default '' check (char_length(answer) <= 1000 and answer is nfc normalized),
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (deal_id, author_id),
  check (author_id <> subject_id)
);
create index request_ratings_of on request_ratings (subject_id, created_at desc, deal_id desc);
create index request_ratings_by_author on request_ratings (author_id);

create table request_revisions (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 10 and 140 and title is nfc normalized),
  description text not null check (char_length(description) <= 250 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  text text not null check (char_length(text) between 30 and 10000 and text is nfc normalized),
  text_hash bytea not null,
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  categories text[] not null default '{}' check (cardinality(categories) <= 3),
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 8),
  cover_attachment_id bigint references attachments (id) on delete set null,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  verified_at timestamptz,
  approved_at timestamptz,
  declined_at timestamptz,
  unique (request_id, number)
);
create index request_revisions_by_hash on request_revisions (text_hash);
create index request_revisions_by_author on request_revisions (author_id);
alter table requests
  add foreign key (latest_revision_id) references request_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (published_revision_id) references request_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (approved_revision_id) references request_revisions (id) on delete set null deferrable initially deferred;

create table request_translations (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id) on delete cascade,
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  title text not null check (char_length(title) between 10 and 140 and title is nfc normalized),
  description text not null check (char_length(description) <= 250 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  text text not null check (char_length(text) between 30 and 10000 and text is nfc normalized),
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  based_on_revision_id bigint not null references request_revisions (id) on delete cascade,
  translator_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  is_current boolean not null
);
create unique index request_translations_current on request_translations (request_id, language) where is_current;
create index request_translations_history on request_translations (request_id, language, created_at desc, id desc);
create index request_translations_by_translator on request_translations (translator_id);

create table request_drafts (
  id bigint generated always as identity primary key,
  author_id bigint not null references users (id) on delete cascade,
  request_id bigint references requests (id) on delete cascade,
  translation_language text check (translation_language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  fields jsonb not null check (pg_column_size(fields) <= 1048576),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  check (translation_language is null or request_id is not null)
);
create unique index request_drafts_of_request on request_drafts (author_id, request_id, coalesce(translation_language, ''))
  where request_id is not null;
create index request_drafts_by_author on request_drafts (author_id, saved_at desc, id desc);
create index request_drafts_by_request on request_drafts (request_id);

-- Held rewards are accounts of their own, and the site keeps its share apart.
alter table transfers
  drop constraint transfers_from_account_check,
  add constraint transfers_from_account_check check (
    from_account ~ '^(user|request):[1-9][0-9]{0,15}$|^site:(pool|adjustments|withdrawals|fees)$'),
  drop constraint transfers_to_account_check,
  add constraint transfers_to_account_check check (
    to_account ~ '^(user|request):[1-9][0-9]{0,15}$|^site:(pool|adjustments|withdrawals|fees)$'),
  drop constraint transfers_kind_check,
  add constraint transfers_kind_check check (
    kind in ('adjustment', 'share', 'reward', 'withdrawal', 'refund', 'hold', 'fee'));

-- The word of requests in the lists of what people report, what staff reviews and what search knows.
alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check
    check (subject_kind in ('article', 'resource', 'comment', 'collection', 'topic', 'request'));
alter table content_reviews drop constraint content_reviews_subject_kind_check,
  add constraint content_reviews_subject_kind_check check (subject_kind in ('article', 'article_translation', 'resource',
    'resource_translation', 'version', 'topic', 'topic_translation', 'request', 'request_translation'));
alter table review_messages drop constraint review_messages_subject_kind_check,
  add constraint review_messages_subject_kind_check check (subject_kind in ('article', 'article_translation', 'resource',
    'resource_translation', 'version', 'topic', 'topic_translation', 'request', 'request_translation'));
alter table held_decisions drop constraint held_decisions_subject_kind_check,
  add constraint held_decisions_subject_kind_check
    check (subject_kind in ('user', 'article', 'resource', 'version', 'report', 'topic', 'request'));
alter table webhook_deliveries drop constraint webhook_deliveries_subject_kind_check,
  add constraint webhook_deliveries_subject_kind_check
    check (subject_kind in ('version', 'comment', 'article', 'resource', 'collected', 'topic', 'request'));
alter table tag_uses drop constraint tag_uses_kind_check,
  add constraint tag_uses_kind_check check (kind in ('article', 'resource', 'topic', 'request'));
alter table search_doc drop constraint search_doc_kind_check,
  add constraint search_doc_kind_check check (kind in ('article', 'resource', 'topic', 'request'));
alter table search_suggest drop constraint search_suggest_kind_check,
  add constraint search_suggest_kind_check check (kind in ('article', 'resource', 'author', 'tag', 'topic', 'request'));
alter table search_reindex drop constraint search_reindex_kind_check,
  add constraint search_reindex_kind_check check (kind in ('article', 'resource', 'topic', 'request'));

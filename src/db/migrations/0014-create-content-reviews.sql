-- 0014-create-content-reviews.sql: the queue of texts that wait for staff, what was decided, and the talk about it.

-- Subjects are named by kind and id, because content of several features stands in one queue. Title, language and
-- address are copies made at submission: the queue is read without asking the features.
create table content_reviews (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('article', 'article_translation', 'resource', 'resource_translation', 'version')),
  subject_id bigint not null,
  revision_id bigint not null,
  -- Null: the person is gone.
  author_id bigint references users (id) on delete set null,
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  title text not null check (char_length(title) between 1 and 140),
  -- An address on the site without the language.
  path text not null check (path like '/%' and char_length(path) <= 300),
  -- True when something of this subject has been public before.
  is_edit boolean not null,
  checks jsonb not null,
  created_at timestamptz not null,
  locked_by bigint references users (id) on delete set null,
  locked_until timestamptz,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'declined', 'withdrawn', 'automatic')),
  -- For `automatic`: the rule that made it public without a person.
  rule text check (rule in ('trivial', 'trusted', 'translation')),
  -- Prepared reasons by key, told in the reader's language, and words of staff.
  reasons text[] not null default '{}' check (cardinality(reasons) <= 12),
  reason text not null default '' check (char_length(reason) <= 2000),
  reviewer_id bigint references users (id) on delete set null,
  check ((decided_at is null) = (decision is null)),
  check ((locked_by is null) or (locked_until is not null)),
  check ((decision is not distinct from 'automatic') = (rule is not null))
);
-- A subject waits once.
create unique index content_reviews_open on content_reviews (subject_kind, subject_id) where decided_at is null;
create index content_reviews_waiting on content_reviews (created_at, id) where decided_at is null;
create index content_reviews_decided on content_reviews (decided_at desc, id desc) where decided_at is not null;
create index content_reviews_newest on content_reviews (created_at desc, id desc);
create index content_reviews_automatic on content_reviews (created_at desc, id desc) where decision = 'automatic';
create index content_reviews_by_subject on content_reviews (subject_kind, subject_id, created_at desc, id desc);
create index content_reviews_by_author on content_reviews (author_id, created_at desc, id desc);
create index content_reviews_by_locker on content_reviews (locked_by);
create index content_reviews_by_reviewer on content_reviews (reviewer_id);

-- The talk between an author and staff belongs to the subject, so it goes on over several reviews.
create table review_messages (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('article', 'article_translation', 'resource', 'resource_translation', 'version')),
  subject_id bigint not null,
  author_id bigint references users (id) on delete set null,
  -- Staff speaks as staff: the author is not told which person.
  from_staff boolean not null,
  text text not null check (char_length(text) between 2 and 2000),
  created_at timestamptz not null
);
create index review_messages_by_subject on review_messages (subject_kind, subject_id, created_at, id);
create index review_messages_by_author on review_messages (author_id);

-- 0016-create-comments.sql: what people say under articles and resources, with one level of replies.

create table comments (
  id bigserial primary key,
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  -- Of the thread's first comment; null for that one itself.
  parent_id bigint references comments (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  kind text check (kind in ('question', 'bug', 'idea', 'thanks')),
  content jsonb not null,
  content_html text not null,
  content_text text not null check (char_length(content_text) between 2 and 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- By its author; what was said is kept for the staff until the account goes.
  deleted_at timestamptz,
  -- By the staff, with a reason.
  hidden_at timestamptz,
  hidden_reason text not null default '',
  pinned_at timestamptz,
  solved_at timestamptz,
  -- Kept by the statements that add, hide and remove replies, mended by a job.
  replies integer not null default 0 check (replies >= 0),
  reactions integer not null default 0 check (reactions >= 0),
  check (parent_id is null or (kind is null and pinned_at is null and solved_at is null)),
  check (solved_at is null or kind in ('question', 'bug'))
);
-- Threads of a thing: new and old, useful, and by kind. A removed comment stays in its place while it has answers.
create index comments_newest on comments (subject_kind, subject_id, created_at desc, id desc)
  where parent_id is null;
create index comments_useful on comments (subject_kind, subject_id, reactions desc, id desc)
  where parent_id is null;
create index comments_kind_newest on comments (subject_kind, subject_id, kind, created_at desc, id desc)
  where parent_id is null;
create index comments_pinned on comments (subject_kind, subject_id, pinned_at desc) where pinned_at is not null;
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_by_author on comments (author_id, created_at desc, id desc);

-- What stood there before an edit.
create table comment_edits (
  comment_id bigint not null references comments (id) on delete cascade,
  edited_at timestamptz not null,
  content jsonb not null,
  content_html text not null,
  primary key (comment_id, edited_at)
);

-- How many visible comments a thing has, and whether the staff closed it.
create table comment_counts (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  count integer not null default 0 check (count >= 0),
  locked_at timestamptz,
  primary key (subject_kind, subject_id)
);

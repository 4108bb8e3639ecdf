-- 0025-count-threads.sql: sums that pages show, so that nothing is counted while somebody waits. Mended by a job.

-- Threads that can be seen: readable ones, and those that are gone while an answer hangs on them.
alter table comment_counts
  add column threads integer not null default 0 check (threads >= 0),
  add column questions integer not null default 0 check (questions >= 0),
  add column bugs integer not null default 0 check (bugs >= 0),
  add column ideas integer not null default 0 check (ideas >= 0),
  add column thanks integer not null default 0 check (thanks >= 0),
  -- The newest comment ever said here; by it an open page sees whether it missed something. Never goes back.
  add column newest_id bigint not null default 0;

update comment_counts c set threads = t.threads, questions = t.questions, bugs = t.bugs, ideas = t.ideas, thanks = t.thanks
from (
  select subject_kind, subject_id, count(*) as threads,
    count(*) filter (where kind = 'question') as questions, count(*) filter (where kind = 'bug') as bugs,
    count(*) filter (where kind = 'idea') as ideas, count(*) filter (where kind = 'thanks') as thanks
  from comments
  where parent_id is null and ((deleted_at is null and hidden_at is null) or replies > 0)
  group by subject_kind, subject_id) t
where (t.subject_kind, t.subject_id) = (c.subject_kind, c.subject_id);
update comment_counts c set newest_id = n.id
from (select subject_kind, subject_id, max(id) as id from comments group by subject_kind, subject_id) n
where (n.subject_kind, n.subject_id) = (c.subject_kind, c.subject_id);

-- How much somebody said that can be read.
create table author_comment_counts (
  user_id bigint primary key references users (id) on delete cascade,
  count integer not null check (count >= 0)
);
insert into author_comment_counts (user_id, count)
select author_id, count(*) from comments
where author_id is not null and deleted_at is null and hidden_at is null group by author_id;

-- What one person said under one thing: taken out of the sums of those who block them.
create index comments_by_author_here on comments (subject_kind, subject_id, author_id);

-- 0062-finish-forum.sql: posts that members keep together, the opening text of a merged topic as a post, icons, visits.

-- A post that trusted members may edit too; its history says who did.
alter table comments
  add column wiki_at timestamptz,
  add constraint comments_wiki check (wiki_at is null or subject_kind = 'topic'),
  -- The opening text of a topic that was merged into another becomes a post there, whole.
  drop constraint comments_content_text_check,
  add constraint comments_content_text_check
    check (char_length(content_text) between 2 and case subject_kind when 'topic' then 30000 else 5000 end);
alter table comment_edits add column editor_id bigint references users (id) on delete set null;
create index comment_edits_by_editor on comment_edits (editor_id) where editor_id is not null;

alter table forum_categories add column icon text not null default 'messages' check (icon in ('messages', 'megaphone',
  'help', 'code', 'showcase', 'server', 'yard', 'coffee', 'puzzle', 'map', 'people', 'star', 'book', 'shield'));
update forum_categories set icon = case key when 'news' then 'megaphone' when 'site' then 'yard' when 'help' then 'help'
  when 'development' then 'code' when 'showcase' then 'showcase' when 'servers' then 'server'
  when 'offtopic' then 'coffee' else 'messages' end;

-- When somebody was in the forum last: what came after `since` is new to them while this visit goes on.
create table forum_visits (
  user_id bigint primary key references users (id) on delete cascade,
  seen_at timestamptz not null,
  since timestamptz
);

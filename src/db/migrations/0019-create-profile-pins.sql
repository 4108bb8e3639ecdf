-- 0019-create-profile-pins.sql: what people put on top of their own page, and the index their activity is counted by.

create table profile_pins (
  user_id bigint not null references users (id) on delete cascade,
  -- The order they chose.
  place smallint not null check (place between 1 and 3),
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, place),
  unique (user_id, subject_kind, subject_id)
);

-- Articles and comments have theirs: `articles_by_author`, `comments_by_author`.
create index article_translations_of_translator on article_translations (translator_id, created_at desc);
drop index article_translations_by_translator;

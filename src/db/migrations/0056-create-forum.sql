-- 0056-create-forum.sql: categories and topics of the forum; a topic is a publication, what is said in it are comments.

-- Names and descriptions in the six languages, written by admins; `ru` is always there.
create table forum_categories (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,23}$'),
  section text not null check (section in ('site', 'craft', 'people')),
  position integer not null check (position between 0 and 999),
  names jsonb not null check (names ? 'ru'),
  descriptions jsonb not null check (descriptions ? 'ru'),
  -- Who may open a topic; everybody who may comment may answer in it.
  opens text not null check (opens in ('everyone', 'trusted', 'staff')),
  kinds text[] not null check (cardinality(kinds) between 1 and 4
    and kinds <@ array['discussion', 'question', 'announcement', 'poll']),
  sort text not null check (sort in ('active', 'new', 'popular'))
);
create index forum_categories_order on forum_categories (position, key);

insert into forum_categories (key, section, position, opens, kinds, sort, names, descriptions) values
('news', 'site', 10, 'staff', '{announcement,poll}', 'new',
 '{"ru":"Новости","en":"News","be":"Навіны","uk":"Новини","kz":"Жаңалықтар","th":"ข่าวสาร"}',
 '{"ru":"Что нового на сайте и в мире серверов.","en":"What is new on the site and in the world of servers.","be":"Што новага на сайце і ў свеце сервераў.","uk":"Що нового на сайті та у світі серверів.","kz":"Сайттағы және серверлер әлеміндегі жаңалықтар.","th":"มีอะไรใหม่บนเว็บไซต์และในโลกของเซิร์ฟเวอร์"}'),
('site', 'site', 20, 'everyone', '{discussion,question,poll}', 'active',
 '{"ru":"О сайте","en":"About the site","be":"Пра сайт","uk":"Про сайт","kz":"Сайт туралы","th":"เกี่ยวกับเว็บไซต์"}',
 '{"ru":"Предложения и ошибки сайта.","en":"Suggestions and bug reports about the site.","be":"Прапановы і памылкі сайта.","uk":"Пропозиції та помилки сайту.","kz":"Сайт туралы ұсыныстар мен қателер.","th":"ข้อเสนอแนะและข้อผิดพลาดของเว็บไซต์"}'),
('help', 'craft', 30, 'everyone', '{question,discussion}', 'active',
 '{"ru":"Помощь","en":"Help","be":"Дапамога","uk":"Допомога","kz":"Көмек","th":"ช่วยเหลือ"}',
 '{"ru":"Не запускается, лагает, непонятно: спрашивайте.","en":"It will not start, it lags, it makes no sense? Ask.","be":"Не запускаецца, лагае, незразумела: пытайцеся.","uk":"Не запускається, лагає, незрозуміло: питайте.","kz":"Іске қосылмай ма, кідіре ме, түсініксіз бе: сұраңыз.","th":"เปิดไม่ได้ แล็ก หรือไม่เข้าใจ ถามได้ที่นี่"}'),
('development', 'craft', 40, 'everyone', '{discussion,question,poll}', 'active',
 '{"ru":"Разработка","en":"Development","be":"Распрацоўка","uk":"Розробка","kz":"Әзірлеу","th":"การพัฒนา"}',
 '{"ru":"Код, API, сборка плагинов и модов.","en":"Code, APIs, building plugins and mods.","be":"Код, API, зборка плагінаў і модаў.","uk":"Код, API, збирання плагінів і модів.","kz":"Код, API, плагиндер мен модтарды құрастыру.","th":"โค้ด API และการสร้างปลั๊กอินกับม็อด"}'),
('showcase', 'craft', 50, 'everyone', '{discussion,poll}', 'active',
 '{"ru":"Витрина","en":"Showcase","be":"Вітрына","uk":"Вітрина","kz":"Көрме","th":"โชว์ผลงาน"}',
 '{"ru":"Покажите, что построили.","en":"Show what you have built.","be":"Пакажыце, што пабудавалі.","uk":"Покажіть, що збудували.","kz":"Не салғаныңызды көрсетіңіз.","th":"อวดสิ่งที่คุณสร้าง"}'),
('servers', 'people', 60, 'everyone', '{discussion,question,poll}', 'active',
 '{"ru":"Серверы","en":"Servers","be":"Серверы","uk":"Сервери","kz":"Серверлер","th":"เซิร์ฟเวอร์"}',
 '{"ru":"Рассказы о серверах и поиск команды.","en":"Stories about servers, and looking for a team.","be":"Аповеды пра серверы і пошук каманды.","uk":"Розповіді про сервери й пошук команди.","kz":"Серверлер туралы әңгімелер және команда іздеу.","th":"เรื่องเล่าจากเซิร์ฟเวอร์และการหาทีม"}'),
('offtopic', 'people', 70, 'everyone', '{discussion,poll}', 'active',
 '{"ru":"Разговоры","en":"Off-topic","be":"Размовы","uk":"Балачки","kz":"Әңгіме","th":"คุยเล่น"}',
 '{"ru":"Всё остальное, по-доброму.","en":"Everything else, with kindness.","be":"Усё астатняе, па-добраму.","uk":"Усе інше, по-доброму.","kz":"Қалғанының бәрі, жылы сөзбен.","th":"เรื่องอื่น ๆ ด้วยน้ำใจไมตรี"}');

-- Like articles: one row is a view of the public revision, or of the newest one until there is a public one.
create table topics (
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
  category text not null references forum_categories (key) on update cascade on delete restrict,
  kind text not null check (kind in ('discussion', 'question', 'announcement', 'poll')),
  -- Above all others of its category.
  pinned_at timestamptz,
  locked_at timestamptz,
  -- So long a person waits between two posts here; 0: not at all.
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 86400),
  -- The answer that solved a question.
  accepted_comment_id bigint references comments (id) on delete set null,
  -- The opening text is post 1; posts are numbered while this row is locked.
  last_number integer not null default 1 check (last_number > 0),
  last_post_at timestamptz not null,
  last_poster_id bigint references users (id) on delete set null,
  -- What it is about: its support or its discussion.
  about_resource_id bigint references resources (id) on delete set null,
  about_article_id bigint references articles (id) on delete set null,
  -- Its posts went there; its address leads on.
  merged_into_id bigint references topics (id) on delete set null,
  check (published_revision_id is null or (published_at is not null and deleted_at is null))
);
create index topics_active on topics (category, last_post_at desc, id desc) where published_revision_id is not null;
create index topics_newest on topics (category, published_at desc, id desc) where published_revision_id is not null;
create index topics_popular on topics (category, rising desc, id desc) where published_revision_id is not null;
create index topics_pinned on topics (category, pinned_at desc) where pinned_at is not null;
create index topics_all_active on topics (last_post_at desc, id desc) where published_revision_id is not null;
create index topics_all_newest on topics (published_at desc, id desc) where published_revision_id is not null;
create index topics_by_author on topics (author_id, published_at desc, id desc) where published_revision_id is not null;
create index topics_own on topics (author_id, created_at desc, id desc) where deleted_at is null;
create index topics_by_tag on topics using gin (tag_ids) where published_revision_id is not null;
create index topics_of_resource on topics (about_resource_id, last_post_at desc) where about_resource_id is not null;
create index topics_of_article on topics (about_article_id, last_post_at desc) where about_article_id is not null;
create index topics_deleted on topics (deleted_at) where deleted_at is not null;
create index topics_accepted on topics (accepted_comment_id) where accepted_comment_id is not null;
create index topics_by_last_poster on topics (last_poster_id);
create index topics_merged on topics (merged_into_id) where merged_into_id is not null;

-- One poll of a topic. Results are shown always, to those who voted, or once it is closed.
create table topic_polls (
  topic_id bigint primary key references topics (id) on delete cascade,
  choices integer not null check (choices between 1 and 20),
  results text not null check (results in ('always', 'voted', 'closed')),
  closes_at timestamptz,
  voters integer not null default 0 check (voters >= 0)
);
create table topic_poll_options (
  topic_id bigint not null references topic_polls (topic_id) on delete cascade,
  number integer not null check (number between 1 and 20),
  text text not null check (char_length(text) between 1 and 120),
  votes integer not null default 0 check (votes >= 0),
  primary key (topic_id, number)
);
create table topic_poll_votes (
  topic_id bigint not null,
  number integer not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (topic_id, user_id, number),
  foreign key (topic_id, number) references topic_poll_options (topic_id, number) on delete cascade
);
create index topic_poll_votes_by_user on topic_poll_votes (user_id);

-- How far somebody has read a topic, on all their devices, and what they want to hear of it.
create table topic_readers (
  user_id bigint not null references users (id) on delete cascade,
  topic_id bigint not null references topics (id) on delete cascade,
  number integer not null default 0 check (number >= 0),
  level text check (level in ('watch', 'track', 'mute')),
  read_at timestamptz not null,
  primary key (user_id, topic_id)
);
create index topic_readers_by_level on topic_readers (topic_id, level) where level is not null;
create index topic_readers_latest on topic_readers (user_id, read_at desc);
create table forum_category_levels (
  user_id bigint not null references users (id) on delete cascade,
  category text not null references forum_categories (key) on update cascade on delete cascade,
  level text not null check (level in ('watch', 'track', 'mute')),
  primary key (user_id, category)
);
create index forum_category_levels_by_category on forum_category_levels (category, level);

-- What staff did to topics, with what is needed to take it back.
create table forum_actions (
  id bigint generated always as identity primary key,
  topic_id bigint references topics (id) on delete set null,
  actor_id bigint references users (id) on delete set null,
  action text not null check (action in ('pin', 'lock', 'slow', 'move', 'merge', 'split')),
  data jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index forum_actions_of_topic on forum_actions (topic_id, created_at desc);
create index forum_actions_by_actor on forum_actions (actor_id);

create table topic_revisions (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 8 and 140 and title is nfc normalized),
  description text not null check (char_length(description) <= 250 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  text text not null check (char_length(text) between 10 and 30000 and text is nfc normalized),
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
  unique (topic_id, number)
);
create index topic_revisions_by_hash on topic_revisions (text_hash);
create index topic_revisions_by_author on topic_revisions (author_id);
alter table topics
  add foreign key (latest_revision_id) references topic_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (published_revision_id) references topic_revisions (id) on delete set null deferrable initially deferred,
  add foreign key (approved_revision_id) references topic_revisions (id) on delete set null deferrable initially deferred;

create table topic_translations (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics (id) on delete cascade,
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  title text not null check (char_length(title) between 8 and 140 and title is nfc normalized),
  description text not null check (char_length(description) <= 250 and description is nfc normalized),
  content jsonb not null,
  content_html text not null,
  text text not null check (char_length(text) between 10 and 30000 and text is nfc normalized),
  contents jsonb not null,
  reading_minutes integer not null check (reading_minutes > 0),
  based_on_revision_id bigint not null references topic_revisions (id) on delete cascade,
  translator_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  is_current boolean not null
);
create unique index topic_translations_current on topic_translations (topic_id, language) where is_current;
create index topic_translations_history on topic_translations (topic_id, language, created_at desc, id desc);
create index topic_translations_by_translator on topic_translations (translator_id);

create table topic_drafts (
  id bigint generated always as identity primary key,
  author_id bigint not null references users (id) on delete cascade,
  topic_id bigint references topics (id) on delete cascade,
  translation_language text check (translation_language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  fields jsonb not null check (pg_column_size(fields) <= 1048576),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  check (translation_language is null or topic_id is not null)
);
create unique index topic_drafts_of_topic on topic_drafts (author_id, topic_id, coalesce(translation_language, ''))
  where topic_id is not null;
create index topic_drafts_by_author on topic_drafts (author_id, saved_at desc, id desc);
create index topic_drafts_by_topic on topic_drafts (topic_id);

create table topic_visits (
  topic_id bigint not null references topics (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (topic_id, day, visitor)
);
create index topic_visits_by_day on topic_visits (day);
create table topic_view_days (
  topic_id bigint not null references topics (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (topic_id, day)
);

-- Posts are comments under a topic: in one row after another, numbered, each perhaps in reply to an earlier one.
alter table comments
  add column number integer check (number > 1),
  add column reply_to_id bigint references comments (id) on delete set null,
  drop constraint comments_subject_kind_check,
  add constraint comments_subject_kind_check check (subject_kind in ('article', 'resource', 'topic')),
  add constraint comments_numbered check (number is null or subject_kind = 'topic');
create unique index comments_by_number on comments (subject_id, number) where subject_kind = 'topic';
create index comments_by_reply on comments (reply_to_id) where reply_to_id is not null;

-- The word of topics in the lists of what people discuss, react to, report and review.
alter table comment_counts drop constraint comment_counts_subject_kind_check,
  add constraint comment_counts_subject_kind_check check (subject_kind in ('article', 'resource', 'topic'));
alter table reactions drop constraint reactions_subject_kind_check,
  add constraint reactions_subject_kind_check check (subject_kind in ('article', 'resource', 'comment', 'topic'));
alter table reaction_counts drop constraint reaction_counts_subject_kind_check,
  add constraint reaction_counts_subject_kind_check check (subject_kind in ('article', 'resource', 'comment', 'topic'));
alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check
    check (subject_kind in ('article', 'resource', 'comment', 'collection', 'topic'));
alter table content_reviews drop constraint content_reviews_subject_kind_check,
  add constraint content_reviews_subject_kind_check check (subject_kind in ('article', 'article_translation', 'resource',
    'resource_translation', 'version', 'topic', 'topic_translation'));
alter table review_messages drop constraint review_messages_subject_kind_check,
  add constraint review_messages_subject_kind_check check (subject_kind in ('article', 'article_translation', 'resource',
    'resource_translation', 'version', 'topic', 'topic_translation'));
alter table held_decisions drop constraint held_decisions_subject_kind_check,
  add constraint held_decisions_subject_kind_check
    check (subject_kind in ('user', 'article', 'resource', 'version', 'report', 'topic'));
alter table webhook_deliveries drop constraint webhook_deliveries_subject_kind_check,
  add constraint webhook_deliveries_subject_kind_check
    check (subject_kind in ('version', 'comment', 'article', 'resource', 'collected', 'topic'));
-- And of what search knows.
alter table tag_uses drop constraint tag_uses_kind_check,
  add constraint tag_uses_kind_check check (kind in ('article', 'resource', 'topic'));
alter table search_doc drop constraint search_doc_kind_check,
  add constraint search_doc_kind_check check (kind in ('article', 'resource', 'topic'));
alter table search_suggest drop constraint search_suggest_kind_check,
  add constraint search_suggest_kind_check check (kind in ('article', 'resource', 'author', 'tag', 'topic'));
alter table search_reindex drop constraint search_reindex_kind_check,
  add constraint search_reindex_kind_check check (kind in ('article', 'resource', 'topic'));

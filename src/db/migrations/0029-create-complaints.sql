-- 0029-create-complaints.sql: complaints of those whose work was published here without them; the order by followers.

-- Whoever complains need not have an account. What they say is kept with the decision, for whoever asks about it later.
create table complaints (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 80 and name is nfc normalized),
  email text not null check (char_length(email) <= 254),
  role text not null check (role in ('owner', 'agent')),
  -- Where the thing stands on this site, without the host.
  path text not null check (char_length(path) between 1 and 500 and path like '/%'),
  explanation text not null check (char_length(explanation) between 30 and 5000 and explanation is nfc normalized),
  -- In which language they are answered.
  language text not null check (language in ('be', 'en', 'kz', 'ru', 'th', 'uk')),
  user_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  result text check (result in ('removed', 'kept')),
  check ((closed_at is null) = (result is null))
);
create index complaints_open on complaints (created_at, id) where closed_at is null;
create index complaints_newest on complaints (created_at desc, id desc);
create index complaints_by_user on complaints (user_id) where user_id is not null;
create index complaints_by_closer on complaints (closed_by) where closed_by is not null;

-- Programs ask for what most people follow.
create index resources_most_followers on resources (followers desc, id desc) where listed;

-- 0009-create-moderation.sql: what staff does to people and what people answer: sanctions, appeals, letters.

-- A suspension keeps a person out, a mute keeps them silent, a strike only counts.
create table user_sanctions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('suspend', 'mute', 'strike')),
  reason text not null check (char_length(reason) between 3 and 2000),
  until timestamptz,
  actor_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint references users (id) on delete set null,
  -- A strike has no end; the others must have one.
  check ((kind = 'strike') = (until is null))
);
create index user_sanctions_by_user on user_sanctions (user_id, created_at desc, id desc);
-- Asked with every request of a logged-in person: is there a suspension that still runs?
create index user_sanctions_running on user_sanctions (user_id, kind, until) where lifted_at is null;

create table appeals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  text text not null check (char_length(text) between 10 and 2000),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references users (id) on delete set null,
  answer text check (char_length(answer) <= 2000),
  check ((answered_at is null) = (answer is null))
);
create index appeals_by_user on appeals (user_id, created_at desc);
create index appeals_newest on appeals (created_at desc, id desc);
create index appeals_open on appeals (created_at, id) where answered_at is null;

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 80),
  email text not null check (char_length(email) <= 254),
  text text not null check (char_length(text) between 10 and 2000),
  user_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by bigint references users (id) on delete set null
);
create index contact_messages_by_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at, id) where handled_at is null;

-- The queue: by decision and by the beginning of a name.
create index users_by_decision on users (staff_decision, created_at desc, id desc) where deleted_at is null;
create index users_by_name_pattern on users (username_key text_pattern_ops);
-- Accounts that came from one address: an IPv4 address, or the /64 that one IPv6 customer usually holds.
create index sessions_by_address on sessions
  (network(set_masklen(ip, case family(ip) when 4 then 32 else 64 end)), user_id) where ip is not null;
-- Times of decisions, and who took them.
create index user_status_events_newest on user_status_events (created_at desc, id desc);
create index user_status_events_by_actor on user_status_events (actor_id, created_at desc) where actor_id is not null;
create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);

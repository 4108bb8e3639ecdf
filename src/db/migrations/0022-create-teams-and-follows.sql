-- 0022-create-teams-and-follows.sql: who works on a resource with its author, who was asked to, and who follows it.

-- Everybody but the owner, who stands in the resource itself. `resources.team` is a copy of the permissions, written
-- with this table while the resource is locked.
create table team_members (
  resource_id bigint not null references resources (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- What readers see beside the name: "artist".
  title text not null default '' check (char_length(title) <= 40 and title is nfc normalized),
  permissions text[] not null default '{}'
    check (permissions <@ array['text', 'versions', 'comments', 'statistics', 'team']),
  -- Their place in the list; the owner comes first.
  place smallint not null check (place between 1 and 100),
  -- Of what the resource earns, in percent; the owner has what is left. The sum is held below 100 under the lock.
  share smallint not null default 0 check (share between 0 and 100),
  joined_at timestamptz not null,
  primary key (resource_id, user_id)
);
create index team_members_by_user on team_members (user_id, joined_at desc, resource_id desc);

-- Nobody is put into a team, or made owner of something, without having said yes.
create table team_invitations (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('member', 'owner')),
  title text not null default '' check (char_length(title) <= 40 and title is nfc normalized),
  permissions text[] not null default '{}'
    check (permissions <@ array['text', 'versions', 'comments', 'statistics', 'team']),
  share smallint not null default 0 check (share between 0 and 100),
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Null: waits, unless its time is over.
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index team_invitations_waiting on team_invitations (resource_id, user_id, kind) where answer is null;
-- Ownership is offered to one person at a time.
create unique index team_invitations_one_owner on team_invitations (resource_id) where answer is null and kind = 'owner';
create index team_invitations_of_resource on team_invitations (resource_id, user_id, created_at desc);
create index team_invitations_by_user on team_invitations (user_id, created_at desc, id desc);
create index team_invitations_by_inviter on team_invitations (invited_by);

-- Counted in `resources.followers` by the same statement that writes the row.
create table follows (
  resource_id bigint not null references resources (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (resource_id, user_id)
);
create index follows_by_user on follows (user_id, created_at desc, resource_id desc);

-- Whom an owner was told about, so that whoever leaves and comes back is no news.
create table told_followers (
  owner_id bigint not null references users (id) on delete cascade,
  follower_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (owner_id, follower_id)
);
create index told_followers_by_follower on told_followers (follower_id);

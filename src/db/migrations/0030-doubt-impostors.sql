-- 0030-doubt-impostors.sql: passkeys that outlived a password reset, and names that look like others.

-- Whoever had the account before may have added it, so its owner is asked about it.
alter table passkeys add column doubted_at timestamptz;

-- The same letters as `nameSkeleton` in src/contract/name-skeleton.ts; a test compares the two. Not unique: accounts from
-- before may look alike, and stay.
alter table users add column username_skeleton text not null generated always as (
  replace(replace(translate(lower(username), '01i345789_-', 'olleastbg'), 'rn', 'm'), 'vv', 'w')
) stored;
create index users_by_skeleton on users (username_skeleton) where deleted_at is null;

-- 0028-create-constructor-drafts.sql: menu projects behind links that would be too long to carry them. For 90 days.

create table constructor_drafts (
  -- 16 random bytes as base64url: whoever has the link may read, nobody can guess one.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Deflated JSON as base64url, as the page packed it; never read here.
  content text not null check (char_length(content) between 1 and 262144),
  -- The same project shared twice is kept once.
  content_sha256 bytea not null unique check (octet_length(content_sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index constructor_drafts_expiring on constructor_drafts (expires_at);

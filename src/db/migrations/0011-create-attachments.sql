-- 0011-create-attachments.sql: uploaded files, what uses them, and uploads that are not finished yet.

-- A row is `pending` until its files are stored whole. Size, type and hash are those of the file at its address, which
-- for a picture is the widest of the copies we made ourselves: what was sent is not kept.
create table attachments (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  type text not null check (type in ('avatar', 'icon', 'cover', 'gallery', 'content', 'version', 'evidence', 'menu')),
  status text not null check (status in ('pending', 'ready')),
  name text not null check (octet_length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  -- All its files together; while pending, what the upload may still grow to. Counts against the owner's quota.
  stored_bytes bigint not null check (stored_bytes >= 0),
  mime text,
  width int check (width > 0),
  height int check (height > 0),
  animated boolean not null default false,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Only of version files: what launchers and panels compare downloads with.
  sha1 text check (sha1 ~ '^[0-9a-f]{40}$'),
  sha512 text check (sha512 ~ '^[0-9a-f]{128}$'),
  -- A picture of a few pixels as a data address, shown until the real one is there.
  preview text check (octet_length(preview) <= 1024),
  created_at timestamptz not null,
  -- Since when nothing uses it; a day later it goes.
  unbound_since timestamptz,
  -- Something stopped using it; the clean-up looks whether that was the last one.
  released boolean not null default false,
  check (status = 'pending' or (mime is not null and sha256 is not null)),
  check ((width is null) = (height is null))
);
create index attachments_by_owner on attachments (owner_id, created_at desc, id desc);
create index attachments_unbound on attachments (unbound_since) where unbound_since is not null;
create index attachments_released on attachments (id) where released;

-- The stored files of an attachment, by their content. Written before the file appears, so that no clean-up takes it.
create table attachment_files (
  attachment_id bigint not null references attachments (id) on delete cascade,
  key text not null check (char_length(key) <= 200),
  size bigint not null check (size >= 0),
  width int check (width > 0),
  height int check (height > 0),
  primary key (attachment_id, key)
);
create index attachment_files_by_key on attachment_files (key);

-- What uses an attachment: an article, one of its stored revisions, a draft, a version. While there is one, it stays.
create table attachment_bindings (
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id bigint not null,
  attachment_id bigint not null references attachments (id) on delete restrict,
  primary key (subject_kind, subject_id, attachment_id)
);
create index attachment_bindings_by_attachment on attachment_bindings (attachment_id);

-- Resumable uploads (tus). Parts are files of their own, in this order; the last one makes it an attachment.
create table attachment_uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  owner_id bigint not null references users (id) on delete cascade,
  type text not null,
  resource_type text,
  name text not null,
  length bigint not null check (length >= 0),
  received bigint not null default 0 check (received between 0 and length),
  parts text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set while the received bytes become an attachment, so that two requests do not both do it.
  finishing_at timestamptz,
  attachment_id bigint references attachments (id) on delete set null
);
create index attachment_uploads_by_owner on attachment_uploads (owner_id);
create index attachment_uploads_by_expiry on attachment_uploads (expires_at);
create index attachment_uploads_by_attachment on attachment_uploads (attachment_id);

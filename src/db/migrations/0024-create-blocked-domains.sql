-- 0024-create-blocked-domains.sql: where texts may not link to. Names below a blocked one are blocked with it.

create table blocked_domains (
  id bigint generated always as identity primary key,
  -- As it stands in an address: lower case, other scripts in their xn-- form.
  domain text not null unique check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and char_length(domain) <= 253),
  reason text not null default '' check (char_length(reason) <= 200),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null
);
create index blocked_domains_newest on blocked_domains (created_at desc, id desc);
create index blocked_domains_by_person on blocked_domains (created_by);

-- Places that hide where a link leads or log who follows it: what a new site begins with.
insert into blocked_domains (domain, created_at) values
  ('2no.co', '2026-11-15T00:00:00Z'),
  ('adf.ly', '2026-11-15T00:00:00Z'),
  ('adfoc.us', '2026-11-15T00:00:00Z'),
  ('blasze.tk', '2026-11-15T00:00:00Z'),
  ('exe.io', '2026-11-15T00:00:00Z'),
  ('gplinks.co', '2026-11-15T00:00:00Z'),
  ('grabify.link', '2026-11-15T00:00:00Z'),
  ('iplogger.com', '2026-11-15T00:00:00Z'),
  ('iplogger.org', '2026-11-15T00:00:00Z'),
  ('iplogger.ru', '2026-11-15T00:00:00Z'),
  ('linkvertise.com', '2026-11-15T00:00:00Z'),
  ('link-to.net', '2026-11-15T00:00:00Z'),
  ('ouo.io', '2026-11-15T00:00:00Z'),
  ('ps3cfw.com', '2026-11-15T00:00:00Z'),
  ('sh.st', '2026-11-15T00:00:00Z'),
  ('shrinkme.io', '2026-11-15T00:00:00Z'),
  ('yip.su', '2026-11-15T00:00:00Z');

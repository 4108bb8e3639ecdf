-- 0027-finish-resources.sql: since when a device is known to an account, and what its publishing depends on it; who
-- depends on a resource, written down instead of searched for; licences as a filter; recalled files page by page.

-- When this device was first used by this person. A login that came without proof of that starts anew.
alter table sessions add column device_since timestamptz;
update sessions set device_since = created_at;
alter table sessions alter column device_since set not null;

-- Sent in from a device, or by a token, that is new to the account: a person looks first.
alter table versions add column new_device boolean not null default false;

-- One row per resource, dependant and kind: the newest public version of the dependant that names the resource this way.
-- Written with the facts of the dependant whenever its public versions or their dependencies change.
create table resource_dependants (
  resource_id bigint not null references resources (id) on delete cascade,
  dependant_id bigint not null references resources (id) on delete cascade,
  kind text not null check (kind in ('required', 'optional', 'incompatible', 'embedded')),
  range text not null default '' check (char_length(range) <= 100),
  version_id bigint not null references versions (id) on delete cascade,
  listed_at timestamptz not null,
  -- The newest of all kinds: what a list without a filter shows.
  newest boolean not null,
  primary key (dependant_id, resource_id, kind)
);
create index resource_dependants_newest on resource_dependants (resource_id, listed_at desc, version_id desc) where newest;
create index resource_dependants_of_kind on resource_dependants (resource_id, kind, listed_at desc, version_id desc);
create index resource_dependants_by_version on resource_dependants (version_id);

insert into resource_dependants (resource_id, dependant_id, kind, range, version_id, listed_at, newest)
select d.resource_id, d.dependant_id, d.kind, d.range, d.version_id, d.listed_at,
  row_number() over (partition by d.dependant_id, d.resource_id order by d.listed_at desc, d.version_id desc, d.position) = 1
from (
  select distinct on (v.resource_id, n.resource_id, n.kind)
    n.resource_id, v.resource_id as dependant_id, n.kind, n.range, v.id as version_id, v.listed_at, n.position
  from version_dependencies n join versions v on v.id = n.version_id and v.public
  where n.resource_id is not null and n.resource_id <> v.resource_id
  order by v.resource_id, n.resource_id, n.kind, v.listed_at desc, v.id desc, n.position
) d;

create index resources_by_licence on resources (licence, published_at desc, id desc) where listed and licence is not null;

drop index recalled_files_newest;
create index recalled_files_newest on recalled_files (recalled_at desc, sha256 desc);

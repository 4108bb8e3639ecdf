-- 0044-hold-decisions.sql: decisions that their author can still take back; a job carries each out some seconds later.
create table held_decisions (
  subject_kind text not null check (subject_kind in ('user', 'article', 'resource', 'version')),
  subject_id bigint not null,
  actor_id bigint not null references users (id) on delete cascade,
  -- What was decided, as the endpoint took it.
  decision jsonb not null,
  ip inet,
  created_at timestamptz not null,
  primary key (subject_kind, subject_id)
);
create index held_decisions_actor on held_decisions (actor_id);

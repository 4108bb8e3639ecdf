-- 0032-create-related.sql: what is near a public text, nearest first. Chosen by a job, so that a page reads it by its key.
create table related_texts (
  subject_kind text not null check (subject_kind in ('article', 'resource')),
  subject_id bigint not null,
  related bigint[] not null,
  chosen_at timestamptz not null,
  primary key (subject_kind, subject_id)
);

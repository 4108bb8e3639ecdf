-- 0046-decide-reports-as-cases.sql: whose thing was reported, all reports of one thing, and decisions that can be taken back.
alter table reports add column owner_id bigint references users (id) on delete set null;
update reports r set owner_id = case r.subject_kind
  when 'article' then (select s.author_id from articles s where s.id = r.subject_id)
  when 'resource' then (select s.author_id from resources s where s.id = r.subject_id)
  else (select s.author_id from comments s where s.id = r.subject_id) end;
create index reports_by_owner on reports (owner_id, created_at desc, id desc);
create index reports_by_subject on reports (subject_kind, subject_id, created_at desc, id desc);

alter table held_decisions drop constraint held_decisions_subject_kind_check;
alter table held_decisions add constraint held_decisions_subject_kind_check
  check (subject_kind in ('user', 'article', 'resource', 'version', 'report'));

-- 0057-count-topic-views.sql: a visit of a topic is an event of the statistics like one of an article.

alter table statistic_events drop constraint statistic_events_subject_kind_check,
  add constraint statistic_events_subject_kind_check check (subject_kind in ('article', 'resource', 'topic'));
alter table statistic_days drop constraint statistic_days_subject_kind_check,
  add constraint statistic_days_subject_kind_check check (subject_kind in ('article', 'resource', 'site', 'topic'));
alter table statistic_months drop constraint statistic_months_subject_kind_check,
  add constraint statistic_months_subject_kind_check check (subject_kind in ('article', 'resource', 'site', 'topic'));

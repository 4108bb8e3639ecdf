-- 0055-tell-webhooks-of-collections.sql: a followed collection got something new; the subject is the item of the collection.
alter table webhook_deliveries drop constraint webhook_deliveries_subject_kind_check;
alter table webhook_deliveries add constraint webhook_deliveries_subject_kind_check
  check (subject_kind in ('version', 'comment', 'article', 'resource', 'collected'));

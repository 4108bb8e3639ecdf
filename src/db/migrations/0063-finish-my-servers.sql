-- 0064-finish-my-servers.sql: staff hides the public page of a server, and webhooks are told of what is new on one.
alter table servers
  add column hidden_at timestamptz,
  add column hidden_reason text check (char_length(hidden_reason) <= 1000),
  add constraint servers_hidden check (hidden_at is not null or hidden_reason is null);
alter table webhook_deliveries drop constraint webhook_deliveries_subject_kind_check,
  add constraint webhook_deliveries_subject_kind_check
    check (subject_kind in ('version', 'comment', 'article', 'resource', 'collected', 'topic', 'request', 'server')),
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check
    check (event in ('ping', 'release', 'comment', 'review', 'followed', 'server'));

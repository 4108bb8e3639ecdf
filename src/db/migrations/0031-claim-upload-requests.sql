-- 0031-claim-upload-requests.sql: one request at a time adds bytes to a resumable upload. Whoever receives them renews
-- this; a process that died lets it pass.
alter table attachment_uploads add column receiving_until timestamptz;

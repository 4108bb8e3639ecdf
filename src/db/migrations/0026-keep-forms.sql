-- 0026-keep-forms.sql: what visitors wrote before they logged in, until they have. For an hour.

create table kept_forms (
  -- SHA-256 of the cookie's value.
  key bytea primary key check (octet_length(key) = 32),
  -- Path of the page it was written on, without language.
  page text not null check (char_length(page) <= 2000),
  form text not null check (char_length(form) <= 40),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null
);
create index kept_forms_oldest on kept_forms (created_at);

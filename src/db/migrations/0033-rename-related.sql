-- 0033-rename-related.sql: the table gets the word of the code. A database made while 0032 was edited has it already.
alter table if exists related_texts rename to related_publications;
do $$ begin
  if exists (select from pg_constraint where conname = 'related_texts_pkey') then
    alter table related_publications rename constraint related_texts_pkey to related_publications_pkey;
    alter table related_publications
      rename constraint related_texts_subject_kind_check to related_publications_subject_kind_check;
  end if;
end $$;

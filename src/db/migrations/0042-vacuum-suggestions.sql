-- 0042-vacuum-suggestions.sql: suggestions are read from their index alone, which needs pages that were vacuumed.
alter table search_suggest set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

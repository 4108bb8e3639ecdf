-- 0053-limit-tokens-to-resources.sql: a token of a build may publish versions of some resources and nothing else.
alter table personal_tokens
  -- Null: it is not limited. What was deleted since stays in it and opens nothing.
  add column resource_ids bigint[] check (cardinality(resource_ids) between 1 and 20);

-- 0043-move-facets-to-tokens.sql: filters are tokens now; entries from before that get theirs at once, without the analyzer.
with published as (
  select 'article' as kind, id, author_id, updated_at, categories, tag_ids, null as type, null as licence,
    '{}'::text[] as platforms, '{}'::text[] as game_versions
  from articles
  union all
  select 'resource', id, author_id, updated_at, categories, tag_ids, type, licence, platforms, game_versions from resources
), facts as (
  select kind, p.id, p.updated_at, type, licence, platforms, game_versions, categories,
    array(select distinct array_to_string((string_to_array(release, '.'))[1:2], '.') || '.x'
      from unnest(game_versions) release) as lines,
    array(select name from tags where id = any (tag_ids)) as tag_names,
    array(select key from tags where id = any (tag_ids)) as tag_keys,
    (select id from users where id = author_id and deleted_at is null) as author_id
  from published p
)
update search_doc d set
  updated_at = f.updated_at,
  facets = array_remove(array['types:' || f.type], null)
    || array(select 'platforms:' || value from unnest(f.platforms) value)
    || array(select 'gameVersions:' || value from unnest(f.lines) value)
    || case when f.game_versions = '{}' then '{}' else array['releases:,' || array_to_string(f.game_versions, ',') || ','] end
    || array(select 'categories:' || value from unnest(f.categories) value)
    || array(select 'tags:' || value from unnest(f.tag_names) value)
    || array_remove(array['licences:' || f.licence, 'authors:' || f.author_id], null),
  tokens = d.tokens || array_to_tsvector(
    array_remove(array['@lang:' || d.lang, '@upd:' || to_char(f.updated_at at time zone 'UTC', 'YYYY-MM'),
      '@type:' || f.type, '@lic:' || f.licence, '@author:' || f.author_id], null)
    || array(select '@plat:' || value from unnest(f.platforms) value)
    || array(select '@v:' || value from unnest(f.game_versions || f.lines) value)
    || array(select '@cat:' || value from unnest(f.categories) value)
    || array(select '@tag:' || value from unnest(f.tag_keys) value))
from facts f
-- Whoever writes the tokens of filters writes this moment too.
where d.kind = f.kind and d.id = f.id and d.updated_at is null;

alter table search_doc drop column type, drop column categories;

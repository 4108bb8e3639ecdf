import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import type { RelatedKind } from '../../publications/kind/api/related.store.ts'
import { tellingTags } from '../../taxonomy/api/tags.store.ts'
import { articleLimits } from '../article-limits.contract.ts'
import { articleTables } from './article-tables.ts'

/** Among so many of the newest we look for what shares a category, or a tag that everybody uses. */
const newest = 200

/**
 * Public articles that share tags (three points each) or categories (one each), the newest first among equals. Of a tag
 * that few use all articles are looked at, of everything else the newest ones: neither grows with the site.
 */
function choose(id: Sql): Sql {
  const tags = sql`(select tag_ids from articles where id = ${id})::bigint[]`
  const categories = sql`(select categories from articles where id = ${id})::text[]`
  const columns = sql`id, tag_ids, categories, published_at`
  return sql`
    select id, score as sort_key, row_number() over (order by score desc, published_at desc, id desc) as place from (
      select id, published_at,
        3 * (select count(*) from unnest(tag_ids) t where t = any(${tags}))
          + (select count(*) from unnest(categories) c where c = any(${categories})) as score
      from (
        select ${columns} from articles
        where published_revision_id is not null and tag_ids && ${tellingTags(tags)}
        union
        select ${columns} from (
          select ${columns} from articles where published_revision_id is not null
          order by published_at desc, id desc limit ${sql.count(newest)}
        ) newest where categories && ${categories} or tag_ids && ${tags}
      ) near where id <> ${id}
    ) scored order by score desc, published_at desc, id desc limit ${sql.count(articleLimits.related)}`
}

export const relatedArticles: RelatedKind = {
  tables: articleTables,
  isListed: sql`a.published_revision_id is not null`,
  choose,
}

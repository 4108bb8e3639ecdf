import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import { articleLimits } from '../article-words.contract.ts'

const candidates = 200

/**
 * Public articles that share tags (three points each) or categories (one each), the newest first among equals. Looks at a
 * bounded number of them by each index, so that a tag everybody uses costs no more than a rare one.
 */
export function chooseRelated(article: {
  id: number
  tagIds: readonly number[]
  categories: readonly string[]
}): Sql {
  const tags = sql`${[...article.tagIds]}::bigint[]`
  const categories = sql`${[...article.categories]}::text[]`
  const near = (condition: Sql) => sql`
    (select a.id, a.tag_ids, a.categories, a.published_at from articles a
     where a.published_revision_id is not null and a.id <> ${article.id} and ${condition}
     order by a.published_at desc, a.id desc limit ${candidates})`
  // Only a known limit tells that walking from the newest on is less work than gathering all that share something.
  return sql.unprepared(sql`
    select id, score as sort_key, row_number() over (order by score desc, published_at desc, id desc) as place from (
      select id, published_at,
        3 * (select count(*) from unnest(tag_ids) t where t = any(${tags}))
          + (select count(*) from unnest(categories) c where c = any(${categories})) as score
      from (${near(sql`a.tag_ids && ${tags}`)} union ${near(sql`a.categories && ${categories}`)}) near
    ) scored order by score desc, published_at desc, id desc limit ${articleLimits.related}`)
}

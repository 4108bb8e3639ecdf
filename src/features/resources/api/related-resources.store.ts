import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { resourceLimits } from '../resource-words.contract.ts'

const candidates = 200

/**
 * Public resources that share tags (three points each), categories (one each) or the type (one), the most downloaded first
 * among equals. Looks at a bounded number of them by each index, so that a tag everybody uses costs no more than a rare
 * one.
 */
export function chooseRelated(resource: { id: number; type: ResourceType }): Sql {
  const near = (condition: Sql) => sql`
    (select a.id, a.type, a.tag_ids, a.categories, a.downloads from resources a, self
     where a.listed and a.id <> self.id and ${condition}
     order by a.published_at desc, a.id desc limit ${candidates})`
  // Only a known limit tells that walking from the newest on is less work than gathering all that share something.
  return sql.unprepared(sql`
    select id, row_number() over (order by score desc, downloads desc, id desc) as place from (
      select near.id, near.downloads,
        3 * (select count(*) from unnest(near.tag_ids) t where t = any(self.tag_ids))
          + (select count(*) from unnest(near.categories) c where c = any(self.categories))
          + (near.type = self.type)::int as score
      from (
        with self as (select id, tag_ids, categories from resources where id = ${resource.id})
        ${near(sql`a.tag_ids && self.tag_ids`)} union ${near(sql`a.categories && self.categories and a.type = ${resource.type}`)}
      ) near, (select tag_ids, categories, type from resources where id = ${resource.id}) self
    ) scored order by score desc, downloads desc, id desc limit ${resourceLimits.related}`)
}

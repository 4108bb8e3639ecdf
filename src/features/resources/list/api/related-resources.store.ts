import { sql } from '../../../../db/sql.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { RelatedKind } from '../../../publications/kind/api/related.store.ts'
import { resourceLimits } from '../../limits/resource-limits.contract.ts'
import { tellingTags } from '../../../taxonomy/api/tags.store.ts'

/** Among so many of the newest of its type we look for what shares a category, or a tag that everybody uses. */
const newest = 200

/**
 * Public resources that share tags (three points each), categories (one each) or the type (one), the most downloaded first
 * among equals. Of a tag that few use all resources are looked at, of everything else the newest ones: neither grows with
 * the site.
 */
function choose(id: Sql): Sql {
  const tags = sql`(select tag_ids from resources where id = ${id})::bigint[]`
  const categories = sql`(select categories from resources where id = ${id})::text[]`
  const columns = sql`id, type, tag_ids, categories, downloads`
  return sql`
    select id, score as sort_key, row_number() over (order by score desc, downloads desc, id desc) as place from (
      select near.id, near.downloads,
        3 * (select count(*) from unnest(near.tag_ids) t where t = any(self.tag_ids))
          + (select count(*) from unnest(near.categories) c where c = any(self.categories))
          + (near.type = self.type)::int as score
      from (
        select ${columns} from resources where listed and tag_ids && ${tellingTags(tags)}
        union
        select ${columns} from (
          select ${columns} from resources where listed and type = (select type from resources where id = ${id})
          order by published_at desc, id desc limit ${sql.count(newest)}
        ) newest where categories && ${categories} or tag_ids && ${tags}
      ) near, (select tag_ids, categories, type from resources where id = ${id}) self
      where near.id <> ${id}
    ) scored order by score desc, downloads desc, id desc limit ${sql.count(resourceLimits.related)}`
}

export const relatedResources: RelatedKind = { name: 'resource', isListed: sql`a.listed`, choose }

import { sql } from '../../../db/sql.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import { categories, categoryCountCap } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'

export type CategoryCounts = Map<Category, { articles: number; resources: number }>

/** Public things by category, none counted past the cap: so much work and no more, however large the site is. */
export async function countByCategory(db: Db): Promise<CategoryCounts> {
  const { rows } = await db.execute<{
    code: Category
    articles: number
    resources: number
  }>(sql`
    select code,
      (select count(*) from (select from articles where published_revision_id is not null
        and categories @> array[code] limit ${categoryCountCap}) as few) as articles,
      (select count(*) from (select from resources where listed
        and categories @> array[code] limit ${categoryCountCap}) as few) as resources
    from unnest(${[...categories]}::text[]) as code`)
  return new Map(rows.map((row) => [row.code, { articles: row.articles, resources: row.resources }]))
}

const keptMs = 60_000
type Kept = { at: number; counts: Promise<CategoryCounts> }
const kept = new WeakMap<object, Kept>()

/** The same, counted at most once a minute in a process; `owner` is what lives as long as the process does. */
export async function keptCounts(owner: object, db: Db, now: Date): Promise<CategoryCounts> {
  const known = kept.get(owner)
  if (known && now.getTime() - known.at < keptMs) return known.counts
  const counts = countByCategory(db)
  kept.set(owner, { at: now.getTime(), counts })
  // What failed is asked for again.
  counts.catch(() => kept.delete(owner))
  return counts
}

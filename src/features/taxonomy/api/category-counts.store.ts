import { sql } from '../../../db/sql.ts'
import { categories, categoryCountCap, type Category } from '../../../contract/categories.ts'
import type { Db } from '../../../db/client.ts'

type CategoryCounts = Map<Category, { articles: number; resources: number }>

/** Public content by category. Counting stops at the cap, so the work does not grow with the site. */
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

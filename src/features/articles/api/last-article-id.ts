import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/client.ts'

/** The highest number given out so far; says nothing about whether any one article is public. */
export async function lastArticleId(db: Db): Promise<number> {
  const { rows } = await db.execute<{
    last: number
  }>(sql`select coalesce(max(id), 0) as last from articles`)
  return rows[0]!.last
}

import { maxCountedRows } from '../contract/paging.ts'
import type { Db } from './client.ts'
import { sql } from './sql.ts'
import type { Sql } from './sql.ts'

/**
 * How many rows there are. Counting stops one above the bound of lists, which means "more".
 *
 * @param from the rest of a statement after `select`: `from users where …`
 */
export async function countRows(db: Db, from: Sql): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from (select ${from} limit ${maxCountedRows + 1}) counted`,
  )
  return rows[0]!.total
}

import { sql, type Sql } from '../../db/sql.ts'
import type { Slice } from './list-page.ts'

/** Order and bound of a list by (created_at, id), as the tail of a statement. */
export function inOrder(slice: Slice, newestFirst: boolean, alias: Sql): { where: Sql; tail: Sql } {
  const direction = sql.raw(newestFirst ? 'desc' : 'asc')
  const { after } = slice
  return {
    where: after
      ? sql`(${alias}.created_at, ${alias}.id) ${sql.raw(newestFirst ? '<' : '>')} (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
      : sql`true`,
    tail: sql`order by ${alias}.created_at ${direction}, ${alias}.id ${direction} limit ${slice.limit} offset ${slice.offset}`,
  }
}

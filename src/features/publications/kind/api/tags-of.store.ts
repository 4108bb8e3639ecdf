import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'

/** Names of tags by number, in the order given. */
export async function listTagsOf(db: Db, ids: readonly number[]): Promise<{ key: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row<'tags', 'key' | 'name'>>(sql`
    select g.key, g.name from unnest(${[...ids]}::bigint[]) with ordinality as t (id, place)
    join tags g on g.id = t.id order by t.place`)
  return rows
}

export async function listTagNames(db: Db, ids: readonly number[]): Promise<string[]> {
  return (await listTagsOf(db, ids)).map((tag) => tag.name)
}

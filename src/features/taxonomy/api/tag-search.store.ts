import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import { tagKey } from '../../../contract/tags.ts'
import type { Db } from '../../../db/client.ts'
import type { TagAnswer } from '../taxonomy.contract.ts'

/** The last tag of a page; the most used come first. */
export type TagPosition = { uses: number; id: number }

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/**
 * Tags nobody used in public are nobody's business: they may stand in a draft. A beginning is looked up in the index only
 * where it is known when the statement is planned.
 */
const beginning = (q: string | undefined): Sql =>
  q === undefined ? sql`uses > 0` : sql.unprepared(sql`uses > 0 and key like ${`${escapeLike(tagKey(q))}%`}`)

type Stored = Row<'tags', 'id' | 'name' | 'key' | 'uses'>
const present = ({ id, name, key, uses }: Stored): TagAnswer => ({
  id: id,
  name,
  key,
  uses: uses,
})

export async function listTags(
  db: Db,
  { q, after, offset, limit }: { q?: string; after: TagPosition | null; offset: number; limit: number },
): Promise<TagAnswer[]> {
  const beyond = after ? sql`and (uses, id) < (${after.uses}, ${after.id})` : sql``
  const { rows } = await db.execute<Stored>(sql`
    select id, name, key, uses from tags where ${beginning(q)} ${beyond}
    order by uses desc, id desc limit ${limit} offset ${offset}`)
  return rows.map(present)
}

/** Exact up to what lists count, then one more. */
export async function countTags(db: Db, q: string | undefined): Promise<number> {
  const { rows } = await db.execute<{
    count: number
  }>(sql`
    select count(*) as count from (
      select from tags where ${beginning(q)} limit ${maxCountedRows + 1}) counted`)
  return rows[0]!.count
}

/** Tags written nearly like this, the nearest first: for a typing error, after nothing began with it. */
export async function listAlikeTags(db: Db, q: string, limit: number): Promise<TagAnswer[]> {
  const key = tagKey(q)
  const { rows } = await db.execute<Stored>(sql`
    select id, name, key, uses from tags where key % ${key} and uses > 0
    order by similarity(key, ${key}) desc, uses desc, id desc limit ${limit}`)
  return rows.map(present)
}

/** True when something public carries this tag already. */
export async function isTagUsed(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from tags where key = ${tagKey(name)} and uses > 0`)
  return rows.length > 0
}

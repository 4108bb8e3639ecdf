import { countRows, sql, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { tagKey } from '../../../contract/tags.ts'
import type { Db } from '../../../db/client.ts'
import type { TagAnswer } from '../taxonomy.contract.ts'

/** The last tag of a page; the most used come first. */
export type TagPosition = { uses: number; id: number }

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/**
 * Tags without public use are not shown, because they may be from a draft. The planner uses the index for a prefix only
 * if it knows the prefix, so this is no parameter.
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

export const countTags = (db: Db, q: string | undefined): Promise<number> =>
  countRows(db, sql`from tags where ${beginning(q)}`)

/** Tags with a similar spelling, nearest first; for typing errors, if no tag begins with it. */
export async function listAlikeTags(db: Db, q: string, limit: number): Promise<TagAnswer[]> {
  const key = tagKey(q)
  const { rows } = await db.execute<Stored>(sql`
    select id, name, key, uses from tags where key % ${key} and uses > 0
    order by similarity(key, ${key}) desc, uses desc, id desc limit ${limit}`)
  return rows.map(present)
}

/** True if public content already has this tag. */
export async function isTagUsed(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from tags where key = ${tagKey(name)} and uses > 0`)
  return rows.length > 0
}

import { countRows, sql } from '../../../../db/sql.ts'
import type { CamelRow } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import type { SearchQuestion } from '../../search.contract.ts'

type SavedRow = Omit<CamelRow<'saved_searches', 'id' | 'search' | 'created_at'>, 'search'> & {
  search: SearchQuestion
}

/** Latest first; `after` is the id of the last row of the previous page. */
export async function listSaved(
  db: Db,
  { userId, after, offset, limit }: { userId: number; after: number | null; offset: number; limit: number },
): Promise<SavedRow[]> {
  const { rows } = await db.execute<SavedRow>(sql`
    select id, search, created_at as "createdAt" from saved_searches
    where user_id = ${userId} ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit} offset ${after === null ? offset : 0}`)
  return rows
}

export const countSaved = (db: Db, userId: number): Promise<number> =>
  countRows(db, sql`from saved_searches where user_id = ${userId}`)

/** The row as it is now, and nothing when the person has `most` others already. */
export async function insertSaved(
  db: Db,
  { userId, search, now, most }: { userId: number; search: SearchQuestion; now: Date; most: number },
): Promise<SavedRow | null> {
  const text = JSON.stringify(search)
  return db.transaction(async (tx) => {
    // One at a time for each person: two at one moment would count the same others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved-searches', ${userId}))`)
    const { rows } = await tx.execute<SavedRow>(sql`
      insert into saved_searches (user_id, search, created_at)
      select ${userId}, ${text}::jsonb, ${now.toISOString()}
      where (select count(*) from saved_searches where user_id = ${userId}) < ${most}
        or exists (select from saved_searches where user_id = ${userId} and md5(search::text) = md5(${text}::jsonb::text))
      on conflict (user_id, md5(search::text)) do update set search = excluded.search
      returning id, search, created_at as "createdAt"`)
    return rows[0] ?? null
  })
}

export async function removeSaved(db: Db, userId: number, id: number): Promise<void> {
  await db.execute(sql`delete from saved_searches where user_id = ${userId} and id = ${id}`)
}

import { countRows, sql } from '../../../../db/sql.ts'
import type { CamelRow } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import type { SavedNotice, SavedQuestion } from '../../saved-searches.contract.ts'

export type SavedRow = CamelRow<'saved_searches', 'id' | 'created_at'> & {
  search: SavedQuestion
  notice: SavedNotice
}
const columns = sql`id, search, notice, created_at as "createdAt"`

/** Latest first; `after` is the id of the last row of the previous page. */
export async function listSaved(
  db: Db,
  { userId, after, offset, limit }: { userId: number; after: number | null; offset: number; limit: number },
): Promise<SavedRow[]> {
  const { rows } = await db.execute<SavedRow>(sql`
    select ${columns} from saved_searches
    where user_id = ${userId} ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit} offset ${after === null ? offset : 0}`)
  return rows
}

export const countSaved = (db: Db, userId: number): Promise<number> =>
  countRows(db, sql`from saved_searches where user_id = ${userId}`)

/** The row as it is now, and nothing when the person has `most` others already. What is saved is followed. */
export async function insertSaved(
  db: Db,
  { userId, search, now, most }: { userId: number; search: SavedQuestion; now: Date; most: number },
): Promise<SavedRow | null> {
  const text = JSON.stringify(search)
  return db.transaction(async (tx) => {
    // One at a time for each person: two at one moment would count the same others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved-searches', ${userId}))`)
    const { rows } = await tx.execute<SavedRow>(sql`
      with saved as (
        insert into saved_searches (user_id, search, created_at, matched_event_id, notified_event_id)
        select ${userId}, ${text}::jsonb, ${now.toISOString()}, newest.id, newest.id
        from (select coalesce(max(id), 0) as id from feed_events) newest
        where (select count(*) from saved_searches where user_id = ${userId}) < ${most}
          or exists (select from saved_searches where user_id = ${userId} and md5(search::text) = md5(${text}::jsonb::text))
        on conflict (user_id, md5(search::text)) do update set search = excluded.search
        returning ${columns}
      ), followed as (
        insert into follows (user_id, kind, subject, created_at)
        select ${userId}, 'search', id::text, "createdAt" from saved on conflict do nothing
      )
      select * from saved`)
    return rows[0] ?? null
  })
}

/** What was found until now is told no more. Nothing when the person has no such search. */
export async function updateNotice(
  db: Db,
  userId: number,
  { id, notice }: { id: number; notice: SavedNotice },
): Promise<SavedRow | null> {
  const { rows } = await db.execute<SavedRow>(sql`
    update saved_searches set notice = ${notice}, notified_event_id = matched_event_id, unsaid = false
    where user_id = ${userId} and id = ${id} returning ${columns}`)
  return rows[0] ?? null
}

/** With what the feed was told of it. */
export async function removeSaved(db: Db, userId: number, id: number): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from saved_searches where user_id = ${userId} and id = ${id} returning id
    ), unfollowed as (
      delete from follows f using gone where f.kind = 'search' and f.subject = gone.id::text
    )
    delete from feed_event_keys k using gone where k.kind = 'search' and k.subject = gone.id::text`)
}

export async function listSavedByIds(db: Db, ids: readonly number[]): Promise<SavedRow[]> {
  const { rows } = await db.execute<SavedRow>(sql`
    select ${columns} from saved_searches where id = any(${ids}::bigint[])`)
  return rows
}

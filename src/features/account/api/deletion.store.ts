import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { deletionGraceDays } from '../../users/profile-choices.contract.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function findDeletion(db: Db, userId: number): Promise<Date | null> {
  const { rows } = await db.execute<Row<'account_deletions', 'delete_at'>>(sql`
    select delete_at from account_deletions where user_id = ${userId}`)
  return rows[0] ? rows[0].delete_at : null
}

/** Stores that a person leaves. Asking again does not move the date. Returns whether this was the first time. */
export async function insertDeletion(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ deleteAt: Date; first: boolean }> {
  const deleteAt = new Date(now.getTime() + deletionGraceDays * dayMs)
  const { rows } = await db.execute(sql`
    insert into account_deletions (user_id, requested_at, delete_at)
    values (${userId}, ${now.toISOString()}, ${deleteAt.toISOString()}) on conflict do nothing returning user_id`)
  const first = rows.length === 1
  return { deleteAt: first ? deleteAt : ((await findDeletion(db, userId)) ?? deleteAt), first }
}

/** Returns whether there was one. */
export async function removeDeletion(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from account_deletions where user_id = ${userId} returning user_id`)
  return rows.length === 1
}

export async function listDueDeletions(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<Row<'account_deletions', 'user_id'>>(sql`
    select user_id from account_deletions where delete_at <= ${now.toISOString()}
    order by delete_at limit ${limit}`)
  return rows.map((row) => row.user_id)
}

/** Locks the request, so that cancelling it at the last moment and deleting the account cannot both happen. */
export async function lockDueDeletion(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from account_deletions where user_id = ${userId} and delete_at <= ${now.toISOString()} for update`)
  return rows.length === 1
}

/**
 * Only the number stays in the person's row, because published content points at it. The key of the name gets a sign
 * no name may contain, so it cannot clash with another name.
 */
export async function updateAnonymous(db: Db, userId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update users set username = ${`deleted-${userId}`}, username_key = ${`deleted:${userId}`},
      email = null, email_key = null, email_verified_at = null, password_hash = null,
      settings = '{}', avatar_key = null, decision_reason = '', last_seen_at = null,
      deleted_at = ${now.toISOString()}
    where id = ${userId}`)
}

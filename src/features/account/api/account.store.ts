import { sql, type Db } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import { codeLimits } from '../../../contract/names/account-rules.ts'
import { emailKey } from '../../users/api/users.store.ts'

/** Merges the given choices into the person's own; the column's other keys stay as they are. */
export async function updateSettings(
  db: Db,
  change: { userId: number; language: string | null; settings: Record<string, unknown> },
): Promise<void> {
  await db.execute(sql`
    update users set settings = settings || ${JSON.stringify(change.settings)}::jsonb,
      language = coalesce(${change.language}::text, language)
    where id = ${change.userId}`)
}

/** Sets the person's own picture, or removes it (null). */
export async function updateAvatar(db: Db, userId: number, key: string | null): Promise<void> {
  await db.execute(sql`update users set avatar_key = ${key} where id = ${userId}`)
}

/** Those of these files that are still used. */
export async function listUsedAvatars(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{
    avatar_key: NonNullable<Column<'users', 'avatar_key'>>
  }>(sql`
    select distinct avatar_key from users where avatar_key = any(${keys}::text[])`)
  return new Set(rows.map((row) => row.avatar_key))
}

/** The address that still waits for its code, if any. */
export async function findPendingEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const { rows } = await db.execute<Row<'email_codes', 'email'>>(sql`
    select email from email_codes
    where user_id = ${userId} and purpose = 'change' and used_at is null
      and tries < ${codeLimits.tries} and expires_at > ${now.toISOString()}
    order by created_at desc, id desc limit 1`)
  return rows[0]?.email ?? null
}

/** True when somebody else has proven that this address is theirs. */
export async function isEmailTaken(db: Db, email: string, exceptUserId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users where email_key = ${emailKey(email)} and email_verified_at is not null
      and deleted_at is null and id <> ${exceptUserId} limit 1`)
  return rows.length > 0
}

/** Stores a new address; `changeStatus` decides whether it counts as proven. */
export async function updateEmail(
  db: Db,
  change: { userId: number; email: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update users set email = ${change.email}, email_key = ${emailKey(change.email)},
      email_verified_at = case when email_verified_at is null then null else ${change.now.toISOString()}::timestamptz end
    where id = ${change.userId}`)
}

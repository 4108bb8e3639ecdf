import { randomBytes } from 'node:crypto'
import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { resetMinutes } from '../../../../contract/names/account-rules.ts'
import { sha256 } from '../../../../server/secret.ts'

/** A link token; only its hash is kept. Returned once, to be mailed. */
export async function insertReset(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + resetMinutes * 60_000)
  await db.execute(sql`
    insert into password_resets (hash, user_id, created_at, expires_at)
    values (${sha256(token)}, ${userId}, ${now.toISOString()}, ${expires.toISOString()})`)
  return token
}

/** Whose token this is, without using it up: a weak password must not cost the link. */
export async function findReset(db: Db, token: string, now: Date): Promise<number | null> {
  const { rows } = await db.execute<Row<'password_resets', 'user_id'>>(sql`
    select user_id from password_resets
    where hash = ${sha256(token)} and used_at is null and expires_at > ${now.toISOString()}`)
  return rows[0] ? rows[0].user_id : null
}

/** Uses the token and all others of the person; true for exactly one of many simultaneous callers. */
export async function consumeReset(db: Db, token: string, userId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update password_resets set used_at = ${now.toISOString()}
    where hash = ${sha256(token)} and used_at is null and expires_at > ${now.toISOString()} returning user_id`)
  if (rows.length === 0) return false
  await db.execute(sql`
    update password_resets set used_at = ${now.toISOString()} where user_id = ${userId} and used_at is null`)
  return true
}

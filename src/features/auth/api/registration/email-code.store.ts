import { randomInt } from 'node:crypto'
import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { codeAlphabet, codeLimits, normalizeCode } from '../../../../contract/names/account-rules.ts'
import { failField, type Failure } from '../../../../contract/errors.ts'
import { sha256 } from '../../../../server/secret.ts'

type CodePurpose = 'verify' | 'change'

const hashOf = (userId: number, purpose: CodePurpose, code: string) => sha256(`${userId}|${purpose}|${code}`)

/** A new code for an address; older ones of the same purpose stop working. Returned once, to be mailed. */
export async function issueCode(
  db: Db,
  { userId, purpose, email, now }: { userId: number; purpose: CodePurpose; email: string; now: Date },
): Promise<string> {
  const code = Array.from(
    { length: codeLimits.length },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join('')
  const expires = new Date(now.getTime() + codeLimits.minutes * 60_000)
  await db.execute(sql`
    update email_codes set used_at = ${now.toISOString()}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`)
  await db.execute(sql`
    insert into email_codes (user_id, purpose, email, hash, created_at, expires_at)
    values (${userId}, ${purpose}, ${email}, ${hashOf(userId, purpose, code)}, ${now.toISOString()}, ${expires.toISOString()})`)
  return code
}

/**
 * Tries a code. Every try counts, also a right one, in the statement that reads it: five parallel guesses are five
 * tries, and a right code works exactly once. Returns the address it proves, or how often one may still try.
 */
export async function useCode(
  db: Db,
  { userId, purpose, code, now }: { userId: number; purpose: CodePurpose; code: string; now: Date },
): Promise<{ email: string } | { email: null; left: number }> {
  const { rows } = await db.execute<Row<'email_codes', 'id' | 'email' | 'hash' | 'tries'>>(sql`
    update email_codes set tries = tries + 1
    where id = (select id from email_codes where user_id = ${userId} and purpose = ${purpose} and used_at is null
                order by created_at desc, id desc limit 1)
      and used_at is null and tries < ${codeLimits.tries} and expires_at > ${now.toISOString()}
    returning id, email, hash, tries`)
  const row = rows[0]
  if (!row) return { email: null, left: 0 }
  if (!row.hash.equals(hashOf(userId, purpose, normalizeCode(code))))
    return { email: null, left: codeLimits.tries - row.tries }
  const used = await db.execute(sql`
    update email_codes set used_at = ${now.toISOString()} where id = ${row.id} and used_at is null returning id`)
  return used.rows.length === 1 ? { email: row.email } : { email: null, left: 0 }
}

/** What to answer to a code that proves nothing. */
export const wrongCode = (left: number): Failure =>
  left > 0 ? failField('code', 'wrong_code_left', { left }) : failField('code', 'code_spent')

/** How long until another code may be asked for. */
export async function secondsUntilResend(
  db: Db,
  userId: number,
  purpose: CodePurpose,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<Row<'email_codes', 'created_at'>>(sql`
    select created_at from email_codes where user_id = ${userId} and purpose = ${purpose}
    order by created_at desc, id desc limit 1`)
  if (!rows[0]) return 0
  const ageMs = now.getTime() - rows[0].created_at.getTime()
  return Math.max(0, Math.ceil(codeLimits.resendSeconds - ageMs / 1000))
}

/** Removes codes and links that expired a day ago: they hold addresses and nothing needs them any more. */
export async function removeSpentProofs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  await db.execute(sql`delete from email_codes where expires_at < ${before}`)
  await db.execute(sql`delete from password_resets where expires_at < ${before}`)
}

import { sql } from '../db/sql.ts'
import type { Column, Row } from '../db/tables.ts'
import { fail } from '../contract/errors.ts'
import type { Db } from '../db/client.ts'
import { databaseCode } from '../db/client.ts'
import { sha256 } from './secret.ts'

export type StoredAnswer = { status: number; body: unknown; replayed: boolean }

/**
 * Runs a creating call at most once per owner and key. The effect and its stored answer commit together, so after a
 * crash either both are there or neither; a second call with the key waits for the first on the unique index.
 */
export async function runOnce(
  db: Db,
  call: { owner: string; key: string; route: string; input: unknown; now: Date },
  run: (db: Db) => Promise<{ status: number; body: unknown }>,
): Promise<StoredAnswer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw fail('malformed')
  const hash = sha256(JSON.stringify(call.input)).toString('base64url')
  return db.transaction(async (tx) => {
    if (!(await claim(tx, call, hash))) return replay(tx, call, hash)
    const answer = await run(tx)
    await tx.execute(sql`
      update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}::jsonb
      where owner = ${call.owner} and key = ${call.key}`)
    return { ...answer, replayed: false }
  })
}

type Claim = { owner: string; key: string; route: string; now: Date }

/** True for the first call with the key; waits while another one is at work. */
async function claim(db: Db, call: Claim, hash: string): Promise<boolean> {
  try {
    const { rowCount } = await db.execute(sql`
      insert into idempotency_keys (owner, key, route, request_hash, status, body, created_at)
      values (${call.owner}, ${call.key}, ${call.route}, ${hash}, 0, null, ${call.now.toISOString()})
      on conflict (owner, key) do nothing`)
    return rowCount === 1
  } catch (error) {
    // Only here does a lock that takes too long mean the same request; inside the work it is somebody else's.
    if (databaseCode(error) === '55P03') throw fail('inProgress', {}, { headers: { 'retry-after': '1' } })
    throw error
  }
}

async function replay(
  db: Db,
  call: { owner: string; key: string; route: string },
  hash: string,
): Promise<StoredAnswer> {
  const { rows } = await db.execute<
    Row<'idempotency_keys', 'route' | 'request_hash' | 'status'> & {
      body: NonNullable<Column<'idempotency_keys', 'body'>>
    }
  >(sql`
    select route, request_hash, status, body from idempotency_keys where owner = ${call.owner} and key = ${call.key}`)
  const row = rows[0]
  if (!row) throw fail('inProgress', {}, { headers: { 'retry-after': '1' } })
  if (row.route !== call.route || row.request_hash !== hash) throw fail('idempotencyMismatch')
  return { status: row.status, body: row.body, replayed: true }
}

/** Keys are kept for a day: far longer than any client retries. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  await db.execute(sql`delete from idempotency_keys where created_at < ${before}`)
  await db.execute(sql`delete from rate_limits where tat < ${before}`)
}

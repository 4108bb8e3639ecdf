import { fail } from '../../contract/errors.ts'
import { databaseCode, type Db } from '../../db/client.ts'
import { findAnswer, insertKey, removeKeys, updateAnswer, type KeyedCall } from './idempotency.store.ts'
import { removeHits } from './rate-limit.store.ts'
import { sha256 } from '../secret.ts'

type StoredAnswer = { status: number; body: unknown; replayed: boolean }

/**
 * Runs a creating call at most once per owner and key. The effect and its stored answer commit together, so after a
 * crash either both are there or neither; a second call with the key waits for the first on the unique index.
 */
export async function runOnce(
  db: Db,
  call: KeyedCall & { input: unknown; now: Date },
  run: (db: Db) => Promise<{ status: number; body: unknown }>,
): Promise<StoredAnswer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw fail('malformed')
  const hash = sha256(JSON.stringify(call.input)).toString('base64url')
  return db.transaction(async (tx) => {
    if (!(await claim(tx, call, hash))) return replay(tx, call, hash)
    const answer = await run(tx)
    await updateAnswer(tx, call, answer)
    return { ...answer, replayed: false }
  })
}

/** True for the first call with the key; waits while another one is at work. */
async function claim(db: Db, call: KeyedCall & { now: Date }, hash: string): Promise<boolean> {
  try {
    return await insertKey(db, { ...call, hash })
  } catch (error) {
    // Only here does a lock that takes too long mean the same request; inside the work it is somebody else's.
    if (databaseCode(error) === '55P03') throw fail('inProgress', {}, { headers: { 'retry-after': '1' } })
    throw error
  }
}

async function replay(db: Db, call: KeyedCall, hash: string): Promise<StoredAnswer> {
  const row = await findAnswer(db, call)
  if (!row) throw fail('inProgress', {}, { headers: { 'retry-after': '1' } })
  if (row.route !== call.route || row.request_hash !== hash) throw fail('idempotencyMismatch')
  return { status: row.status, body: row.body, replayed: true }
}

/** Keys are kept for a day: far longer than any client retries. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await removeKeys(db, before)
  await removeHits(db, before)
}

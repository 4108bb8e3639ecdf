import { sql, type Db } from '../../db/sql.ts'
import type { Column, Row } from '../../db/tables.ts'

export type KeyedCall = { owner: string; key: string; route: string }

/** False when the key is there already; waits while another transaction holds it. */
export async function insertKey(db: Db, call: KeyedCall & { hash: string; now: Date }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into idempotency_keys (owner, key, route, request_hash, status, body, created_at)
    values (${call.owner}, ${call.key}, ${call.route}, ${call.hash}, 0, null, ${call.now.toISOString()})
    on conflict (owner, key) do nothing`)
  return rowCount === 1
}

export async function updateAnswer(
  db: Db,
  { owner, key }: KeyedCall,
  { status, body }: { status: number; body: unknown },
): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = ${status}, body = ${JSON.stringify(body ?? null)}::jsonb
    where owner = ${owner} and key = ${key}`)
}

type Answer = Row<'idempotency_keys', 'route' | 'request_hash' | 'status'> & {
  body: NonNullable<Column<'idempotency_keys', 'body'>>
}

export async function findAnswer(db: Db, { owner, key }: KeyedCall): Promise<Answer | undefined> {
  const { rows } = await db.execute<Answer>(sql`
    select route, request_hash, status, body from idempotency_keys where owner = ${owner} and key = ${key}`)
  return rows[0]
}

export async function removeKeys(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < ${before.toISOString()}`)
}

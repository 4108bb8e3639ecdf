import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Position } from '../../../server/endpoints/list-page.ts'
import type { TransferKind } from '../revenue.contract.ts'

/**
 * Money enters from `site:pool` or `site:adjustments` and leaves to `site:withdrawals`; those may go below zero. What a
 * request holds is an account of its own, and `site:fees` is what the site keeps.
 */
export type Account =
  | `user:${number}`
  | `request:${number}`
  | 'site:pool'
  | 'site:adjustments'
  | 'site:withdrawals'
  | 'site:fees'

export type TransferRow = CamelRow<
  'transfers',
  'id' | 'kopecks' | 'reason' | 'reference' | 'created_at' | 'available_at'
> & { fromAccount: Account; toAccount: Account; kind: TransferKind }

export const userAccount = (userId: number): Account => `user:${userId}`
export const requestAccount = (requestId: number): Account => `request:${requestId}`

/** Newest first by (date, id); `after` is the last row of the previous page. */
export async function listTransfers(
  db: Db,
  { account, after, offset = 0, limit }: ListTransfers,
): Promise<TransferRow[]> {
  const older = after && sql`and (created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  // Two reads, each along an index; one with `or` would sort the whole history of the account.
  const side = (column: Sql) => sql`(
    select ${columns} from transfers where ${column} = ${account} ${older ?? sql``}
    order by created_at desc, id desc limit ${offset + limit})`
  const { rows } = await db.execute<TransferRow>(sql`
    select * from (${side(sql`from_account`)} union all ${side(sql`to_account`)}) both_sides
    order by "createdAt" desc, id desc limit ${limit} offset ${offset}`)
  return rows
}
type ListTransfers = { account: Account; after?: Position | null; offset?: number; limit: number }

export const countTransfers = (db: Db, account: Account): Promise<number> =>
  countRows(
    db,
    sql`from (
      (select from transfers where from_account = ${account} limit ${maxCountedRows + 1})
      union all (select from transfers where to_account = ${account} limit ${maxCountedRows + 1})) sides`,
  )

export async function findTransferByKey(db: Db, key: string): Promise<TransferRow | null> {
  const { rows } = await db.execute<TransferRow>(
    sql`select ${columns} from transfers where idempotency_key = ${key}`,
  )
  return rows[0] ?? null
}

export type NewTransfer = {
  from: Account
  to: Account
  kopecks: number
  kind: TransferKind
  reason?: string
  reference?: string
  /** The same key moves money only once, at any time. */
  key: string
  /** Who asked for it; undefined for a job. */
  actorId?: number
  now: Date
  /** When the receiver may spend it; at once by default. */
  availableAt?: Date
}

/** Makes other payments from the same account wait. False if there is no such person. */
export async function lockPayer(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from users where id = ${userId} for no key update`)
  return rowCount > 0
}

/**
 * Null if the key was used before or the payer has too little available. Only `transfer` may call it,
 * because it holds the payer's lock; otherwise two simultaneous rows could spend the same money. Of a request's account
 * the caller holds the row of the request.
 */
export async function insertTransfer(db: Db, row: NewTransfer): Promise<TransferRow | null> {
  const { rows } = await db.execute<TransferRow>(sql`
    insert into transfers (from_account, to_account, kopecks, kind, reason, reference, idempotency_key, actor_id,
      created_at, available_at)
    select ${row.from}, ${row.to}, ${row.kopecks}::bigint, ${row.kind}, ${row.reason ?? ''}, ${row.reference ?? ''},
      ${row.key}, ${row.actorId ?? null}::bigint, ${row.now.toISOString()}::timestamptz,
      ${(row.availableAt ?? row.now).toISOString()}::timestamptz
    ${row.from.startsWith('site:') ? sql`` : sql`where ${freeToLeave(row)} >= ${row.kopecks}`}
    on conflict (idempotency_key) do nothing
    returning ${columns}`)
  return rows[0] ?? null
}

const freeToLeave = ({ from, now }: NewTransfer): Sql => sql`(
  (select coalesce(sum(kopecks), 0) from transfers where to_account = ${from} and available_at <= ${now.toISOString()})
  - (select coalesce(sum(kopecks), 0) from transfers where from_account = ${from}))`

const columns = sql`id, from_account as "fromAccount", to_account as "toAccount", kopecks, kind, reason, reference,
  created_at as "createdAt", available_at as "availableAt"`

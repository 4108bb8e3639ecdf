import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { announceChange } from '../../users/api/changed-news.ts'
import { findTransferByKey, insertTransfer, lockPayer } from './transfers.store.ts'
import type { Account, NewTransfer, TransferRow } from './transfers.store.ts'

/**
 * Moves money, once per key. A person can only spend what is available, so no balance ever falls below zero.
 * Nothing else writes the table. It takes the payer's lock, then checks the sum and writes the row in one statement.
 *
 *     await transfer(db, { from: userAccount(7), to: 'site:withdrawals', kopecks: 50_000, kind: 'withdrawal',
 *                          key: `withdrawal:${request.id}`, now: now() })
 *
 * `isNew` is false if the key was used before; then the first row is returned and nothing moves.
 */
export async function transfer(
  db: Db,
  order: NewTransfer,
): Promise<{ transfer: TransferRow; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const payer = userIdOf(order.from)
    // The lock comes before the sum; otherwise two simultaneous payments would see the same balance.
    if (payer !== null && !(await lockPayer(tx, payer))) throw fail('notFound')
    const row = await insertTransfer(tx, order)
    if (row) {
      const people = [payer, userIdOf(order.to)].filter((id) => id !== null)
      await announceChange(tx, people, 'user revenue')
      return { transfer: row, isNew: true }
    }
    // Either the key was used before, perhaps a moment ago by another call, or there is too little money.
    const before = await findTransferByKey(tx, order.key)
    if (!before) throw fail('insufficientFunds')
    return { transfer: sameOrder(before, order), isNew: false }
  })
}

/** A known key with other facts is an error of the caller, so the old row is no answer. */
function sameOrder(row: TransferRow, order: NewTransfer): TransferRow {
  const same =
    row.fromAccount === order.from &&
    row.toAccount === order.to &&
    row.kopecks === order.kopecks &&
    row.kind === order.kind &&
    row.reference === (order.reference ?? '')
  if (!same) throw fail('idempotencyMismatch')
  return row
}

function userIdOf(account: Account): number | null {
  return account.startsWith('user:') ? Number(account.slice('user:'.length)) : null
}

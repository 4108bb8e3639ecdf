import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { announceChange } from '../../users/api/changed-news.ts'
import { findTransferByKey, insertTransfer, lockPayer } from './transfers.store.ts'
import type { Account, NewTransfer, TransferRow } from './transfers.store.ts'

/**
 * Moves money, once per key. A person can only give what is free to leave, so no balance ever falls below zero.
 * Nothing else writes the table: the payer's lock, then the sum and the row in one statement behind it.
 *
 *     await transfer(db, { from: userAccount(7), to: 'site:withdrawals', kopecks: 50_000, kind: 'withdrawal',
 *                          key: `withdrawal:${request.id}`, now: now() })
 *
 * `isNew` is false when the key was used before; the first row is then given back and nothing moves.
 */
export async function transfer(
  db: Db,
  order: NewTransfer,
): Promise<{ transfer: TransferRow; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const payer = userIdOf(order.from)
    // The lock comes first and the sum after it: two that spend at once would both see the same balance.
    if (payer !== null && !(await lockPayer(tx, payer))) throw fail('notFound')
    const row = await insertTransfer(tx, order)
    if (row) {
      const people = [payer, userIdOf(order.to)].filter((id) => id !== null)
      await announceChange(tx, people, 'user revenue')
      return { transfer: row, isNew: true }
    }
    // The key was used before, if only a moment ago by somebody else; or there is too little.
    const before = await findTransferByKey(tx, order.key)
    if (!before) throw fail('insufficientFunds')
    return { transfer: sameOrder(before, order), isNew: false }
  })
}

/** A key that comes with other facts is a mistake of the caller, and no answer to what it asked. */
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

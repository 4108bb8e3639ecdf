import { randomUUID } from 'node:crypto'
import { authorize, failField, found } from '../../../contract/errors.ts'
import { listMetaFor, maxCountedRows } from '../../../contract/paging.ts'
import { cursorOf, readCursor } from '../../../server/endpoints/cursor.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { attachment } from '../../../server/storage/content-disposition.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { findBalance, roubles } from '../../users/api/balance.store.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { endpoints } from '../revenue.contract.ts'
import type { Transfer } from '../revenue.contract.ts'
import { revenuePolicy } from './revenue.policy.ts'
import { streamCsv } from './stream-csv.ts'
import { transfer } from './transfer.ts'
import { countTransfers, listTransfers, userAccount } from './transfers.store.ts'
import type { Account, TransferRow } from './transfers.store.ts'

function presentTransfer(row: TransferRow, account: Account, now: Date): Transfer {
  return {
    id: row.id,
    kind: row.kind,
    kopecks: row.toAccount === account ? row.kopecks : -row.kopecks,
    reason: row.reason,
    reference: row.reference,
    from_account: row.fromAccount,
    to_account: row.toAccount,
    created_at: row.createdAt.toISOString(),
    available_at: row.availableAt.toISOString(),
    available: row.availableAt <= now,
  }
}

export const revenueFeature = feature('revenue', endpoints, {
  async balance({ input, viewer, db, now }) {
    authorize(revenuePolicy.see(viewer, input.id))
    found(await findUserById(db, input.id))
    const { withdrawable } = await findBalance(db, input.id, now())
    return { revenue: roubles(withdrawable), currency: 'RUB' as const }
  },

  async transfers({ input, viewer, db, now }) {
    authorize(revenuePolicy.see(viewer, input.id))
    const after = readCursor(input.cursor)
    const offset = after ? 0 : (input.page - 1) * input.per_page
    if (offset + input.per_page > maxCountedRows)
      throw failField('page', 'too_big', { max: Math.floor(maxCountedRows / input.per_page) })
    found(await findUserById(db, input.id))
    const account = userAccount(input.id)
    const [rows, total] = await Promise.all([
      listTransfers(db, { account, after, offset, limit: input.per_page + 1 }),
      countTransfers(db, account),
    ])
    const shown = rows.slice(0, input.per_page)
    const last = rows.length > shown.length ? shown.at(-1)! : null
    return {
      data: shown.map((row) => presentTransfer(row, account, now())),
      meta: listMetaFor(input, total, last && cursorOf({ at: last.createdAt, id: last.id })),
    }
  },

  async exportTransfers({ input, viewer, db, now, locale }) {
    authorize(revenuePolicy.see(viewer, input.id))
    const user = found(await findUserById(db, input.id))
    const name = `balance-${user.username}-${now().toISOString().slice(0, 10)}.csv`
    return new Response(streamCsv(db, userAccount(user.id), locale), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(name),
        'cache-control': 'private, no-store',
      },
    })
  },

  async adjust({ input, viewer, db, now, ip, request }) {
    const user = found(await findUserById(db, input.id))
    const [account, at] = [userAccount(user.id), now()]
    const [from, to]: Account[] =
      input.kopecks > 0 ? ['site:adjustments', account] : [account, 'site:adjustments']
    // The kernel forgets a key after a day; the ledger keeps it for ever.
    const key = request.headers.get('idempotency-key') ?? randomUUID()
    return db.transaction(async (tx) => {
      const { transfer: row, isNew } = await transfer(tx, {
        from: from!,
        to: to!,
        kopecks: Math.abs(input.kopecks),
        kind: 'adjustment',
        reason: input.reason,
        key: `adjustment:${viewer.id}:${key}`,
        actorId: viewer.id,
        now: at,
      })
      if (isNew) {
        const { total } = await findBalance(tx, user.id, at)
        await insertAudit(tx, {
          actorId: viewer.id,
          action: 'balance.adjust',
          target: account,
          before: { kopecks: total - input.kopecks },
          after: { kopecks: total, transfer_id: row.id, reason: input.reason },
          ip,
          now: at,
        })
      }
      return { data: presentTransfer(row, account, at) }
    })
  },
})

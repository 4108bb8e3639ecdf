import { randomUUID } from 'node:crypto'
import { authorize, found } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { csvAnswer, textCell } from '../../../server/http/csv.ts'
import { translate } from '../../../server/translate.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { findBalance, roubles } from '../../users/api/balance.store.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { endpoints, type Transfer } from '../revenue.contract.ts'
import { revenuePolicy } from './revenue.policy.ts'
import { transfer } from './transfer.ts'
import { countTransfers, listTransfers, userAccount } from './transfers.store.ts'
import type { Account, TransferRow } from './transfers.store.ts'

const fields = ['id', 'date', 'available', 'kind', 'amount', 'reason', 'reference', 'from', 'to'] as const

/** One transfer in a file; the amount has its sign as seen from the account. */
function cellsOf(row: TransferRow, account: Account, locale: Locale): string[] {
  const kopecks = row.toAccount === account ? row.kopecks : -row.kopecks
  return [
    String(row.id),
    row.createdAt.toISOString(),
    row.availableAt.toISOString(),
    textCell(translate(locale, `revenue.export.kind.${row.kind}`)),
    (kopecks / 100).toFixed(2),
    textCell(row.reason),
    textCell(row.reference),
    row.fromAccount,
    row.toAccount,
  ]
}

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
    const slice = sliceOf(input)
    found(await findUserById(db, input.id))
    const account = userAccount(input.id)
    const [rows, total] = await Promise.all([
      listTransfers(db, { account, ...slice }),
      countTransfers(db, account),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return {
      data: page.rows.map((row) => presentTransfer(row, account, now())),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async exportTransfers({ input, viewer, db, now, locale }) {
    authorize(revenuePolicy.see(viewer, input.id))
    const user = found(await findUserById(db, input.id))
    const name = `balance-${user.username}-${now().toISOString().slice(0, 10)}.csv`
    const account = userAccount(user.id)
    return csvAnswer(name, {
      head: fields.map((field) => translate(locale, `revenue.export.${field}`)),
      list: (after, limit) => listTransfers(db, { account, after, limit }),
      cells: (row) => cellsOf(row, account, locale),
    })
  },

  async adjust({ input, viewer, db, now, ip, request, services }) {
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
        const data = {
          args: { kopecks: input.kopecks },
          path: '/profile/settings/account',
          text: input.reason,
        }
        await notify(tx, { userId: user.id, kind: 'balance', data, now: at }, services)
      }
      return { data: presentTransfer(row, account, at) }
    })
  },
})

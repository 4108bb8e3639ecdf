import type { Db } from '../../../../db/client.ts'
import { transfer } from '../../../revenue/api/transfer.ts'
import { requestAccount, userAccount } from '../../../revenue/api/transfers.store.ts'
import { findHeld } from '../requests.store.ts'

// The caller holds the row of the request, so nobody else moves its money meanwhile. The keys say it once more: each
// movement has its own for ever, so the ledger itself would refuse a second one.
const reference = (requestId: number): string => `request:${requestId}`

/** Takes a reward, or what it lacks for a price, from the requester; `insufficientFunds` where that is too much. */
export async function holdReward(
  tx: Db,
  hold: { requestId: number; userId: number; kopecks: number; part: string; now: Date },
): Promise<void> {
  if (hold.kopecks === 0) return
  await transfer(tx, {
    from: userAccount(hold.userId),
    to: requestAccount(hold.requestId),
    kopecks: hold.kopecks,
    kind: 'hold',
    reference: reference(hold.requestId),
    key: `request:${hold.requestId}:hold:${hold.part}`,
    actorId: hold.userId,
    now: hold.now,
  })
}

/** What the site keeps of a payment, rounded down in favour of the performer. */
export const shareOf = (kopecks: number, percent: number): number => Math.floor((kopecks * percent) / 100)

/** Pays a deal out of what is held. */
export async function payDeal(
  tx: Db,
  pay: {
    requestId: number
    dealId: number
    performerId: number
    kopecks: number
    percent: number
    actorId: number | null
    now: Date
  },
): Promise<void> {
  const share = shareOf(pay.kopecks, pay.percent)
  const shared = {
    from: requestAccount(pay.requestId),
    reference: reference(pay.requestId),
    ...(pay.actorId === null ? {} : { actorId: pay.actorId }),
    now: pay.now,
  }
  if (pay.kopecks > share)
    await transfer(tx, {
      ...shared,
      to: userAccount(pay.performerId),
      kopecks: pay.kopecks - share,
      kind: 'reward',
      key: `request:${pay.requestId}:pay:${pay.dealId}`,
    })
  if (share > 0)
    await transfer(tx, {
      ...shared,
      to: 'site:fees',
      kopecks: share,
      kind: 'fee',
      key: `request:${pay.requestId}:fee:${pay.dealId}`,
    })
}

/** Gives whatever is still held back to the requester; a request does this once, at its end. */
export async function returnRest(
  tx: Db,
  rest: { requestId: number; userId: number; now: Date },
): Promise<number> {
  const kopecks = await findHeld(tx, rest.requestId)
  if (kopecks === 0) return 0
  await transfer(tx, {
    from: requestAccount(rest.requestId),
    to: userAccount(rest.userId),
    kopecks,
    kind: 'refund',
    reference: reference(rest.requestId),
    key: `request:${rest.requestId}:back`,
    now: rest.now,
  })
  return kopecks
}

import type { RequestRow } from '../requests.store.ts'
import { updateEnded, type DealRow } from './deals.store.ts'
import { payDeal } from './reward-money.ts'
import { checkStep, takeStep, notifySide, type Stepping } from './take-step.ts'

/** The site's own steps: nobody is their actor. */
export const bySite = ({ tx, now, services }: Pick<Stepping, 'tx' | 'now' | 'services'>): Stepping => ({
  tx,
  now,
  services,
  by: 'site',
  actorId: null,
})

/**
 * Accepts a delivery, by the requester or by their silence: the price is paid, and the rest goes back unless the request
 * stays open for more.
 */
export async function acceptDelivery(
  stepping: Stepping,
  request: RequestRow,
  deal: DealRow,
  { more, percent }: { more: boolean; percent: number },
): Promise<void> {
  const action = stepping.by === 'site' ? 'silence' : 'confirm'
  checkStep(stepping, request, action)
  // Nobody would ever get what is paid to an account that is gone.
  if (deal.performer.deleted) return endWork(bySite(stepping), request, deal, 'leave')
  const { tx, now, actorId } = stepping
  await payDeal(tx, {
    requestId: request.id,
    dealId: deal.id,
    performerId: deal.performerId,
    kopecks: deal.price,
    percent,
    actorId,
    now,
  })
  await updateEnded(tx, deal.id, { state: 'paid', paid: deal.price, now })
  const to = more ? 'open' : 'fulfilled'
  await takeStep(stepping, request, action, { to, dealId: deal.id, paid: deal.price })
  await notifySide(stepping, request, { userId: deal.performerId, event: 'paid', user: '' })
  if (stepping.by === 'site')
    await notifySide(stepping, request, {
      userId: request.authorId,
      event: 'silence',
      user: deal.performer.username,
    })
}

/** Ends a deal before it was accepted; nothing is paid and the request is open again. */
export async function endWork(
  stepping: Stepping,
  request: RequestRow,
  deal: DealRow,
  action: 'leave' | 'release',
): Promise<void> {
  checkStep(stepping, request, action)
  await updateEnded(stepping.tx, deal.id, { state: 'ended', paid: 0, now: stepping.now })
  await takeStep(stepping, request, action, { to: 'open', dealId: deal.id })
  if (action === 'leave')
    await notifySide(stepping, request, {
      userId: request.authorId,
      event: 'left',
      user: deal.performer.username,
    })
  else await notifySide(stepping, request, { userId: deal.performerId, event: 'released', user: '' })
}

/** Ends a request nobody works on. */
export async function closeRequest(
  stepping: Stepping,
  request: RequestRow,
  action: 'close' | 'expire',
): Promise<void> {
  checkStep(stepping, request, action)
  const unpaid = action === 'close' ? 'cancelled' : 'expired'
  await takeStep(stepping, request, action, { to: request.paid > 0 ? 'fulfilled' : unpaid })
  if (stepping.by !== 'requester')
    await notifySide(stepping, request, {
      userId: request.authorId,
      event: action === 'close' ? 'closed' : 'expired',
      user: '',
    })
}

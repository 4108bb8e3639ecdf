import type { Db } from '../../../../db/client.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { requestTimes } from '../../request-limits.contract.ts'
import { expiryOf } from '../present-request.ts'
import { lockRequest } from '../requests.store.ts'
import { findGoing, updateEnded, updateReminded } from './deals.store.ts'
import { acceptDelivery, bySite, closeRequest, endWork } from './end-deal.ts'
import { listDue } from './settle-requests.store.ts'
import { notifySide } from './take-step.ts'

const dayMs = 86_400_000
const portion = 100

type Deps = { db: Db; now: Date; services: NotifyServices; percent: number }

/** Does what time alone brings about. Safe to repeat, and to be killed between two requests. */
export async function settleRequests(deps: Deps): Promise<number> {
  const firstReminder = requestTimes.reminderDays[0] * dayMs
  const before = new Date(deps.now.getTime() - firstReminder)
  let [after, settled] = [0, 0]
  for (;;) {
    const ids = await listDue(deps.db, { now: deps.now, before, after, limit: portion })
    for (const id of ids) if (await settleRequest(deps, id)) settled += 1
    if (ids.length < portion) return settled
    after = ids.at(-1)!
  }
}

/** One request, locked and looked at again; true when something happened. */
export function settleRequest({ db, now, services, percent }: Deps, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) return false
    const stepping = bySite({ tx, now, services })
    const daysSince = (moment: Date): number => (now.getTime() - moment.getTime()) / dayMs
    if (request.state === 'open') {
      if (request.authorDeleted) await closeRequest(stepping, request, 'close')
      else if (expiryOf(request)! <= now) await closeRequest(stepping, request, 'expire')
      else return false
      return true
    }
    const deal = await findGoing(tx, id)
    if (!deal || deal.state === 'disputed') return false
    if (deal.performer.deleted) {
      await endWork(stepping, request, deal, 'leave')
      return true
    }
    if (deal.state === 'working') {
      // Nobody said anything for two months after the day it was promised for.
      if (daysSince(deal.dueAt) < requestTimes.openDays) return false
      await updateEnded(tx, deal.id, { state: 'ended', paid: 0, now })
      await closeRequest(stepping, request, 'expire')
      await notifySide(stepping, request, { userId: deal.performerId, event: 'released', user: '' })
      return true
    }
    const silent = daysSince(deal.deliveredAt!)
    if (silent >= requestTimes.silenceDays) {
      await acceptDelivery(stepping, request, deal, { more: false, percent })
      return true
    }
    const reminders = requestTimes.reminderDays.filter((days) => silent >= days).length
    if (reminders <= deal.reminded) return false
    await updateReminded(tx, deal.id, reminders)
    await notifySide(stepping, request, {
      userId: request.authorId,
      event: 'reminder',
      user: deal.performer.username,
    })
    return true
  })
}

import { Failure } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { changeStatus } from '../../../users/api/status.store.ts'
import { listUndecided } from './people.store.ts'
import { riskFlagsOf } from './present-people.ts'
import { notifyUser } from './notify-user.ts'

const batch = 200

/**
 * Approves people whose address was proven long enough ago and about whom nothing is suspicious. Safe to repeat, and
 * while staff works: people decided about meanwhile are left alone. Returns how many it approved.
 */
export async function autoApprove(
  db: Db,
  options: { hours: number; services: NotifyServices; now: Date },
): Promise<number> {
  const { hours, services, now } = options
  if (hours === 0) return 0
  const before = new Date(now.getTime() - hours * 60 * 60 * 1000)
  let approved = 0
  for (let afterId = 0; ;) {
    const people = await listUndecided(db, { before, afterId, limit: batch, now })
    for (const person of people.filter((row) => riskFlagsOf(row).length === 0))
      if (await approve(db, person.id, services, now)) approved++
    if (people.length < batch) return approved
    afterId = people.at(-1)!.id
  }
}

async function approve(db: Db, userId: number, services: NotifyServices, now: Date): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const change = await changeStatus(tx, {
        userId,
        decision: 'approved',
        expected: 'verified',
        actorId: null,
        reason: '',
        now,
      })
      if (!change) return false
      await notifyUser(tx, { userId, kind: 'approved', path: '/', services, now })
      return true
    })
  } catch (error) {
    if (error instanceof Failure && error.key === 'alreadyDecided') return false
    throw error
  }
}

import { found } from '../../../../contract/errors.ts'
import { decidePerson } from '../../../moderation/api/people/decide-person.ts'
import { insertAppeal } from '../../../moderation/api/people/appeals.store.ts'
import { insertSanction } from '../../../moderation/api/people/sanctions.store.ts'
import { notify } from '../../../notifications/api/notify.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { findUserForLogin } from '../../../users/api/users.store.ts'
import { turnedAway } from './demo-life-content.ts'
import { hoursAgo, type Living } from './living.ts'

/** Staff declines one account, which appeals, and suspends another. */
export async function turnAway(living: Living): Promise<void> {
  await decline(living)
  await suspend(living)
}

async function decline({ tx, people, now, services }: Living): Promise<void> {
  const { reason, appeal, hours } = turnedAway.declined
  const { id: userId } = found(await findUserForLogin(tx, 'declined'))
  const at = hoursAgo(now, hours)
  await decidePerson({
    db: tx,
    viewer: found(people.get('moderator')),
    now: () => at,
    ip: '127.0.0.1',
    services: { ...services, silent: true },
    input: { userId, status: 'declined', reason },
  })
  const data = { args: { status: 'declined' as const }, path: '/auth/verify-email', text: reason }
  await notify(tx, { userId, kind: 'account_status', data, mail: null, now: at }, services)
  await insertAppeal(tx, { userId, text: appeal, now: hoursAgo(now, hours / 2) })
}

async function suspend({ tx, people, now, services }: Living): Promise<void> {
  const { reason, hours, days } = turnedAway.suspended
  const { id: userId } = found(await findUserForLogin(tx, 'suspended'))
  const actorId = found(people.get('moderator')).id
  const at = hoursAgo(now, hours)
  const until = hoursAgo(now, -days * 24)
  const sanction = await insertSanction(tx, { userId, kind: 'suspend', reason, until, actorId, now: at })
  await insertAudit(tx, {
    actorId,
    action: 'user.suspend',
    target: `user:${userId}`,
    after: { sanction, reason, until: until.toISOString() },
    ip: null,
    now: at,
  })
  const data = { args: { status: 'suspended' as const }, path: '/info/rules', text: reason }
  await notify(tx, { userId, kind: 'account_status', data, mail: null, now: at }, services)
}

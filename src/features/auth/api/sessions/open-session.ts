import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import { deviceOf } from './device-name.ts'
import { handOut } from './hand-out.ts'
import { deviceSince, rememberDevice } from './known-device.ts'
import { listUserAgents } from './own-sessions.store.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { insertSession } from './sessions.store.ts'

/** Logs a person in who has proven who they are. A device that the account has not seen is told to its owner. */
export async function openSession(
  context: RequestContext,
  userId: number,
  scope: string[] | null,
  notifyOwner: NotifyOwner,
): Promise<TokenAnswer> {
  await refuseSuspended(context, userId)
  const { userAgent, ip } = context
  // Nobody has ever used the account: whoever it was made for does so here.
  const user = await findUserById(context.db, userId)
  const first = user?.lastSeenAt === null ? user.createdAt : null
  const since = deviceSince(context, userId) ?? first ?? context.now()
  const pair = await context.db.transaction(async (tx) => {
    const known = (await listUserAgents(tx, userId)).map((agent) => deviceOf(agent).device)
    if (known.length > 0 && !known.includes(deviceOf(userAgent).device))
      await notifyOwner(tx, context, userId, 'newDevice')
    const session = { userId, userAgent, ip, scope, deviceSince: since }
    return insertSession(tx, { ...session, now: context.now() })
  })
  rememberDevice(context, userId, since)
  return handOut(context, pair)
}

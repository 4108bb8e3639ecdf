import type { RequestContext } from '../../../server/request-context.ts'
import type { TokenAnswer } from '../auth.contract.ts'
import { deviceOf } from './device-name.ts'
import { handOut } from './hand-out.ts'
import { rememberDevice } from './known-device.ts'
import { listUserAgents } from './own-sessions.store.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import type { TellOwner } from './security-notice.ts'
import { insertSession } from './sessions.store.ts'

/** Logs a person in who has proven who they are. A device that the account has not seen is told to its owner. */
export async function openSession(
  context: RequestContext,
  userId: number,
  scope: string[] | null,
  tellOwner: TellOwner,
): Promise<TokenAnswer> {
  await refuseSuspended(context, userId)
  const { userAgent, ip } = context
  const pair = await context.db.transaction(async (tx) => {
    const known = (await listUserAgents(tx, userId)).map((agent) => deviceOf(agent).device)
    if (known.length > 0 && !known.includes(deviceOf(userAgent).device))
      await tellOwner(tx, context, userId, 'newDevice')
    return insertSession(tx, { userId, userAgent, ip, scope, now: context.now() })
  })
  rememberDevice(context, userId)
  return handOut(context, pair)
}

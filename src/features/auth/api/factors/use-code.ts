import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { takeCode } from './second-factor.ts'
import type { NotifyOwner } from '../security-notice.ts'

/** Takes a code of the app or a recovery code; of the latter, which are few and lie on paper, the owner is told. */
export async function useOwnCode(
  context: RequestContext,
  { userId, code }: { userId: number; code: string },
  notifyOwner: NotifyOwner,
): Promise<boolean> {
  const { db, services, now } = context
  return db.transaction(async (tx) => {
    const taken = await takeCode(tx, services.secret, { userId, code, now: now() })
    if (taken === 'recovery') await notifyOwner(tx, context, userId, 'recoveryUsed')
    return taken !== null
  })
}

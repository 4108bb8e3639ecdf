import { failField, found } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { proofPerAccount } from '../factors.contract.ts'
import { limitTries } from './limit-tries.ts'
import { verifyPassword } from './passwords.ts'
import { takeCode } from './second-factor.ts'
import { markProven } from './sessions.store.ts'

/** The person proves once more who they are, by password or by a code; throws otherwise. The session remembers it. */
export async function requireProof(
  context: RequestContext,
  proof: { current_password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db, services, now } = context
  const { id: userId, sessionId } = context.viewer!
  await limitTries(context, 'proof', proofPerAccount, String(userId))
  if (proof.code) {
    if (!(await takeCode(db, services.secret, { userId, code: proof.code, now: now() })))
      throw failField('code', 'wrong_code')
  } else {
    const user = found(await findUserById(db, userId))
    if (!(await verifyPassword(user.passwordHash, proof.current_password ?? '')))
      throw failField('current_password', 'wrong_password')
  }
  if (sessionId !== null) await markProven(db, sessionId, now())
}

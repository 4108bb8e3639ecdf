import { failField, found } from '../../../../contract/errors.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import { proofPerAccount } from '../../factors.contract.ts'
import { limitTries } from '../sessions/limit-tries.ts'
import { verifyPassword } from '../passwords.ts'
import type { NotifyOwner } from '../security-notice.ts'
import { markProven } from '../sessions/sessions.store.ts'
import { useOwnCode } from './second-factor.ts'

/** The person proves once more who they are, by password or by a code; throws otherwise. The session remembers it. */
export async function requireProof(
  context: SignedInContext,
  proof: { current_password?: string | undefined; code?: string | undefined },
  notifyOwner: NotifyOwner,
): Promise<void> {
  const { db, now } = context
  const { id: userId, sessionId } = context.viewer
  await limitTries(context, 'proof', proofPerAccount, String(userId))
  if (proof.code) {
    if (!(await useOwnCode(context, { userId, code: proof.code }, notifyOwner)))
      throw failField('code', 'wrong_code')
  } else {
    const user = found(await findUserById(db, userId))
    if (!(await verifyPassword(user.passwordHash, proof.current_password ?? '')))
      throw failField('current_password', 'wrong_password')
  }
  if (sessionId !== null) await markProven(db, sessionId, now())
}

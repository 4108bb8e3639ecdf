import { failField, found } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { proofPerAccount } from '../factors.contract.ts'
import { limitTries } from './limit-tries.ts'
import { verifyPassword } from './passwords.ts'
import { takeCode } from './second-factor.ts'

/** The person proves once more who they are, by password or by a code; throws otherwise. */
export async function requireProof(
  context: RequestContext,
  proof: { current_password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { id: userId } = context.viewer!
  await limitTries(context, 'proof', proofPerAccount, String(userId))
  if (proof.code) {
    const { db, services, now } = context
    if (!(await takeCode(db, services.secret, { userId, code: proof.code, now: now() })))
      throw failField('code', 'wrong_code')
    return
  }
  const user = found(await findUserById(context.db, userId))
  if (!(await verifyPassword(user.passwordHash, proof.current_password ?? '')))
    throw failField('current_password', 'wrong_password')
}

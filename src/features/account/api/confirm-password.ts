import { fail, failField } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { loginPerAccount } from '../../auth/auth.contract.ts'
import { verifyPassword } from '../../auth/api/passwords.ts'

/** Whoever sits at a forgotten session must not take the account over: the password is asked again, a few times. */
export async function confirmPassword(
  context: Pick<RequestContext, 'services' | 'now'>,
  user: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> {
  const { rateLimiter } = context.services
  const attempt = await rateLimiter.hitPolicy(
    'password-check',
    loginPerAccount,
    `user:${user.id}`,
    context.now(),
  )
  if (!attempt.allowed)
    throw fail(
      'rateLimited',
      { seconds: attempt.retryAfterSeconds },
      { headers: { 'retry-after': String(attempt.retryAfterSeconds) } },
    )
  if (!(await verifyPassword(user.passwordHash, password)))
    throw failField('current_password', 'wrong_password')
}

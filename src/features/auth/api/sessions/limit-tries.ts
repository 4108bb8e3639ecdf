import { fail } from '../../../../contract/errors.ts'
import type { RatePolicy } from '../../../../server/endpoints/rate-limit.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'

/** Counts one try at a secret and throws when it is one too many. */
export async function limitTries(
  context: RequestContext,
  name: string,
  policy: RatePolicy,
  key: string,
): Promise<void> {
  const { allowed, retryAfterSeconds: seconds } = await context.services.rateLimiter.hitPolicy(
    name,
    policy,
    key,
    context.now(),
  )
  if (!allowed) throw fail('rateLimited', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

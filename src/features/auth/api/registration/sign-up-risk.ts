import { fail } from '../../../../contract/errors.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { throwawayDomains } from '../../../users/api/throwaway-domains.ts'
import { signUpBurst, signUpsPerNetwork } from '../../registration.contract.ts'
import { leastDifficulty } from '../../sign-up-work.contract.ts'
import { isWorkDone, makeWork } from './sign-up-work.ts'

/** The neighbourhood of an address: a /24, or the /48 that one site usually holds. */
function networkOf(ip: string): string {
  const group = addressGroup(ip)
  const sign = group.includes(':') ? ':' : '.'
  return group.split(sign).slice(0, 3).join(sign)
}

type SignUp = { username: string; email: string; work?: { salt: string; answer: string } | undefined }

/** How many reasons there are to take this registration for one of a program's. */
async function countReasons({ services, ip, now }: RequestContext, { email }: SignUp): Promise<number> {
  const { rateLimiter } = services
  const network = await rateLimiter.hitPolicy('sign-up-network', signUpsPerNetwork, networkOf(ip), now())
  const everybody = await rateLimiter.hitPolicy('sign-up-burst', signUpBurst, 'all', now())
  const throwaway = throwawayDomains.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  return [!network.allowed, !everybody.allowed, throwaway].filter(Boolean).length
}

/** Nothing for the usual newcomer. Where there are reasons to doubt, the browser has to spend a second first. */
export async function askForWork(context: RequestContext, signUp: SignUp): Promise<void> {
  const reasons = await countReasons(context, signUp)
  const { secret } = context.services
  if (reasons === 0 || isWorkDone(secret, signUp.username, signUp.work, context.now())) return
  throw fail('workNeeded', makeWork(secret, signUp.username, leastDifficulty - 1 + reasons, context.now()))
}

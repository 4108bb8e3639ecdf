import { fail } from '../../../../contract/errors.ts'
import { leastDifficulty, leadingZeroBits, workMinutes } from '../../registration/sign-up-work.contract.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { throwawayDomains } from '../../../users/api/throwaway-domains.ts'
import { signUpBurst, signUpsPerNetwork } from '../../registration/registration.contract.ts'
import { createHash, randomBytes } from 'node:crypto'
import { equalInConstantTime, type Secret } from '../../../../server/secret.ts'
import { usernameKey } from '../../../users/api/users.store.ts'

/** The neighbourhood of an address: a /24, or the /48 that one site usually holds. */
function networkOf(ip: string): string {
  const group = addressGroup(ip)
  const sign = group.includes(':') ? ':' : '.'
  return group.split(sign).slice(0, 3).join(sign)
}

type SignUp = { username: string; email: string; work?: { salt: string; answer: string } | undefined }

/** Counts the signs that a program, not a person, is registering. */
async function countReasons({ services, ip, now }: RequestContext, { email }: SignUp): Promise<number> {
  const { rateLimiter } = services
  const network = await rateLimiter.hitPolicy('sign-up-network', signUpsPerNetwork, networkOf(ip), now())
  const everybody = await rateLimiter.hitPolicy('sign-up-burst', signUpBurst, 'all', now())
  const throwaway = throwawayDomains.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  return [!network.allowed, !everybody.allowed, throwaway].filter(Boolean).length
}

/** Asks nothing of most people. If there are signs of a program, the browser has to compute for a second first. */
export async function askForWork(context: RequestContext, signUp: SignUp): Promise<void> {
  const reasons = await countReasons(context, signUp)
  const { secret } = context.services
  if (reasons === 0 || isWorkDone(secret, signUp.username, signUp.work, context.now())) return
  throw fail('workNeeded', makeWork(secret, signUp.username, leastDifficulty - 1 + reasons, context.now()))
}

export type WorkTask = { algorithm: 'sha256'; salt: string; difficulty: number }

type Facts = { difficulty: number; expires: string; nonce: string; username: string }

// Bound to the name: a name can be taken once, so an answer is good for one account and needs no table of used ones.
const signature = (secret: Secret, { difficulty, expires, nonce, username }: Facts): Buffer =>
  secret.sign('sign-up work', [difficulty, expires, nonce, usernameKey(username)].join(' ')).subarray(0, 16)

/** A task for the browser: find a number for which the hash of `salt:number` begins with this many zero bits. */
export function makeWork(secret: Secret, username: string, difficulty: number, now: Date): WorkTask {
  const expires = Math.floor(now.getTime() / 1000 + workMinutes * 60).toString(36)
  const nonce = randomBytes(6).toString('base64url')
  const mac = signature(secret, { difficulty, expires, nonce, username }).toString('base64url')
  // Short enough for one block of SHA-256 together with the number.
  return { algorithm: 'sha256', salt: [difficulty, expires, nonce, mac].join('.'), difficulty }
}

/** True if we recently issued this task for this name and the number solves it. */
export function isWorkDone(
  secret: Secret,
  username: string,
  work: { salt: string; answer: string } | undefined,
  now: Date,
): boolean {
  if (!work) return false
  const [difficulty = '', expires = '', nonce = '', mac = ''] = work.salt.split('.')
  const facts = { difficulty: Number(difficulty), expires, nonce, username }
  return (
    equalInConstantTime(signature(secret, facts), Buffer.from(mac, 'base64url')) &&
    Number.parseInt(expires, 36) * 1000 > now.getTime() &&
    leadingZeroBits(createHash('sha256').update(`${work.salt}:${work.answer}`).digest()) >= facts.difficulty
  )
}

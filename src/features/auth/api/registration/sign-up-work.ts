import { createHash, randomBytes } from 'node:crypto'
import { equalInConstantTime } from '../../../../server/secret.ts'
import type { Secret } from '../../../../server/secret.ts'
import { usernameKey } from '../../../users/api/users.store.ts'
import { leadingZeroBits, workMinutes } from '../../sign-up-work.contract.ts'

export type WorkTask = { algorithm: 'sha256'; salt: string; difficulty: number }

type Facts = { difficulty: number; expires: string; nonce: string; username: string }

// Bound to the name: a name can be taken once, so an answer is good for one account and needs no table of used ones.
const signature = (secret: Secret, { difficulty, expires, nonce, username }: Facts): Buffer =>
  secret.sign('sign-up work', [difficulty, expires, nonce, usernameKey(username)].join(' ')).subarray(0, 16)

/** A sum for the browser: find a number that makes the hash of `salt:number` begin with so many zero bits. */
export function makeWork(secret: Secret, username: string, difficulty: number, now: Date): WorkTask {
  const expires = Math.floor(now.getTime() / 1000 + workMinutes * 60).toString(36)
  const nonce = randomBytes(6).toString('base64url')
  const mac = signature(secret, { difficulty, expires, nonce, username }).toString('base64url')
  // Short enough for one block of SHA-256 together with the number.
  return { algorithm: 'sha256', salt: [difficulty, expires, nonce, mac].join('.'), difficulty }
}

/** True if we gave this task out for this name a little while ago and the number solves it. */
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

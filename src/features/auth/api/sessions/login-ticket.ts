import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from '../../../../server/secret.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
const lifeMs = 10 * 60_000
const keyOf = (secret: Secret) => secret.sign('login ticket', algorithm)

/**
 * Name and password between the two steps of a login without JavaScript, encrypted: the page that asks for the code
 * carries them, and the server stores nothing. The ticket alone opens nothing: the code is still needed.
 */
export function sealLogin(secret: Secret, login: { username: string; password: string }, now: Date): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const text = JSON.stringify([login.username, login.password, now.getTime() + lifeMs])
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if the ticket is too old, was changed, or is not ours. */
export function openLogin(
  secret: Secret,
  ticket: string,
  now: Date,
): { username: string; password: string } | null {
  try {
    const bytes = Buffer.from(ticket, 'base64url')
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    const [username, password, until] = JSON.parse(text.toString('utf8')) as [string, string, number]
    return now.getTime() < until ? { username, password } : null
  } catch {
    return null
  }
}

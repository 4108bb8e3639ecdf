import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from './secret.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** What the bytes are for, and whose they are: moved to another row they do not open. */
export type Bound = { purpose: string; owner: string }

const keyOf = (secret: Secret, purpose: string) => secret.sign(purpose, algorithm)

/** Encrypts bytes for the database. */
export function seal(secret: Secret, { purpose, owner }: Bound, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if the bytes were changed, or were sealed with another secret or for somebody else. */
export function unseal(secret: Secret, { purpose, owner }: Bound, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}

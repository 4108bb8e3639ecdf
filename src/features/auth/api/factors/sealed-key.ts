import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from '../../../../server/secret.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
const keyOf = (secret: Secret) => secret.sign('authenticator keys', 'aes-256-gcm')

/** Encrypts an authenticator key for the database. Bound to its owner: moved to another row it does not open. */
export function sealKey(secret: Secret, userId: number, key: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(`user ${userId}`))
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if the text was changed, or was sealed with another secret or for another person. */
export function openKey(secret: Secret, userId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(`user ${userId}`)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}

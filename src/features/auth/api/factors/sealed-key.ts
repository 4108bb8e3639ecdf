import { seal, unseal } from '../../../../server/sealed.ts'
import type { Secret } from '../../../../server/secret.ts'

const bound = (userId: number) => ({ purpose: 'authenticator keys', owner: `user ${userId}` })

/** Encrypts an authenticator key for the database. Bound to its owner: moved to another row it does not open. */
export const sealKey = (secret: Secret, userId: number, key: Uint8Array): Buffer =>
  seal(secret, bound(userId), key)

/** Throws if the text was changed, or was sealed with another secret or for another person. */
export const openKey = (secret: Secret, userId: number, sealed: Buffer): Buffer =>
  unseal(secret, bound(userId), sealed)

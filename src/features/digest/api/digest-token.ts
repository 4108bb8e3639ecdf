import { equalInConstantTime, type Secret } from '../../../server/secret.ts'

const purpose = 'digest.unsubscribe'

/** Allows to stop one person's digest, and nothing else. It does not expire, because people keep mails. */
export const makeDigestToken = (secret: Secret, userId: number): string =>
  `${userId}.${secret.sign(purpose, String(userId)).toString('base64url')}`

export function readDigestToken(secret: Secret, token: string): number | null {
  const [, userId = '', mac = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  const genuine = equalInConstantTime(secret.sign(purpose, userId), Buffer.from(mac, 'base64url'))
  return genuine ? Number(userId) : null
}

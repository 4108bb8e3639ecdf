import { isAlwaysOn, notificationKinds, type NotificationKind } from '../../../contract/notification-kinds.ts'
import { equalInConstantTime, type Secret } from '../../../server/secret.ts'

const purpose = 'notifications.unsubscribe'

/** Allows to stop one person's mails of one kind, and nothing else. It does not expire, because people keep mails. */
export function makeUnsubscribeToken(secret: Secret, userId: number, kind: NotificationKind): string {
  const value = `${userId}.${kind}`
  return `${value}.${secret.sign(purpose, value).toString('base64url')}`
}

export function readUnsubscribeToken(
  secret: Secret,
  token: string,
): { userId: number; kind: NotificationKind } | null {
  const [, value = '', userId = '', kind = '', mac = ''] =
    /^(([1-9]\d{0,15})\.([a-z_]+))\.([\w-]{43})$/.exec(token) ?? []
  const known = notificationKinds.find((name) => name === kind)
  if (!known || isAlwaysOn(known)) return null
  const genuine = equalInConstantTime(secret.sign(purpose, value), Buffer.from(mac, 'base64url'))
  return genuine ? { userId: Number(userId), kind: known } : null
}

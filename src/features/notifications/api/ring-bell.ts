import type { NotificationArgs } from '../../../contract/notification-kinds.ts'
import type { Db } from '../../../db/client.ts'
import type { NotifyServices } from './notification-mail.ts'
import { notify } from './notify.ts'

/** A line about a person's security in their bell. The caller sends the mail, which says more than a line. */
export function ringBell(
  db: Db,
  {
    userId,
    event,
    text,
    now,
  }: { userId: number; event: NotificationArgs['security']['event']; text?: string; now: Date },
  services: NotifyServices,
): Promise<void> {
  const data = { args: { event }, path: pathOf(event), ...(text ? { text } : {}) }
  return notify(db, { userId, kind: 'security', data, mail: null, now }, services)
}

/** The page where the person sees what happened and can undo it. */
const pathOf = (event: NotificationArgs['security']['event']): string =>
  /^(email|deletion)_/.test(event) ? '/profile/settings/account' : '/profile/settings/security'

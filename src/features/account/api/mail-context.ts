import { defaultLocale, isLocale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import type { MailContext, Recipient } from './account-mails.ts'

/** What a mail needs to know about the site, bound to the transaction it belongs to. */
export function mailContext(
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  db: Db,
): MailContext {
  const { origin, siteTitle } = services.config
  return { db, now: now(), origin, siteTitle }
}

/** The person in their own language, or null without an address. */
export function recipient(user: UserRow): Recipient | null {
  const locale = isLocale(user.language) ? user.language : defaultLocale
  return user.email ? { email: user.email, locale, username: user.username } : null
}

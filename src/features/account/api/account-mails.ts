import { locales, defaultLocale, isLocale, type Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { renderMail, subjectOf } from '../../../server/mail/render-mail.ts'
import { sendMail } from '../../../server/mail/send-mail.ts'
import { translate } from '../../../server/translate.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { UserRow } from '../../users/api/users.store.ts'

export type MailContext = { db: Db; now: Date; origin: string; siteTitle: string }
export type Recipient = { email: string; locale: Locale; username: string }
type Kind = 'emailAsked' | 'emailChanged' | 'deletionAsked' | 'deleted'

async function send(
  { db, now, origin, siteTitle }: MailContext,
  { email, locale, username }: Recipient,
  kind: Kind,
  more: { path?: string; values?: Record<string, string> } = {},
): Promise<void> {
  const values = { username, site: siteTitle, ...more.values }
  const t = (id: string) => translate(locale, `account.mail.${kind}.${id}`, values)
  const body = renderMail({
    locale,
    title: t('title'),
    paragraphs: [t('text')],
    ...(more.path ? { action: { label: t('action'), url: `${origin}/${locale}${more.path}` } } : {}),
    footer: translate(locale, 'mail.footer', values),
  })
  await sendMail(db, { to: email, subject: subjectOf(t('title'), siteTitle), ...body }, now)
}

/** Enough of an address for its owner to recognise it, not enough for others to learn it. */
export function hinted(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}…${address.slice(at)}`
}

/** To the old address, when a new one was asked for. */
export const mailEmailAsked = (context: MailContext, to: Recipient, newAddress: string) =>
  send(context, to, 'emailAsked', { path: '/auth/forgot-password', values: { address: hinted(newAddress) } })

/** To the old address, when the new one has taken its place. */
export const mailEmailChanged = (context: MailContext, to: Recipient, newAddress: string) =>
  send(context, to, 'emailChanged', {
    path: '/auth/forgot-password',
    values: { address: hinted(newAddress) },
  })

export const mailDeletionAsked = (context: MailContext, to: Recipient, deleteAt: Date) =>
  send(context, to, 'deletionAsked', {
    path: '/profile/settings/account',
    values: {
      date: new Intl.DateTimeFormat(locales[to.locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
        deleteAt,
      ),
    },
  })

export const mailDeleted = (context: MailContext, to: Recipient) => send(context, to, 'deleted')

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

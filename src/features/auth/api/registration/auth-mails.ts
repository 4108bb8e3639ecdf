import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { renderMail, subjectOf } from '../../../../server/mail/render-mail.ts'
import { sendMail } from '../../../../server/mail/send-mail.ts'
import { translate } from '../../../../server/translate.ts'

export type MailContext = { db: Db; now: Date; origin: string; siteTitle: string }
type To = { email: string; locale: Locale; username: string }
type Kind = 'code' | 'change-code' | 'known' | 'reset'

/** One mail of the account, in the person's language, in the caller's transaction. */
async function send(
  { db, now, origin, siteTitle }: MailContext,
  { email, locale, username }: To,
  kind: Kind,
  more: { code?: string; path?: string; expiresAt?: Date } = {},
): Promise<void> {
  const code = more.code && `${more.code.slice(0, 4)}-${more.code.slice(4)}`
  const values = { username, site: siteTitle, ...(code ? { code } : {}) }
  const t = (id: string) => translate(locale, `mail.${kind}.${id}`, values)
  const body = renderMail({
    locale,
    title: t('title'),
    paragraphs: [t('text')],
    ...(more.path ? { action: { label: t('action'), url: `${origin}/${locale}${more.path}` } } : {}),
    ...(code ? { code } : {}),
    footer: translate(locale, 'mail.footer', { site: siteTitle }),
  })
  const expires = more.expiresAt ? { expiresAt: more.expiresAt } : {}
  const subject = code ? t('subject') : subjectOf(t('title'), siteTitle)
  await sendMail(db, { to: email, subject, ...body, ...expires }, now)
}

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The code stands behind the hash: no server and no log sees it there, and fetching the address confirms nothing. */
export const mailCode = (context: MailContext, to: To, code: string) =>
  send(context, to, 'code', {
    code,
    path: `/auth/verify-email#code=${code}`,
    expiresAt: inMinutes(context.now, 15),
  })

export const mailChangeCode = (context: MailContext, to: To, code: string) =>
  send(context, to, 'change-code', {
    code,
    path: '/profile/settings/account',
    expiresAt: inMinutes(context.now, 15),
  })

/** Somebody registered with an address that already has an account. Only the owner of the address learns of it. */
export const mailKnownAddress = (context: MailContext, to: To) =>
  send(context, to, 'known', { path: '/auth/forgot-password' })

export const mailReset = (context: MailContext, to: To, token: string) =>
  send(context, to, 'reset', {
    path: `/auth/password-reset?token=${token}`,
    expiresAt: inMinutes(context.now, 60),
  })

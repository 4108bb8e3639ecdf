import { defaultLocale, isLocale, locales } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { renderMail } from '../../../server/mail/render-mail.ts'
import { sendMail } from '../../../server/mail/send-mail.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { translate } from '../../../server/translate.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { deviceOf } from './device-name.ts'

/** What happened to an account's security; each has its texts below `mail.security.`. */
export type SecurityEvent =
  | 'password'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'tokenMade'
  | 'newDevice'
  /** An old refresh token was used again, and its session ended. */
  | 'replay'

/** Tells the owner by mail, in their language and in the caller's transaction. Nobody can switch these off. */
export async function mailSecurityNotice(
  db: Db,
  context: RequestContext,
  userId: number,
  event: SecurityEvent,
  name = '',
): Promise<void> {
  const user = await findUserById(db, userId)
  // An address that is not proven may be somebody else's.
  if (!user?.email || !user.emailVerifiedAt) return
  const { config } = context.services
  const locale = isLocale(user.language) ? user.language : defaultLocale
  const now = context.now()
  const when = new Intl.DateTimeFormat(locales[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(now)
  const device = deviceOf(context.userAgent).device ?? translate(locale, 'mail.security.unknownDevice')
  const args = { username: user.username, site: config.siteTitle, name }
  const title = translate(locale, `mail.security.${event}.title`, args)
  const body = renderMail({
    locale,
    title,
    paragraphs: [
      translate(locale, `mail.security.${event}.text`, args),
      translate(locale, 'mail.security.facts', { when, device, address: context.ip }),
      translate(locale, 'mail.security.advice'),
    ],
    action: {
      label: translate(locale, 'mail.security.action'),
      url: `${config.origin}/${locale}/auth/forgot-password`,
    },
    footer: translate(locale, 'mail.security.footer', args),
  })
  await sendMail(db, { to: user.email, subject: title, ...body }, now)
}

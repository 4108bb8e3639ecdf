import { defaultLocale, isLocale, locales, type Locale } from '../../../contract/locales.ts'
import type { NotificationArgs } from '../../../contract/notification-kinds.ts'
import type { Db } from '../../../db/client.ts'
import { renderMail, subjectOf } from '../../../server/mail/render-mail.ts'
import { sendMail } from '../../../server/mail/send-mail.ts'
import type { RequestContext, Services } from '../../../server/endpoints/request-context.ts'
import { translate } from '../../../server/translate.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { deviceOf } from './sessions/device-name.ts'

/** What happened to an account's security, as the bell names it; each has its mail below `mail.security.`. */
const bellEvents = {
  password: 'password_changed',
  /** By a link from a mail: no session is left. */
  passwordReset: 'password_changed',
  totpOn: 'totp_on',
  totpOff: 'totp_off',
  recoveryCodes: 'recovery_codes_renewed',
  recoveryUsed: 'recovery_code_used',
  passkeyAdded: 'passkey_added',
  passkeyRemoved: 'passkey_removed',
  tokenMade: 'token_created',
  sessionsEnded: 'sessions_ended',
  newDevice: 'new_device',
  /** An old refresh token was used again, and its session ended. */
  replay: 'session_key_reused',
} as const satisfies Record<string, NotificationArgs['security']['event']>
export type SecurityEvent = keyof typeof bellEvents

/** Puts a line into somebody's bell, without a mail. Notifications come later than auth, so `api.ts` hands it in. */
type RingBell = (
  db: Db,
  news: { userId: number; event: NotificationArgs['security']['event']; text?: string; now: Date },
  services: Services,
) => Promise<void>

/** Notifies the owner in their language, in the caller's transaction. Nobody can switch these notices off. */
export type NotifyOwner = (
  db: Db,
  context: RequestContext,
  userId: number,
  event: SecurityEvent,
  details?: Details,
) => Promise<void>

type Details = {
  /** The name of the passkey or token. */
  name?: string
  /** What ended with the old password: `both`, `sessions`, `tokens` or nothing. */
  ended?: string
  /** Passkeys that still open the account after its password was reset: the owner is asked about each. */
  passkeys?: { name: string; createdAt: Date }[]
}

/** In the bell, and by mail where the address is proven. */
export const securityNotice =
  (ringBell: RingBell): NotifyOwner =>
  async (db, context, userId, event, details = {}) => {
    const { device } = deviceOf(context.userAgent)
    await ringBell(db, { userId, ...bellLine(event, details, device), now: context.now() }, context.services)
    await mailNotice(db, context, userId, { event, details, device })
  }

function bellLine(event: SecurityEvent, { name = '', passkeys = [] }: Details, device: string | null) {
  if (passkeys.length > 0)
    return { event: 'passkeys_doubted' as const, text: passkeys.map((passkey) => passkey.name).join(', ') }
  return { event: bellEvents[event], text: event === 'newDevice' ? (device ?? '') : name }
}

async function mailNotice(
  db: Db,
  context: RequestContext,
  userId: number,
  { event, details, device }: { event: SecurityEvent; details: Details; device: string | null },
): Promise<void> {
  const user = await findUserById(db, userId)
  // An unproven address may be somebody else's. A reset is the exception: its link was opened from that mailbox.
  if (!user?.email || !(user.emailVerifiedAt || event === 'passwordReset')) return
  const { config } = context.services
  const locale = isLocale(user.language) ? user.language : defaultLocale
  const now = context.now()
  const when = new Intl.DateTimeFormat(locales[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(now)
  const { name = '', ended = '', passkeys = [] } = details
  const args = { username: user.username, site: config.siteTitle, name, ended }
  const title = translate(locale, `mail.security.${event}.title`, args)
  const body = renderMail({
    locale,
    title,
    paragraphs: [
      translate(locale, `mail.security.${event}.text`, args),
      ...(passkeys.length > 0 ? [askAbout(passkeys, locale, config.origin)] : []),
      translate(locale, 'mail.security.facts', {
        when,
        device: device ?? translate(locale, 'mail.security.unknownDevice'),
        address: context.ip,
      }),
      translate(locale, 'mail.security.advice'),
    ],
    action: {
      label: translate(locale, 'mail.security.action'),
      url: `${config.origin}/${locale}/auth/forgot-password`,
    },
    footer: translate(locale, 'mail.security.footer', args),
  })
  await sendMail(db, { to: user.email, subject: subjectOf(title, config.siteTitle), ...body }, now)
}

function askAbout(passkeys: NonNullable<Details['passkeys']>, locale: Locale, origin: string): string {
  const day = new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' })
  return [
    translate(locale, 'mail.security.passkeys.text', {
      url: `${origin}/${locale}/profile/settings/security`,
    }),
    ...passkeys.map(({ name, createdAt }) =>
      translate(locale, 'mail.security.passkeys.line', { name, date: day.format(createdAt) }),
    ),
  ].join('\n')
}

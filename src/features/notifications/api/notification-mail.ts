import type { Config } from '../../../server/config.ts'
import type { Locale } from '../../../contract/locales.ts'
import { isAlwaysOn, type NotificationKind } from '../../../contract/notification-kinds.ts'
import type { Db } from '../../../db/client.ts'
import { renderMail, subjectOf } from '../../../server/mail/render-mail.ts'
import { sendMail } from '../../../server/mail/send-mail.ts'
import type { Secret } from '../../../server/secret.ts'
import { translate } from '../../../server/translate.ts'
import type { NotificationData, Recipient } from './notifications.store.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'
import type { MessageArgs } from '../../../contract/errors.ts'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'

/** What mails need; the `services` of a context fit. */
export type NotifyServices = {
  secret: Secret
  config: Pick<Config, 'origin' | 'siteTitle'>
  /** Sends nothing, because the events are made up, as in the demo. */
  silent?: boolean
}

export type NotificationMail = {
  /** Sent even if the person switched mails off, because they cannot get its content elsewhere. */
  always?: boolean
  say(person: { username: string; language: Locale }): {
    paragraphs: string[]
    /** The page the button links to, without the language. */
    action: { label: string; path: string }
    /** Why the person gets it; for mails that go out always. */
    footer?: string
  }
}

/** Mails a notification in the person's language, with a link and, if it can be switched off, an unsubscribe link. */
export async function mailNotification(
  db: Db,
  { id, email, language, username }: Pick<Recipient, 'id' | 'email' | 'language' | 'username'>,
  {
    kind,
    data,
    now,
    mail,
  }: { kind: NotificationKind; data: NotificationData; now: Date; mail?: NotificationMail },
  { secret, config: { origin, siteTitle: site } }: NotifyServices,
): Promise<void> {
  const addressOf = (path: string) => `${origin}/${language}${path === '/' ? '' : path}`
  const title = sentenceOf(language, kind, data.args)
  const content = mail?.say({ username, language })
  const token = mail?.always || isAlwaysOn(kind) ? null : makeUnsubscribeToken(secret, id, kind)
  const body = renderMail({
    locale: language,
    title,
    paragraphs: content?.paragraphs ?? [
      ...(data.text ? [data.text] : []),
      ...(kind === 'security' ? [translate(language, 'notifications.mail.security')] : []),
    ],
    action: {
      label: content?.action.label ?? translate(language, 'notifications.mail.open'),
      url: addressOf(content?.action.path ?? data.path),
    },
    footer: token
      ? translate(language, 'notifications.mail.footer', {
          site,
          url: `${origin}/${language}/notifications/unsubscribe?token=${token}`,
        })
      : (content?.footer ?? translate(language, 'notifications.mail.footerAlways', { site })),
  })
  const headers = token && {
    'List-Unsubscribe': `<${origin}/api/notifications/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const subject = subjectOf(title, site)
  await sendMail(db, { to: email, subject, ...body, ...(headers ? { headers } : {}) }, now)
}

/** The sentence of a notification in the reader's language, for the list and for the subject of its mail. */
export function sentenceOf(locale: Locale, kind: NotificationKind, args: MessageArgs): string {
  const said = kind === 'balance' ? money(locale, args) : { ...older, ...args }
  return translate(locale, `notifications.kind.${kind}`, { ...said, known: args.title ? 'yes' : 'no' })
}

/** For rows that were written before their sentences said this. */
const older = { count: 1, title: '' }

function money(locale: Locale, { kopecks }: MessageArgs): MessageArgs {
  const amount = formatRoubles(locale, Math.abs(Number(kopecks)) / 100)
  return { amount, direction: Number(kopecks) > 0 ? 'in' : 'out' }
}

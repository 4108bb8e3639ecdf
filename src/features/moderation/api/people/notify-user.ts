import type { MessageArgs } from '../../../../contract/errors.ts'
import { locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { NotificationArgs } from '../../../../contract/notification-kinds.ts'
import type { Db } from '../../../../db/client.ts'
import { translate } from '../../../../server/translate.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { notify } from '../../../notifications/api/notify.ts'

/** What a person is told about, as the bell names it; each has its words for the mail in `messages`. */
const statuses = {
  approved: 'approved',
  declined: 'declined',
  suspend: 'suspended',
  mute: 'muted',
  strike: 'strike',
  lifted: 'restored',
  roles: 'roles',
  appeal_answered: 'appeal_answered',
} as const satisfies Record<string, NotificationArgs['account_status']['status']>

export type News = {
  userId: number
  kind: keyof typeof statuses
  /** What staff wrote, shown as its own paragraph. */
  words?: string
  until?: Date | null
  /** Where the news leads; the path begins after the language. */
  path: string
  /** Where the button of the mail leads, if elsewhere. */
  mailPath?: string
  services: NotifyServices
  now: Date
}

export const formatMoment = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locales[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)

/**
 * Tells somebody what staff did: in the bell, and by mail in their language unless they chose otherwise. Of a suspension
 * everybody is mailed, because the way to appeal against it is in that mail.
 */
export async function notifyUser(db: Db, news: News): Promise<void> {
  const { userId, kind, words, until, path, services, now } = news
  await notify(
    db,
    {
      userId,
      kind: 'account_status',
      data: { args: { status: statuses[kind] }, path, ...(words ? { text: words } : {}) },
      mail: {
        always: kind === 'suspend',
        say({ username, language }) {
          const date = until ? formatMoment(language, until) : ''
          const args: MessageArgs = { username, site: services.config.siteTitle, date }
          const text = (part: string) => translate(language, `moderation.mail.${part}`, args)
          return {
            paragraphs: [text(`${kind}.text`), ...(words ? [words] : [])],
            action: { label: text(`${kind}.action`), path: news.mailPath ?? path },
            footer: text('footer'),
          }
        },
      },
      now,
    },
    services,
  )
}

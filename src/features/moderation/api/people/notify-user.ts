import type { MessageArgs } from '../../../../contract/errors.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import type { NotificationArgs } from '../../../../contract/notification-kinds.ts'
import type { Db } from '../../../../db/client.ts'
import { translate } from '../../../../server/translate.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { notify } from '../../../notifications/api/notify.ts'

/** The news a person gets, by their names in the bell; the mail of each is in `messages`. */
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

type News = {
  userId: number
  kind: keyof typeof statuses
  /** The moderator's own text, shown as its own paragraph. */
  comment?: string
  until?: Date | null
  /** The page the news links to, without the language. */
  path: string
  /** The page the button of the mail links to, if it differs. */
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
 * Notifies a person of what staff did: in the bell, and by mail in their language unless they switched that off. A
 * suspension is always mailed, because the mail holds the link to appeal.
 */
export async function notifyUser(db: Db, news: News): Promise<void> {
  const { userId, kind, comment, until, path, services, now } = news
  await notify(
    db,
    {
      userId,
      kind: 'account_status',
      data: { args: { status: statuses[kind] }, path, ...(comment ? { text: comment } : {}) },
      mail: {
        always: kind === 'suspend',
        say({ username, language }) {
          const date = until ? formatMoment(language, until) : ''
          const args: MessageArgs = { username, site: services.config.siteTitle, date }
          const text = (part: string) => translate(language, `moderation.mail.${part}`, args)
          return {
            paragraphs: [text(`${kind}.text`), ...(comment ? [comment] : [])],
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

import { sql } from 'drizzle-orm'
import type { MessageArgs } from '../../../contract/errors.ts'
import { defaultLocale, isLocale, locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { renderMail } from '../../../server/mail/render-mail.ts'
import { sendMail } from '../../../server/mail/send-mail.ts'
import { translate } from '../../../server/translate.ts'

/** What a person is told about; each is a subject and a text in `messages`. */
export type NewsKind =
  | 'approved'
  | 'declined'
  | 'suspend'
  | 'mute'
  | 'strike'
  | 'lifted'
  | 'roles'
  | 'appeal_answered'

export type News = {
  userId: number
  kind: NewsKind
  /** What staff wrote, shown as its own paragraph. */
  words?: string
  until?: Date | null
  /** Where the button leads; the path begins after the language. */
  path: string
  site: { origin: string; siteTitle: string }
  now: Date
}

export const formatMoment = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locales[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)

/** Tells somebody what staff did, by mail and in their language; whoever has no address is told by the site alone. */
export async function tellUser(db: Db, news: News): Promise<void> {
  const { rows } = await db.execute<{ username: string; email: string | null; language: string }>(sql`
    select username, email, language from users where id = ${news.userId} and deleted_at is null`)
  const user = rows[0]
  if (!user?.email) return
  const locale = isLocale(user.language) ? user.language : defaultLocale
  const args: MessageArgs = {
    username: user.username,
    site: news.site.siteTitle,
    date: news.until ? formatMoment(locale, news.until) : '',
  }
  const say = (part: string) => translate(locale, `moderation.mail.${part}`, args)
  const subject = say(`${news.kind}.subject`)
  const content = renderMail({
    locale,
    title: subject,
    paragraphs: [say(`${news.kind}.text`), ...(news.words ? [news.words] : [])],
    action: { label: say(`${news.kind}.action`), url: `${news.site.origin}/${locale}${news.path}` },
    footer: say('footer'),
  })
  await sendMail(db, { to: user.email, subject, ...content }, news.now)
}

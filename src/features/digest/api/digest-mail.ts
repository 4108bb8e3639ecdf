import type { Config } from '../../../server/config.ts'
import type { Mail } from '../../../server/mail/mail.ts'
import { renderMail, subjectOf } from '../../../server/mail/render-mail.ts'
import type { Secret } from '../../../server/secret.ts'
import { translate } from '../../../server/translate.ts'
import type { DigestItem } from './digest-sources.ts'
import { makeDigestToken } from './digest-token.ts'
import type { DueDigest } from './digests.store.ts'

/** Marks these mails in the outbox. */
export const digestList = 'digest'

export type DigestServices = { secret: Secret; config: Pick<Config, 'origin' | 'siteTitle'> }
type Parts = { followed: DigestItem[]; best: DigestItem[] }

/** The mail of one period in the person's language; null when there is nothing to say. */
export function digestMail(
  { userId, email, every, language }: DueDigest,
  parts: Parts,
  { secret, config: { origin, siteTitle: site } }: DigestServices,
): Mail | null {
  const addressOf = (path: string) => `${origin}/${language}${path}`
  const sections = (['followed', 'best'] as const)
    .filter((name) => parts[name].length > 0)
    .map((name) => ({
      title: translate(language, `digest.mail.${name}`),
      items: parts[name].map(({ title, note, path }) => ({ title, note, url: addressOf(path) })),
    }))
  if (email === null || sections.length === 0) return null
  const title = translate(language, `digest.mail.title.${every}`)
  const token = makeDigestToken(secret, userId)
  const body = renderMail({
    locale: language,
    title,
    paragraphs: [],
    sections,
    footer: translate(language, `digest.mail.footer.${every}`, { site }),
    links: [
      {
        label: translate(language, 'digest.mail.settings'),
        url: addressOf('/profile/settings/account#digest'),
      },
      {
        label: translate(language, 'digest.mail.stop'),
        url: addressOf(`/digest/unsubscribe?token=${token}`),
      },
    ],
  })
  return {
    to: email,
    subject: subjectOf(title, site),
    ...body,
    list: digestList,
    headers: {
      'List-Unsubscribe': `<${origin}/api/digest/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

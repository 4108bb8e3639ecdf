import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { renderMail } from '../../../../server/mail/render-mail.ts'
import { sendMail } from '../../../../server/mail/send-mail.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { translate } from '../../../../server/translate.ts'

type Complained = { id: number; email: string; path: string; language: Locale }

/**
 * Tells whoever complained what became of it. Their own words are not in it: the address may be somebody else's, and
 * nobody is to send strangers letters in our name.
 */
export async function mailComplaint(
  db: Db,
  kind: 'received' | 'removed' | 'kept',
  { id, email, path, language }: Complained,
  { config, now }: Pick<Services, 'config'> & { now: Date },
): Promise<void> {
  const site = config.siteTitle
  const t = (part: string) =>
    translate(language, `moderation.complaintMail.${kind}.${part}`, { site, number: id })
  const body = renderMail({
    locale: language,
    title: t('title'),
    paragraphs: [t('text')],
    action: { label: translate(language, 'moderation.complaintMail.address'), url: config.origin + path },
    footer: translate(language, 'mail.footer', { site }),
  })
  await sendMail(db, { to: email, subject: t('title'), ...body }, now)
}

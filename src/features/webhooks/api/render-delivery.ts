import { createHmac } from 'node:crypto'
import type { Locale } from '../../../contract/locales.ts'
import type { Config } from '../../../server/config.ts'
import { translate } from '../../../server/translate.ts'
import type { Preset } from '../webhook-limits.contract.ts'
import type { DeliveryRow } from './deliveries.store.ts'
import type { EventContent } from './event-sources.ts'
import type { Target } from './webhook-target.ts'

type Site = Pick<Config, 'origin' | 'siteTitle'>
type Wanted = { preset: Preset; language: Locale; target: Target; site: Site }

/** The body of a delivery; of a test there is nothing to tell. */
export function renderDelivery(
  delivery: Pick<DeliveryRow, 'event' | 'createdAt'>,
  content: EventContent | null,
  { preset, language, target, site }: Wanted,
): string {
  const urlOf = (path: string) => `${site.origin}/${language}${path}`
  const said = sentenceOf(delivery, content, language, site)
  const url = content ? urlOf(content.path) : site.origin
  const text = content?.comment?.text ?? content?.review?.reason ?? ''
  if (preset === 'discord')
    return JSON.stringify({
      content: plainMarkdown(cut(said, 1_000)),
      // Words of strangers ring nobody's bell.
      allowed_mentions: { parse: [] },
      ...(content && {
        embeds: [
          { title: cut(content.subject.title, 250), url, description: plainMarkdown(cut(text, 1_000)) },
        ],
      }),
    })
  if (preset === 'telegram')
    return JSON.stringify({
      chat_id: target.chat,
      text: [said, cut(text, 2_000), url].filter(Boolean).join('\n\n'),
      link_preview_options: { is_disabled: true },
    })
  const { subject, path: _path, ...rest } = content ?? {}
  return JSON.stringify({
    type: delivery.event,
    timestamp: delivery.createdAt.toISOString(),
    data: subject
      ? {
          subject: { kind: subject.kind, id: subject.id, title: subject.title, url: urlOf(subject.path) },
          url,
          ...rest,
        }
      : { url },
  })
}

function sentenceOf(
  { event }: Pick<DeliveryRow, 'event'>,
  content: EventContent | null,
  language: Locale,
  { siteTitle }: Site,
): string {
  return translate(language, `webhooks.said.${event}`, {
    site: siteTitle,
    title: content?.subject.title ?? '',
    version: content?.version?.number ?? 'none',
    collection: content?.collection?.title ?? '',
    what: content?.collection ? 'collected' : 'published',
    user: content?.comment?.author?.username ?? '',
    known: content?.comment?.author ? 'yes' : 'no',
    result: content?.review?.result ?? '',
    news: content?.server?.news ?? '',
    count: content?.server?.count ?? 0,
  })
}

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** Shown as it was written: a stranger's comment must not become a link with another text. */
const plainMarkdown = (text: string): string => text.replace(/[\\*_~`|<>[\]()#@-]/g, '\\$&')

/** By the rules of standardwebhooks.com, for which receivers find libraries in every language. */
export function signatureHeaders(
  delivery: Pick<DeliveryRow, 'key'>,
  body: string,
  { secret, now }: { secret: string; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${delivery.key}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': delivery.key,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}

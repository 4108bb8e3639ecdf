import { fail, found } from '../../../contract/errors.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { translate } from '../../../server/translate.ts'
import { findBadgeFacts } from './badges.store.ts'
import { xml, xmlAnswer } from './xml.ts'

const pattern = /^\/badges\/(be|en|kz|ru|th|uk)\/([a-z0-9-]{1,40})\/(version|downloads|passport)\.svg$/
const maxAgeSeconds = 300

export const badgeColours = { quiet: '#5b5348', good: '#14756a', warn: '#9a6400', bad: '#b3382c' }
const letter = 6.6
const padding = 9

/** Letters are counted, not measured: the reader's fonts are unknown. The text is squeezed into the room counted. */
const widthOf = (text: string): number => Math.round([...text].length * letter) + 2 * padding

export function drawBadge(label: string, value: string, colour: string): string {
  const [left, right] = [widthOf(label), widthOf(value)]
  const word = (text: string, start: number, width: number) =>
    `<text x="${start + padding}" y="14" textLength="${width - 2 * padding}" lengthAdjust="spacingAndGlyphs">${xml(text)}</text>`
  const name = xml(`${label}: ${value}`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${name}">` +
    `<title>${name}</title><rect width="${left + right}" height="20" rx="3" fill="#2a2622"/>` +
    `<rect x="${left}" width="${right}" height="20" rx="3" fill="${colour}"/>` +
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${word(label, 0, left)}${word(value, left, right)}</g></svg>\n`
  )
}

/** `/badges/en/honey-homes/version.svg`: a fact of a resource as a small picture, for a README. */
export function makeBadges({ replica }: Pick<Services, 'replica'>) {
  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method))
      throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })
    const [, code, slug, kind] = pattern.exec(new URL(request.url).pathname) ?? []
    if (!code || !slug || !kind) throw fail('notFound')
    const locale = code as Locale
    const { downloads, number, verdict } = found(await findBadgeFacts(replica.db, slug))
    const say = (key: string) => translate(locale, `discovery.badge.${key}`)
    const tones = { clean: badgeColours.good, hold: badgeColours.warn, block: badgeColours.bad }
    const [value, colour] = {
      version: [number ?? say('none'), number ? badgeColours.good : badgeColours.quiet] as const,
      downloads: [formatNumber(locale, downloads), badgeColours.quiet] as const,
      passport: [say(verdict ?? 'none'), verdict ? tones[verdict] : badgeColours.quiet] as const,
    }[kind as 'version' | 'downloads' | 'passport']
    const response = xmlAnswer(request, drawBadge(say(kind), value, colour), 'image/svg+xml', maxAgeSeconds)
    // Made to be shown on other sites.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    response.headers.set('access-control-allow-origin', '*')
    return response
  }
}

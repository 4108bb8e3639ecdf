import { cardSize } from '../../../contract/cards.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Secret } from '../../secret.ts'
import { pageCardPath, sectionOf } from './page-card.ts'

const longestTitle = 140

const unescape = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|amp|lt|gt|quot);/gi, (entity, hex?: string, code?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (code) return String.fromCodePoint(Number(code))
    return { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }[entity.toLowerCase()]!
  })

const escape = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const contentOf = (head: string, property: string): string =>
  unescape(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(head)?.[1] ?? '')

/** A page that was drawn: where it stands, and what it put into its head. */
type DrawnPage = { url: URL; locale: Locale; head: string }

/**
 * The kind and the share card of a page that names none itself, as markup for its head. Only the server writes it: programs that
 * show cards run no scripts, and the browser need not load the code. What is one visitor's own question (a search, a
 * page of a filtered list, a page behind a login) is called like its section, so that no stranger's words are drawn.
 */
export function makeShareTags(
  { origin, title: siteTitle }: { origin: string; title: string },
  secret: Secret,
) {
  return ({ url, locale, head }: DrawnPage): string => {
    const title = contentOf(head, 'og:title')
    if (!title) return ''
    // What is no publication says nothing of its kind, and readers of cards insist on one.
    const kind = head.includes('property="og:type"') ? '' : '<meta property="og:type" content="website"/>'
    if (head.includes('property="og:image"')) return kind
    const asked = url.search !== '' || head.includes('content="noindex"') || title === siteTitle
    const shown = asked ? '' : [...title.replace(/ · API$/, '')].slice(0, longestTitle).join('')
    const path = pageCardPath({ language: locale, section: sectionOf(url.pathname), title: shown }, secret)
    const meta: [name: string, key: string, content: string][] = [
      ['property', 'og:image', origin + path],
      ['property', 'og:image:type', 'image/jpeg'],
      ['property', 'og:image:width', String(cardSize.width)],
      ['property', 'og:image:height', String(cardSize.height)],
      ['property', 'og:image:alt', title],
      ['name', 'twitter:card', 'summary_large_image'],
    ]
    const tags = meta.map(([name, key, content]) => `<meta ${name}="${key}" content="${escape(content)}"/>`)
    return kind + tags.join('')
  }
}

import { isLocale } from '../locales.ts'
import { documentLimits } from './vocabulary.ts'

const nowhere = 'https://nowhere.invalid'

// Parsers drop or turn these silently, so what is checked would not be what is followed.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwritable = /[\u0000-\u0020\u007f\\]/

/**
 * An address as it is stored and followed, or null if it may not be: http, https and mailto without a login inside, a
 * path of this site, or an anchor of the page. What comes out is what the URL parser of a browser makes of it, so the
 * check and the click cannot disagree.
 */
export function normaliseLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > documentLimits.href || unwritable.test(value)) return null
  if (value.startsWith('#')) return anchor(value)
  if (value.startsWith('/')) return path(value)
  const colon = value.indexOf(':')
  const scheme = value.slice(0, colon).toLowerCase()
  if (scheme === 'mailto') return mail(value)
  // `https:host` and `https:///host` are the same to a parser, but nobody writes them by accident.
  if ((scheme !== 'http' && scheme !== 'https') || !/^:\/\/[^/]/.test(value.slice(colon, colon + 4)))
    return null
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  const fine =
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    url.hostname !== ''
  return fine && url.href.length <= documentLimits.href ? url.href : null
}

function path(value: string): string | null {
  if (!/^\/(?!\/)/.test(value)) return null
  const url = URL.canParse(value, nowhere) ? new URL(value, nowhere) : null
  if (url?.origin !== nowhere) return null
  const normal = url.pathname + url.search + url.hash
  // `/a/..//evil.example` has become `//evil.example` here.
  return normal.startsWith('//') || normal.length > documentLimits.href ? null : normal
}

function anchor(value: string): string | null {
  const { hash } = new URL(value, nowhere)
  return hash.length > 1 && hash.length <= documentLimits.href ? hash : null
}

function mail(value: string): string | null {
  const match = /^mailto:([A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}\.[A-Za-z]{2,63})$/i.exec(value)
  return match ? `mailto:${match[1]}` : null
}

/** A page of this site, whatever its language: `/ru/articles` → `/articles`; null for every other address. */
export function pagePath(href: string): string | null {
  const match = /^\/([a-z]{2})(?=$|[/?#])/.exec(href)
  return match && isLocale(match[1]) ? href.slice(3) : null
}

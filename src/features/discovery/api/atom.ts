import { locales, type Locale } from '../../../contract/locales.ts'
import { xml } from './xml.ts'

export type AtomEntry = {
  /** Never changes, even if the address does. */
  id: string
  title: string
  address: string
  language: Locale
  publishedAt: Date
  updatedAt: Date
  author: string | null
  summary?: string
  html?: string
  categories?: readonly string[]
}

export type AtomFeed = {
  origin: string
  /** Without the host. */
  path: string
  title: string
  subtitle: string
  /** The page the feed is of. */
  page: string
  language: Locale
  siteTitle: string
  entries: readonly AtomEntry[]
}

/** The date of an empty feed. */
const never = new Date(Date.UTC(2026, 0, 1))

/** RFC 4287. Every entry has its own author and language, so that it can be used outside the feed. */
export function writeAtom(feed: AtomFeed): string {
  const self = xml(feed.origin + feed.path)
  const updated = feed.entries.reduce(
    (last, entry) => (entry.updatedAt > last ? entry.updatedAt : last),
    never,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locales[feed.language].tag}" xml:base="${xml(feed.origin)}/">`,
    `<id>${self}</id>`,
    `<title>${xml(feed.title)}</title>`,
    `<subtitle>${xml(feed.subtitle)}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xml(feed.siteTitle)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locales[feed.language].hreflang}" href="${xml(feed.origin + feed.page)}"/>`,
    `<icon>${xml(`${feed.origin}/art/logo.svg`)}</icon>`,
    ...feed.entries.map((entry) => writeEntry(entry, feed)),
    '</feed>\n',
  ].join('\n')
}

function writeEntry(entry: AtomEntry, { origin, siteTitle }: AtomFeed): string {
  return [
    `<entry xml:lang="${locales[entry.language].tag}">`,
    `<id>${xml(`tag:${new URL(origin).hostname},2026:${entry.id}`)}</id>`,
    `<title>${xml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + entry.address)}"/>`,
    `<published>${entry.publishedAt.toISOString()}</published>`,
    `<updated>${entry.updatedAt.toISOString()}</updated>`,
    `<author><name>${xml(entry.author ?? siteTitle)}</name></author>`,
    ...(entry.categories ?? []).map((term) => `<category term="${xml(term)}"/>`),
    ...(entry.summary === undefined ? [] : [`<summary>${xml(entry.summary)}</summary>`]),
    ...(entry.html === undefined ? [] : [`<content type="html">${xml(entry.html)}</content>`]),
    '</entry>',
  ].join('')
}

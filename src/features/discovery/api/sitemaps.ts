import { collectionPath } from '../../collections/collection-limits.contract.ts'
import { fail } from '../../../contract/errors.ts'
import { defaultLocale, localeCodes, locales, type Locale } from '../../../contract/locales.ts'
import {
  apiPages,
  infoPages,
  resourceTypes,
  segmentOfType,
  type ResourceType,
} from '../../../contract/taxonomy.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { articlePath } from '../../articles/api/article-kind.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { findListChanges, listParts, listPublications } from './sitemaps.store.ts'
import type { SitemapEntry, SitemapKind } from './sitemaps.store.ts'
import { requestPath } from '../../requests/request-limits.contract.ts'
import { xml, xmlAnswer } from './xml.ts'

const pattern =
  /^\/sitemap-(be|en|kz|ru|th|uk)-(pages|resources|articles|collections|topics|requests)-([1-9]\d{0,6})\.xml$/
const type = 'application/xml'
const maxAgeSeconds = 600
const cachedMs = 600_000
const ofForum = ['topics', 'requests'] as const

export const isSitemapPath = (path: string): boolean => /^\/sitemap[^/]*\.xml$/.test(path)

type Entry = { path: string; languages: readonly Locale[]; fallback: Locale; changedAt: Date | null }

/** `/sitemap.xml` lists one file per language, kind and 5,000 ids, so a million entries are a few hundred files. */
export function makeSitemaps(services: Services, infoDates: ReadonlyMap<string, string>) {
  const { config, replica, clock } = services
  const { origin } = config
  const forumOpen = config.forum === 'on'
  const host = xml(origin)
  let cached: { until: number; body: Promise<string> } | undefined

  /** Computed at most once in ten minutes, because it reads everything. */
  function index(): Promise<string> {
    const now = clock.now().getTime()
    if (cached && cached.until > now) return cached.body
    const body = writeIndex()
    const mine = { until: now + cachedMs, body }
    cached = mine
    body.catch(() => {
      if (cached === mine) cached = undefined
    })
    return body
  }

  async function writeIndex(): Promise<string> {
    const pages = localeCodes.map((code) => ({ name: `${code}-pages-1`, changedAt: null as Date | null }))
    const kinds: SitemapKind[] = ['resources', 'articles', 'collections', ...(forumOpen ? ofForum : [])]
    const parts = await Promise.all(
      kinds.map(async (kind) =>
        (await listParts(replica.db, kind)).map(({ language, part, changedAt }) => ({
          name: `${language}-${kind}-${part}`,
          changedAt,
        })),
      ),
    )
    const entries = [...pages, ...parts.flat()].map(
      ({ name, changedAt }) =>
        `<sitemap><loc>${xml(`${origin}/sitemap-${name}.xml`)}</loc>${lastmod(changedAt)}</sitemap>`,
    )
    return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`
  }

  async function pageEntries(): Promise<Entry[]> {
    const changes = await findListChanges(replica.db)
    const own = (path: string, changedAt: Date | null = null): Entry => ({
      path,
      languages: localeCodes,
      fallback: defaultLocale,
      changedAt,
    })
    const newest = (...days: (Date | null)[]) =>
      days.reduce((last, day) => (day && (!last || day > last) ? day : last), null)
    const types = resourceTypes.map((name) => [name, changes.types.get(name) ?? null] as const)
    const resources = newest(...types.map(([, changedAt]) => changedAt))
    const day = (page: string) => (infoDates.has(page) ? new Date(infoDates.get(page)!) : null)
    return [
      own('', newest(resources, changes.articles)),
      own('/resources', resources),
      ...types.map(([name, changedAt]) => own(`/resources/${segmentOfType[name]}`, changedAt)),
      own('/articles', changes.articles),
      own('/collections'),
      own('/forum'),
      ...(forumOpen ? [own('/requests')] : []),
      own('/info', newest(...infoPages.map(day))),
      ...infoPages.map((page) => own(`/info/${page}`, day(page))),
      own('/api'),
      ...apiPages.map((page) => own(`/api/${page}`)),
      own('/dm-constructor'),
      own('/my-server'),
      own('/contact'),
    ]
  }

  const itemEntry =
    (kind: SitemapKind) =>
    (publication: SitemapEntry): Entry => ({
      path: pathOf(kind, publication),
      languages: publication.languages,
      fallback: publication.languages.includes(defaultLocale) ? defaultLocale : publication.language,
      changedAt: publication.changedAt,
    })

  function writeUrl({ path, languages, fallback, changedAt }: Entry, language: Locale): string {
    const escaped = xml(path)
    const at = (code: Locale) => `${host}/${code}${escaped}`
    const others = localeCodes
      .filter((code) => languages.includes(code))
      .map((code) => alternate(locales[code].hreflang, at(code)))
    return `<url><loc>${at(language)}</loc>${lastmod(changedAt)}${others.join('')}${alternate('x-default', at(fallback))}</url>\n`
  }

  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    if (!['GET', 'HEAD'].includes(request.method))
      throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })
    if (path === '/sitemap.xml') return xmlAnswer(request, await index(), type, maxAgeSeconds)
    const [, code, kind, number] = pattern.exec(path) ?? []
    const language = code as Locale
    if (!code || (kind === 'pages' && number !== '1')) throw fail('notFound')
    if ((kind === 'topics' || kind === 'requests') && !forumOpen) throw fail('notFound')
    const entries =
      kind === 'pages'
        ? await pageEntries()
        : (await listPublications(replica.db, kind as SitemapKind, { language, part: Number(number) })).map(
            itemEntry(kind as SitemapKind),
          )
    if (entries.length === 0) throw fail('notFound')
    const urls = entries.map((entry) => writeUrl(entry, language)).join('')
    return xmlAnswer(request, `${declaration}${opening}${urls}</urlset>\n`, type, maxAgeSeconds)
  }
}

function pathOf(kind: SitemapKind, { id, slug, type: resourceType }: SitemapEntry): string {
  if (kind === 'articles') return articlePath({ id, slug })
  // As the forum writes it, which comes later than this feature.
  if (kind === 'topics') return `/forum/${resourceType}/${slug}.${id}`
  if (kind === 'requests') return requestPath({ id, slug })
  return kind === 'collections'
    ? collectionPath({ id, slug })
    : resourcePath({ type: resourceType as ResourceType, slug })
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const opening =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'

const lastmod = (at: Date | null): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

const alternate = (hreflang: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`

import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { routeOf } from '../../../analytics/api/page-routes.ts'
import { plainQuestion } from '../../../search/api/learning/plain-question.ts'
import type { SitePage, VisitSourceName } from '../visit-sources.contract.ts'

/** What is counted of a visit besides that there was one. Nothing of it tells who it was. */
export type VisitSource = {
  country: string
  language: Locale | ''
  source: VisitSourceName
  detail: string
}

/** The country most speakers of the browser's first language live in, or the one it names; empty: nobody knows. */
export function countryOf(languages: string | null): string {
  const [, language, region] =
    /^\s*([a-z]{2,3}(?:-[a-z]{4})?)(?:-([a-z]{2}))?(?!\w)/i.exec(languages?.slice(0, 100) ?? '') ?? []
  if (language === undefined) return ''
  const country = region?.toUpperCase() ?? new Intl.Locale(language).maximize().region ?? ''
  return /^[A-Z]{2}$/.test(country) && country !== 'ZZ' ? country : ''
}

/** Where a page view came from: a search here with its words, another page here by its kind, or another site by its host. */
export function visitSource(view: {
  path: string
  languages: string | null
  from: string | null
  origin: string
}): VisitSource {
  const language = view.path.slice(1, 3)
  const known = {
    country: countryOf(view.languages),
    language: isLocale(language) ? language : ('' as const),
  }
  const url = view.from ? URL.parse(view.from, view.origin) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { ...known, source: 'direct', detail: '' }
  if (url.origin !== new URL(view.origin).origin) return { ...known, source: 'host', detail: hostOf(url) }
  const asked = url.searchParams.get('q')
  // A database takes no NUL, and other signs that nobody sees are nobody's words.
  if (asked)
    return { ...known, source: 'search', detail: plainQuestion(asked.replaceAll(/\p{C}/gu, ' ')) ?? '' }
  return { ...known, source: 'site', detail: pageOf(url.pathname) }
}

/** A download names the page it was pressed on; what programs fetch names none. */
export function downloadSource(
  headers: Headers,
  origin: string,
): Pick<VisitSource, 'country' | 'source' | 'detail'> {
  const country = countryOf(headers.get('accept-language'))
  const url = URL.parse(headers.get('referer') ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) return { country, source: 'program', detail: '' }
  if (url.origin !== new URL(origin).origin) return { country, source: 'host', detail: hostOf(url) }
  return { country, source: 'site', detail: pageOf(url.pathname) }
}

/** Only names of the public network: an address or a name of somebody's own network may tell who it is. */
function hostOf({ hostname }: URL): string {
  const host = hostname.replace(/^(www|m)\./, '')
  return host.length <= 80 && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host) ? host : ''
}

const pages: [RegExp, SitePage][] = [
  [/^\/$/, 'home'],
  [/^\/resources/, 'resources'],
  [/^\/articles/, 'articles'],
  [/^\/article\/\$slug$/, 'article'],
  [/^\/\$type\/\$slug/, 'resource'],
  [/^\/user\//, 'profile'],
]

function pageOf(path: string): SitePage {
  const route = routeOf(path.replace(/\/$/, ''))
  return (route !== null && pages.find(([pattern]) => pattern.test(route.slice(3) || '/'))?.[1]) || 'other'
}

import { createHash } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { defaultLocale, isLocale, localeFromAcceptLanguage, locales } from '../contract/locales.ts'
import type { Locale } from '../contract/locales.ts'
import { formTokenKey, postedFormKey, unsentFormKey } from '../contract/posted-form.ts'
import type { PostedForm, UnsentForm } from '../contract/posted-form.ts'
import { memberToolsChunk } from '../features/shell/web/header/lazy-member-tools.ts'
import type { CurrentUser } from '../features/users/users.contract.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { declaredSearch } from './page-params.ts'
import { ownLoopTurn } from './loop-turn.ts'
import { makeRouter } from './router.tsx'
import { inlineScripts, htmlDocument, splitHead } from '../web/page/document.ts'
import type { PageCall } from '../contract/endpoint.ts'
import { utf8Bytes } from './utf8-bytes.ts'
import { answerOf, ApiError, type Transport } from '../web/http/transport.ts'
import { queryString } from '../web/routing/search.ts'
import { catalogueAddress } from '../web/i18n/catalogues.ts'
import { PageQueries } from '../web/page/page-queries.ts'
import { withTransport, type PageData } from '../web/query.ts'
import type { Refusal } from '../web/routing/router-context.ts'
import type { SiteConfig } from '../web/site-config.ts'

export const scriptHashes = ({ entry }: Pick<Assets, 'entry'>): string[] =>
  inlineScripts(entry).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/** Which built files a page needs. */
export type Assets = {
  entry: string
  /** Starts the entry of a page that is read when it has been painted. */
  starter?: string
  stylesOf(chunks: string[]): string[]
  fontsOf(locale: Locale): string[]
  preloadsOf(chunks: string[]): string[]
  extraHead?(url: string): Promise<string>
}

/** Whose page it is. The API is called as that visitor, in this process, without the network. */
export type Visit = {
  loggedIn: boolean
  /** Who it is, where that is known already. */
  user?: CurrentUser
  /** Who is asking could not be found out; the page says so. */
  failure?: Error
  /** What came of the form this page is shown again for. */
  posted?: PostedForm
  /** What was written here before the login. */
  unsentForm?: UnsentForm
  /** For the plain forms of members. */
  formToken?: string
  read(call: PageCall, locale: Locale): Promise<{ status: number; body: unknown }>
}
export type SiteFetch = (request: Request, visit: Visit) => Promise<Response>

export type SiteOptions = {
  site: SiteConfig
  assets: Assets
  /** More for the head of a page, made from what it put there itself. */
  shareTags?: (page: { url: URL; locale: Locale; head: string }) => string
  /** What of a query reaches the page; tests let everything through. */
  searchOf?: (path: string, search: string) => string
}

export function makeSite({ site, assets, shareTags, searchOf = declaredSearch }: SiteOptions): SiteFetch {
  return async (request, visit) => {
    const url = new URL(request.url)
    if (/\/\/|.\/$/.test(url.pathname)) return toCleanPath(url)
    if (url.pathname === '/') return toLanguage(request)
    url.search = searchOf(url.pathname, url.search)
    const code = url.pathname.split('/')[1]
    const locale = isLocale(code) ? code : defaultLocale
    const deadline = startDeadline()
    const query = withTransport(new PageQueries(), inProcessTransport(visit, locale, deadline.passed))
    try {
      if (visit.user || !visit.loggedIn)
        query.setQueryData(userQueries.current().queryKey, visit.user ?? null)
      else await query.prefetchQuery(userQueries.current())
      if (visit.formToken) query.setQueryData(formTokenKey, visit.formToken)
      if (visit.posted) query.setQueryData(postedFormKey, visit.posted)
      if (visit.unsentForm) query.setQueryData(unsentFormKey, visit.unsentForm)
      const router = makeRouter(
        { query, site, ...(visit.failure ? { failure: visit.failure } : {}) },
        createMemoryHistory({ initialEntries: [url.pathname + url.search] }),
      )
      await router.load()
      const redirect = router._serverResult
      if (redirect && 'redirect' in redirect && redirect.redirect) return asRedirect(redirect.redirect)
      await ownLoopTurn()
      const { head, body } = splitHead(renderToString(<RouterProvider router={router} />))
      const pages = router.state.matches.flatMap((match) => match.staticData.chunk ?? [])
      const status = pageStatus(router)
      const deferred = status === 200 && isDeferredPage(router)
      const frame = visit.loggedIn ? [memberToolsChunk] : []
      const groups = deferred ? [] : router.state.matches.flatMap((match) => match.staticData.messages ?? [])
      const html = htmlDocument({
        lang: locales[locale].tag,
        head: head + ((status === 200 && shareTags?.({ url, locale, head })) || ''),
        body,
        state: {
          site,
          ...(deferred ? { deferred } : {}),
          ...(status === 404 ? { missing: true } : {}),
          ...refusalOf(visit.failure),
          data: pageData(query),
        },
        styles: assets.stylesOf([...pages, ...frame]),
        entry: assets.entry,
        ...(deferred && assets.starter ? { starter: assets.starter } : {}),
        fonts: assets.fontsOf(locale),
        preloads: assets.preloadsOf(deferred ? frame : [...pages, ...frame]),
        data: ['core', ...groups].map((group) => catalogueAddress(site.buildId, locale, group)),
        forcedTheme: router.state.matches.findLast((match) => match.staticData.colourMode)?.staticData
          .colourMode,
        structuredData: router.state.matches.flatMap(({ loaderData }) => structuredDataOf(loaderData)),
        extraHead: (await assets.extraHead?.(url.pathname)) ?? '',
      })
      return new Response(utf8Bytes(html), {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(status === 503 ? { 'retry-after': '5' } : {}),
          ...(status >= 500 ? { 'cache-control': 'no-store' } : {}),
        },
      })
    } finally {
      // Left alone, the timers of the last ten seconds' pages would all stay in memory.
      deadline.stop()
      query.clear()
    }
  }
}

/**
 * What the page was made from, by query key. Without times: the same data must give the same bytes (and ETag), and in
 * the browser it counts as fresh from the moment it arrives.
 */
function pageData(query: QueryClient): PageData {
  const ready = query
    .getQueryCache()
    .getAll()
    .filter((entry) => entry.state.status === 'success')
  // Which of two questions was answered first must not show either.
  ready.sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
  return ready.map((entry) => [entry.queryKey, entry.state.data])
}

/** What a loader gave for search engines. */
function structuredDataOf(loaded: unknown): readonly unknown[] {
  return (loaded as { structuredData?: readonly unknown[] } | undefined)?.structuredData ?? []
}

/** A post that was refused by name stays refused when scripts take the page over. */
function refusalOf(failure: Error | undefined): { refusal?: Refusal } {
  if (!failure || !('key' in failure)) return {}
  const { key, args, status } = failure as Error & Refusal
  return { refusal: { key, args, status } }
}

/** Whether the page is left as it is drawn here until somebody touches it. */
function isDeferredPage(router: ReturnType<typeof makeRouter>): boolean {
  const id = String(router.state.matches.at(-1)?.routeId)
  const route = (router.routesById as Record<string, AnyRoute>)[id]
  return (route?.options.component as { deferred?: boolean } | undefined)?.deferred === true
}

/** 404 and 500 as the router sees them; a refusal, or a service that is away, answers with its own status. */
function pageStatus(router: ReturnType<typeof makeRouter>): number {
  const failed = router.state.matches.find((match) => match.status === 'error')
  const status = (failed?.error as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status >= 400 ? status : getSsrStatus(router)
}

/** Only `/` guesses the language: cookie, then Accept-Language, then Russian. */
function toLanguage(request: Request): Response {
  const cookie = /(?:^|;\s*)i18n=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const locale = isLocale(cookie)
    ? cookie
    : (localeFromAcceptLanguage(request.headers.get('accept-language')) ?? defaultLocale)
  return new Response(null, {
    status: 302,
    headers: {
      location: `/${locale}`,
      vary: 'Accept-Language, Cookie',
      'cache-control': 'private, no-store',
    },
  })
}

/**
 * Every page has one address. Joined anew, a path always begins with one slash and a name, so `//evil.example` leads to
 * a page of ours that is not there, and never to another site.
 */
function toCleanPath({ pathname, search }: URL): Response {
  const location = `/${pathname.split('/').filter(Boolean).join('/')}${search}`
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } })
}

function asRedirect(redirect: Response | { headers?: Headers }): Response {
  const location = redirect.headers?.get('location') ?? '/'
  return new Response(null, {
    status: redirect instanceof Response ? redirect.status : 302,
    headers: { location, 'cache-control': 'private, no-store' },
  })
}

/** The page is not broken, we are late: 503, come again. */
const tooLong = () =>
  new ApiError(503, { key: 'timeout', message: 'a page waited for the API for over 10 s' })

/** The end of the time that one page may take; nobody waits for what comes later. */
function startDeadline(): { passed: Promise<never>; stop(): void } {
  const { promise, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting when it passes.
  promise.catch(() => {})
  const timer = setTimeout(() => reject(tooLong()), 10_000).unref()
  return { passed: promise, stop: () => clearTimeout(timer) }
}

/** The API called as a function. */
function inProcessTransport(visit: Visit, locale: Locale, deadline: Promise<never>): Transport {
  return async ({ method, route, query }) => {
    if (method !== 'GET' || !route) throw new Error('A page reads what an endpoint names, and writes nothing')
    const call = visit.read({ route: route.path, params: route.params, query: queryString(query) }, locale)
    const { status, body } = await Promise.race([call, deadline])
    return answerOf(status, body)
  }
}

import { createBrowserHistory, notFound, RouterProvider, type AnyRoute } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { makeRouter } from './router.tsx'
import { browserTransport, hasSession, setSessionGate } from '../web/http/browser-transport.ts'
import type { SessionGate } from '../web/http/browser-transport.ts'
import { makeQueryClient, type PageData } from '../web/query.ts'
import { loadMessages } from '../web/i18n/catalogues.ts'
import { rememberLeft } from '../web/routing/came-from.ts'
import { followLinks } from '../web/routing/follow-links.ts'
import type { PageContext, Refusal, RouterContext } from '../web/routing/router-context.ts'
import { leaveFirstPage, deferUntilTouched, hydrate } from '../web/routing/deferred-hydration.ts'
import type { SiteConfig } from '../web/site-config.ts'
import { startColourMode } from '../web/theme/colour-mode.ts'
import '../web/ui/styles/app.css'
import '../features/shell/web/shell.css'
// Small and wanted by the shared chunks of nearly every page: here it costs no request of its own.
import '../features/auth/web/auth.css'

/** The same router as on the server, with the network's fetch and the data the page brought along. */
async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')!.textContent!) as {
    site: SiteConfig
    data: PageData
    refusal?: Refusal
    deferred?: true
    missing?: true
  }
  const query = makeQueryClient(browserTransport)
  for (const [key, data] of state.data) query.setQueryData(key, data)
  // The server knows that there is no such page; some loaders would not wait to hear it again.
  const failure = state.missing
    ? notFound()
    : state.refusal && Object.assign(new Error(state.refusal.key), state.refusal)
  const context: RouterContext = { query, site: state.site, ...(failure ? { failure } : {}) }
  const router = makeRouter(context, createBrowserHistory())
  let keeping: Promise<SessionGate> | undefined
  const keep = () =>
    (keeping ??= import('../features/auth/web/sessions/keep-session.ts').then(
      ({ keepSession }) => keepSession(query, router),
      (error: unknown) => {
        // The next call tries again.
        keeping = undefined
        throw error
      },
    ))
  setSessionGate(keep)
  // Tells the router that this page was rendered on the server, so it hydrates instead of starting empty.
  router.ssr = { manifest: undefined }
  if (state.deferred) await loadDeferred(router, state.site.buildId)
  else {
    hydrate()
    await router.load()
  }
  startColourMode()
  hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />)
  // It belongs to this one page.
  delete context.failure
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged) return
    leaveFirstPage()
    rememberLeft(fromLocation, toLocation.pathname)
  })
  followLinks(router)
  if (hasSession()) keep().catch(() => {})
  if (state.deferred) hearDiscussions()
}

/** A person who only reads also gets new comments. A visitor's page is left alone until they seem to stay. */
function hearDiscussions(): void {
  if (!document.querySelector('[data-subject]')) return
  const listen = () =>
    import('../web/live/watch-deferred.ts').then(
      ({ watchDeferred }) => watchDeferred(!hasSession()),
      // Without it the first touch begins to listen.
      () => {},
    )
  setTimeout(listen, hasSession() ? 1_000 : 10_000)
}

/** Takes over a deferred page without its data: the server has run its loaders, and its code loads on the first touch. */
async function loadDeferred(router: ReturnType<typeof makeRouter>, buildId: string): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation)
  const route = (router.routesById as Record<string, AnyRoute>)[matches.at(-1)!.routeId]!
  const { loader } = route.options
  route.options.loader = undefined
  await router.load()
  route.options.loader = loader
  const groups = matches.flatMap((match) => match.staticData.messages ?? [])
  const { locale } = router.state.matches[0]!.context as PageContext
  deferUntilTouched(() => loadMessages(locale, groups, buildId))
}

void start()

import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router'
import { LazyErrorPage } from '../features/shell/web/pages/lazy-error-page.tsx'
import { refusedPage } from '../web/routing/refused-page.ts'
import type { RouterContext } from '../web/routing/router-context.ts'
import { parseSearch, queryString } from '../web/routing/search.ts'
import { articleRoute, articlesRoute } from '../routes/articles.tsx'
import { collectionRoutes } from '../routes/collections.tsx'
import { forgotRoute, loginRoute, registerRoute, resetRoute, verifyRoute } from '../routes/auth.tsx'
import { forumRoutes } from '../routes/forum.tsx'
import { requestRoutes } from '../routes/requests.tsx'
import { homeRoute } from '../routes/home.tsx'
import { langRoute } from '../routes/lang.tsx'
import { notificationRoutes } from '../routes/notifications.tsx'
import { pageRoutes } from '../routes/pages.tsx'
import { directoryRoute, profileRoutes, settingsRoutes } from '../routes/people.tsx'
import { resourceRoutes, resourcesOfTypeRoute, resourcesRoute } from '../routes/resources.tsx'
import { rootRoute } from '../routes/root.tsx'
import { searchRoute } from '../routes/search.tsx'
import { developmentRoutes } from '../dev/development-routes.tsx'
import { statisticsRoutes } from '../routes/statistics.tsx'
import { staffRoutes } from '../routes/staff/staff.tsx'
import { writingRoutes } from '../routes/editors/article-editor.tsx'
import { resourceCreateRoute } from '../routes/editors/resource-editor.tsx'

const pages = [
  homeRoute,
  loginRoute,
  registerRoute,
  forgotRoute,
  resetRoute,
  verifyRoute,
  articlesRoute,
  ...writingRoutes,
  ...statisticsRoutes,
  articleRoute,
  resourcesRoute,
  resourcesOfTypeRoute,
  resourceCreateRoute,
  ...collectionRoutes,
  ...resourceRoutes,
  ...profileRoutes,
  directoryRoute,
  ...settingsRoutes,
  ...notificationRoutes,
  searchRoute,
  ...staffRoutes,
  ...forumRoutes,
  ...requestRoutes,
  ...pageRoutes,
  ...developmentRoutes,
] as const
// Here, so that no page can forget it.
for (const page of pages as readonly AnyRoute[]) page.update({ onError: refusedPage })
const routeTree = rootRoute.addChildren([langRoute.addChildren(pages)])

/** The same pages on both sides: memory history on the server, the address bar in the browser. */
export function makeRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch: queryString,
    defaultPreload: false,
    // To the top on a new page, back to the old place on "back", smoothly to a hash.
    scrollRestoration: !import.meta.env.SSR,
    scrollRestorationBehavior: 'instant',
    defaultHashScrollIntoView: {
      behavior:
        !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    },
    notFoundMode: 'root',
    // Inside the frame, so that the visitor keeps the menu.
    defaultErrorComponent: LazyErrorPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Module of the page, so that the server can name its chunk for preloading. */
    chunk?: string
    /** Features whose texts the page shows, besides those of the frame. */
    messages?: string[]
    /**
     * What of the query the page depends on. Nothing else reaches it, and a visitor's page is kept under exactly these.
     * Never a secret, such as the token of a mailed link.
     */
    params?: readonly string[]
    /** Secrets of the query: the page learns that there is one, and only scripts in the browser read it. */
    secretParams?: readonly string[]
    /** Fills the whole window, without our header and footer. */
    frame?: 'bare'
    /** Insists on one colour mode while this page is shown. */
    colourMode?: 'light' | 'dark'
  }
}

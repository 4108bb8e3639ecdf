import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from './web/routing/router-context.ts'
import { parseSearch, stringifySearch } from './web/routing/search.ts'
import { homeRoute } from './routes/home.tsx'
import { langRoute } from './routes/lang.tsx'
import { rootRoute } from './routes/root.tsx'

const routeTree = rootRoute.addChildren([langRoute.addChildren([homeRoute])])

/** The same pages on both sides: memory history on the server, the address bar in the browser. */
export function makeRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: !import.meta.env.SSR,
    notFoundMode: 'root',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Module of the page, so that the server can name its chunk for preloading. */
    chunk?: string
  }
}

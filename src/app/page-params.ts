import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router'
import { makeRouter } from './router.tsx'
import type { RouterContext } from '../web/routing/router-context.ts'

const none: ReadonlySet<string> = new Set()
let known:
  | { routeAt(path: string): string | undefined; declared: Map<string, ReadonlySet<string>> }
  | undefined

function routes() {
  if (known) return known
  // It loads nothing: it only matches addresses to routes.
  const router = makeRouter({} as RouterContext, createMemoryHistory())
  const all = Object.entries(router.routesById as Record<string, AnyRoute>)
  known = {
    routeAt(path) {
      const [, parts, route] = router.getMatchedRoutes(path)
      // Longer than the address of a page, so it is none: the router names the rest `**`.
      return '**' in parts ? undefined : route?.id
    },
    declared: new Map(all.map(([id, route]) => [id, new Set(route.options.staticData?.params)])),
  }
  return known
}

/** Of all pages together. */
export const declaredNames = (): string[] => [
  ...new Set([...routes().declared.values()].flatMap((names) => [...names])),
]

/** The params the page at this path depends on, as its route declares them. */
export function paramsOf(path: string): ReadonlySet<string> {
  const { routeAt, declared } = routes()
  return declared.get(routeAt(path.replaceAll(/\/{2,}/g, '/')) ?? '') ?? none
}

const declaredIn = (path: string, search: string): [string, string][] => {
  const declared = paramsOf(path)
  return [...new URLSearchParams(search)].filter(([name]) => declared.has(name))
}

/** No other parameter of the address reaches a page. */
export function declaredSearch(path: string, search: string): string {
  if (search === '') return ''
  const query = new URLSearchParams(declaredIn(path, search)).toString()
  return query && `?${query}`
}

/** The address a page is kept under: its path, and the params it depends on in one order. */
export function pageKey(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  const params = declaredIn(path, address.slice(at + 1))
  params.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const query = new URLSearchParams(params).toString()
  return path + (query && `?${query}`)
}

import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router'
import { makeRouter } from './router.tsx'
import type { RouterContext } from '../web/routing/router-context.ts'

const none: ReadonlySet<string> = new Set()
/** Stands for every value of a secret parameter. */
const given = '1'
let known:
  | {
      routeAt(path: string): string | undefined
      declared: Map<string, ReadonlySet<string>>
      secret: Map<string, ReadonlySet<string>>
    }
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
    secret: new Map(all.map(([id, route]) => [id, new Set(route.options.staticData?.secretParams)])),
  }
  return known
}

/** Of all pages together. */
export const declaredNames = (): string[] => [
  ...new Set([...routes().declared.values()].flatMap((names) => [...names])),
]

/** The params the page at this path depends on, as its route declares them. */
export function paramsOf(path: string): ReadonlySet<string> {
  return namesAt(path, 'declared')
}

function namesAt(path: string, kind: 'declared' | 'secret'): ReadonlySet<string> {
  const all = routes()
  return all[kind].get(all.routeAt(path.replaceAll(/\/{2,}/g, '/')) ?? '') ?? none
}

const declaredIn = (path: string, search: string): [string, string][] => {
  const declared = paramsOf(path)
  const secret = namesAt(path, 'secret')
  return [...new URLSearchParams(search)].flatMap(([name, value]): [string, string][] => {
    if (declared.has(name)) return [[name, value]]
    return secret.has(name) && value !== '' ? [[name, given]] : []
  })
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

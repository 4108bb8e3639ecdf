import { beforeAll, describe, expect, test } from 'vitest'
import { fail } from '../../contract/errors.ts'
import { isMenuView } from '../../features/menu-constructor/view-address.contract.ts'
import { pageKey } from '../../app/page-params.ts'
import { handBus } from '../../testing/hand-bus.ts'
import { testHttp } from '../../testing/test-http.ts'
import { isCacheable, makeCachedPages } from '../cache/cached-pages.ts'
import { openCache } from '../cache/caches.ts'
import { headersByAddress, securityHeaders } from './security-headers.ts'

const strict = securityHeaders({ origin: 'https://yard.example', analytics: { kind: 'none' } }, [])
const pageHeaders = headersByAddress(strict, isMenuView)

const cache = openCache('pages')
cache.listen(handBus().bus)
const rendered: string[] = []
const pages = makeCachedPages({
  cache,
  async render(url) {
    rendered.push(url)
    const status = url.startsWith('/zz') ? 404 : 200
    return {
      response: new Response(`<p>${url}</p>`, { status, headers: { 'content-type': 'text/html' } }),
      tags: new Set(),
    }
  },
  keyOf: pageKey,
  headers: pageHeaders,
  isShared: isMenuView,
})
const http = await testHttp({
  headers: strict,
  pageHeaders,
  before: pages.answer,
  api: async () => Response.json({}),
  async pages(request) {
    const url = new URL(request.url)
    if (url.searchParams.has('down')) throw fail('overloaded')
    if (request.method === 'POST') return new Response('a form')
    if (isCacheable(request, isMenuView)) return pages.render(url.pathname + url.search)
    return new Response('personal', { headers: { 'cache-control': 'private, no-store' } })
  },
})
const get = (path: string, init: RequestInit = {}) => fetch(http.url + path, { redirect: 'manual', ...init })

const view = '/ru/dm-constructor?view'
const session = { cookie: 'auth._token.local=x' }

function expectOpen({ headers }: Response): void {
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(/form-action 'none'; frame-ancestors \*(;|$)/)
  // Everything else is as strict as ever.
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
}
function expectStrict({ headers }: Response): void {
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toMatch(/form-action 'self'; frame-ancestors 'none'(;|$)/)
}

describe('the view of a menu may be framed', () => {
  test.each([view, '/th/dm-constructor?view=', '/en/dm-constructor?view=1', '/en/dm-constructor?q=1&view'])(
    '%s: rendered, from memory, unchanged and by HEAD',
    async (path) => {
      expectOpen(await get(path))
      const cached = await get(path)
      expectOpen(cached)
      const unchanged = await get(path, { headers: { 'if-none-match': cached.headers.get('etag')! } })
      expect(unchanged.status).toBe(304)
      expectOpen(unchanged)
      expectOpen(await get(path, { method: 'HEAD' }))
    },
  )

  test('and by HEAD before anybody has asked for it', async () => {
    cache.clearAll()
    expectOpen(await get(view, { method: 'HEAD' }))
  })
})

describe('nothing else may', () => {
  beforeAll(async () => {
    for (const path of [view, '/ru/dm-constructor']) await (await get(path)).text()
  })

  test('the constructor and its view are kept apart, whoever asks first', async () => {
    for (const order of [
      ['/uk/dm-constructor', '/uk/dm-constructor?view'],
      ['/be/dm-constructor?view', '/be/dm-constructor'],
    ])
      for (const path of [...order, ...order]) {
        const answer = await get(path)
        if (path.includes('?')) expectOpen(answer)
        else expectStrict(answer)
        expect(await answer.text()).toBe(`<p>${path}${path.includes('?') ? '=' : ''}</p>`)
      }
  })

  test.each([
    '/ru/dm-constructor',
    '/ru/dm-constructor?viewer=1',
    '/ru/dm-constructor?q=view',
    '/ru/dm-constructor/?view',
    '/ru?view',
    '/ru/resources?view=grid',
    '/ru/settings/security?view',
    '/ru/auth/login?view',
    '/api/dm/updates.json?view',
    '/healthz?view',
    '/robots.txt?view',
  ])('%s: rendered, from memory, unchanged and by HEAD', async (path) => {
    expectStrict(await get(path))
    const cached = await get(path)
    expectStrict(cached)
    expectStrict(await get(path, { headers: { 'if-none-match': cached.headers.get('etag') ?? '"x"' } }))
    expectStrict(await get(path, { method: 'HEAD' }))
  })

  test('not what stands at the view’s address when something is wrong, nor the answer to a form', async () => {
    expectStrict(await get('/zz/dm-constructor?view'))
    expectStrict(await get('/ru/dm-constructor?view=2&down'))
    expectStrict(await get(view, { method: 'POST' }))
  })
})

test('a view is the same page for whoever is logged in; every other page is not', async () => {
  cache.clearAll()
  for (const headers of [session, { authorization: 'Bearer x' }]) {
    const answer = await get(view, { headers })
    expect(await answer.text()).toBe('<p>/ru/dm-constructor?view=</p>')
    expectOpen(answer)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const constructor = await get('/ru/dm-constructor', { headers })
    expect(await constructor.text()).toBe('personal')
    expectStrict(constructor)
  }
  expect(rendered.at(-1)).toBe('/ru/dm-constructor?view=')
})

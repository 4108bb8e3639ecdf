import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/database.ts'
import { openBus } from '../bus.ts'
import { makeLog } from '../log.ts'
import { isCacheable, makeCachedPages } from './cached-pages.ts'
import { openCache } from './caches.ts'
import type { PackedPage } from './pack-page.ts'
import { tags } from './tags.ts'
import { clearPages } from './clear-pages.ts'

const database = await testDatabase()
const bus = await openBus(database.url, makeLog('silent'))
const rendered: string[] = []
let version = 1
let broken = false
let later = 0
const now = () => Date.now() + later
const cache = openCache('pages', now)
cache.listen(bus)
const pages = makeCachedPages({
  cache,
  async render(url) {
    rendered.push(url)
    const status = broken ? 503 : url.includes('missing') ? 404 : 200
    return {
      response: new Response(`<p>${url} v${version}</p>`.padEnd(2000), { status }),
      tags: new Set([tags.users()]),
    }
  },
  keyOf: (address) => address.split('?', 1)[0]!,
  headers: () => ({ 'x-frame-options': 'DENY' }),
  now,
})
const server = createServer(async (request, response) => {
  if (pages.answer(request, response)) return
  if (
    !isCacheable(
      new Request(`http://localhost${request.url}`, { headers: request.headers as Record<string, string> }),
    )
  )
    return response.writeHead(200).end('personal')
  const answer = await pages.render(request.url!)
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
})
await new Promise<void>((resolve) => server.listen(0, resolve))
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
afterAll(async () => {
  server.close()
  await bus.close()
})

async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !check(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(check()).toBe(true)
}

test('the second visitor is served from memory, with ETag, 304 and the safety headers', async () => {
  const first = await (await get('/ru/once')).text()
  const second = await get('/ru/once')
  expect(await second.text()).toBe(first)
  expect(rendered.filter((url) => url === '/ru/once')).toHaveLength(1)
  expect(second.headers.get('x-frame-options')).toBe('DENY')
  expect(second.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/ru/once', { 'if-none-match': second.headers.get('etag')! })
  expect(again.status).toBe(304)
})

test('a hundred visitors at once cost one rendering', async () => {
  await Promise.all(Array.from({ length: 100 }, () => get('/ru/crowd').then((answer) => answer.text())))
  expect(rendered.filter((url) => url === '/ru/crowd')).toHaveLength(1)
})

test('nobody with a session cookie or a token gets a kept page', async () => {
  await (await get('/ru/personal')).text()
  const sessions: Record<string, string>[] = [
    { cookie: 'auth._token.local=x' },
    { cookie: 'a=b; auth.strategy=local' },
    { authorization: 'Bearer x' },
  ]
  for (const headers of sessions) expect(await (await get('/ru/personal', headers)).text()).toBe('personal')
})

test('no cookie, header or unknown parameter changes a page, nor poisons it for the next visitor', async () => {
  const clean = await (await get('/ru/clean')).text()
  const attempts: [string, Record<string, string>][] = [
    ['/ru/clean?evil=<script>', {}],
    ['/ru/clean', { cookie: 'i18n=<script>; color-mode=dark"' }],
    ['/ru/clean', { 'accept-language': 'th', 'x-forwarded-host': 'evil.example', 'x-original-url': '/en' }],
    ['/ru/clean', { 'user-agent': '<script>', referer: 'https://evil.example' }],
  ]
  for (const [path, headers] of attempts) expect(await (await get(path, headers)).text()).toBe(clean)
  cache.clearAll()
  for (const [path, headers] of attempts) {
    expect(await (await get(path, headers)).text()).toBe(clean)
    expect(await (await get('/ru/clean')).text()).toBe(clean)
    cache.clearAll()
  }
})

test('a missing page is never kept', async () => {
  await get('/ru/missing')
  await get('/ru/missing')
  expect(rendered.filter((url) => url === '/ru/missing')).toHaveLength(2)
})

test('a write clears what it must, when its transaction commits and not before', async () => {
  await (await get('/ru/users')).text()
  version = 2
  await database.db.transaction(async (tx) => {
    await clearPages(tx, [tags.users()])
    expect(await (await get('/ru/users')).text()).toContain('v1')
  })
  await until(() => cache.peek('/ru/users') === undefined)
  expect(await (await get('/ru/users')).text()).toContain('v2')
})

test('a rolled back write clears nothing', async () => {
  await (await get('/ru/kept')).text()
  const failed = database.db.transaction(async (tx) => {
    await clearPages(tx, [tags.users()])
    throw new Error('on second thought')
  })
  await expect(failed).rejects.toThrow('on second thought')
  await database.db.transaction((tx) => clearPages(tx, [tags.user(7)]))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(cache.peek('/ru/kept')).toBeDefined()
})

test('after a minute a page is renewed behind the visitor, and stays when that fails', async () => {
  version = 3
  await (await get('/ru/stale')).text()
  const asked = () => rendered.filter((url) => url === '/ru/stale').length
  later += 61_000
  broken = true
  expect(await (await get('/ru/stale')).text()).toContain('v3')
  await until(() => asked() === 2)
  // Not tried again by every visitor.
  expect(await (await get('/ru/stale')).text()).toContain('v3')
  expect(asked()).toBe(2)
  broken = false
  version = 4
  later += 61_000
  expect(await (await get('/ru/stale')).text()).toContain('v3')
  await until(() => cache.peek<PackedPage>('/ru/stale')!.value.html.includes('v4'))
})

test('after five minutes the visitor waits for the new page, unless the database is away', async () => {
  version = 5
  await (await get('/ru/old')).text()
  version = 6
  later += 5 * 60_000
  expect(await (await get('/ru/old')).text()).toContain('v6')
  version = 7
  later += 6 * 60_000
  broken = true
  const old = await get('/ru/old')
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await old.text()).toContain('v6')
  later += 60 * 60_000
  expect((await get('/ru/old')).status).toBe(503)
  broken = false
  expect(await (await get('/ru/old')).text()).toContain('v7')
})

test('nobody who comes after a write gets a rendering begun before it', async () => {
  version = 8
  const before = pages.render('/ru/race')
  cache.clear([tags.users()])
  version = 9
  const after = pages.render('/ru/race')
  await before
  expect(await (await after).text()).toContain('v9')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('who takes %s gets %s', async (accepted, encoding) => {
  await (await get('/ru/packed')).text()
  const answer = await get('/ru/packed', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toContain('/ru/packed')
})

test('a cache in front is told for how long it may keep a page, how old it is, and what it shows', async () => {
  const inFront = makeCachedPages({
    cache: openCache('pages', now),
    render: async () => ({
      response: new Response('x'.repeat(100)),
      tags: new Set([tags.users(), tags.user(7)]),
    }),
    keyOf: (address) => address,
    headers: () => ({}),
    hasCdn: true,
    now,
  })
  const { headers } = await inFront.render('/ru')
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=240, stale-if-error=3600',
    'surrogate-key': 'pages users user:7',
    vary: 'Accept-Encoding',
    age: '0',
  })
  // Without one nothing is promised to anybody.
  const plain = await get('/ru')
  expect([plain.headers.get('cdn-cache-control'), plain.headers.get('surrogate-key')]).toEqual([null, null])
})

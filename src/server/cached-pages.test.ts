import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openBus } from './bus.ts'
import { clearPages, isCacheable, makeCachedPages } from './cached-pages.ts'
import { makeLog } from './log.ts'

const database = await testDatabase()
const bus = await openBus(database.url, makeLog('silent'))
const rendered: string[] = []
let version = 1
let broken = false
const pages = makeCachedPages(
  async (url) => {
    rendered.push(url)
    if (broken) throw new Error('the database is away')
    const status = url.includes('missing') ? 404 : 200
    return {
      response: new Response(`<p>${url} v${version}</p>`.padEnd(2000), { status }),
      tags: new Set(['users']),
    }
  },
  bus,
  () => ({ 'x-frame-options': 'DENY' }),
)
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
  pages.cache.clearAll()
  for (const [path, headers] of attempts) {
    expect(await (await get(path, headers)).text()).toBe(clean)
    expect(await (await get('/ru/clean')).text()).toBe(clean)
    pages.cache.clearAll()
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
    await clearPages(tx, ['users'])
    expect(await (await get('/ru/users')).text()).toContain('v1')
  })
  await until(() => pages.cache.find('/ru/users') === undefined)
  expect(await (await get('/ru/users')).text()).toContain('v2')
})

test('a rolled back write clears nothing', async () => {
  await (await get('/ru/kept')).text()
  const failed = database.db.transaction(async (tx) => {
    await clearPages(tx, ['users'])
    throw new Error('on second thought')
  })
  await expect(failed).rejects.toThrow('on second thought')
  await database.db.transaction((tx) => clearPages(tx, ['other']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(pages.cache.find('/ru/kept')).toBeDefined()
})

test('a stale page is served while a new one is rendered, and stays when rendering fails', async () => {
  version = 3
  await (await get('/ru/stale')).text()
  pages.cache.find('/ru/stale')!.staleAt = 0
  broken = true
  expect(await (await get('/ru/stale')).text()).toContain('v3')
  broken = false
  version = 4
  pages.cache.find('/ru/stale')!.staleAt = 0
  expect(await (await get('/ru/stale')).text()).toContain('v3')
  await until(() => pages.cache.find('/ru/stale')!.html.includes('v4'))
})

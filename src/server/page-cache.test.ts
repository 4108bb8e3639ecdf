import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePageCache, pageKey } from './page-cache.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const tags = (...names: string[]) => new Set(names)

test('a stored page is found with its compressed twins until something on it changes', async () => {
  const cache = makePageCache()
  await cache.store('/ru', bytes('page '.repeat(200)), tags('users', 'list:plugins'), cache.sequence())
  const page = cache.find('/ru')!
  expect(page.html.toString()).toBe('page '.repeat(200))
  expect(brotliDecompressSync(page.br).toString()).toBe('page '.repeat(200))
  cache.clear(['list:maps'])
  expect(cache.find('/ru')).toBeDefined()
  cache.clear(['users'])
  expect(cache.find('/ru')).toBeUndefined()
})

test('a page whose data changed while it was rendered is not kept', async () => {
  const cache = makePageCache()
  const since = cache.sequence()
  cache.clear(['resource:42'])
  expect(await cache.store('/ru', bytes('old'), tags('resource:42'), since)).toBeNull()
  expect(cache.find('/ru')).toBeUndefined()
})

test('a change of something else does not stop a page from being kept', async () => {
  const cache = makePageCache()
  const since = cache.sequence()
  cache.clear(['resource:41'])
  expect(await cache.store('/ru', bytes('page'), tags('resource:42'), since)).not.toBeNull()
})

test('after a gap in the news nothing old is served', async () => {
  const cache = makePageCache()
  await cache.store('/ru', bytes('page'), tags('a'), cache.sequence())
  const since = cache.sequence()
  cache.clearAll()
  expect(cache.find('/ru')).toBeUndefined()
  expect(await cache.store('/ru', bytes('page'), tags('a'), since)).toBeNull()
})

test('more changes than are remembered count as a change of everything', async () => {
  const cache = makePageCache()
  const since = cache.sequence()
  for (let i = 0; i < 1500; i++) cache.clear([`x:${i}`])
  expect(await cache.store('/ru', bytes('page'), tags('a'), since)).toBeNull()
})

test('what is kept shares its memory with nothing else', async () => {
  const cache = makePageCache()
  await cache.store('/ru', bytes('page '.repeat(200)), tags('a'), cache.sequence())
  const { html, br, gzip } = cache.find('/ru')!
  expect([html, br, gzip].map(({ buffer }) => buffer.byteLength)).toEqual([
    html.length,
    br.length,
    gzip.length,
  ])
})

test('memory is bounded: the oldest pages go first', async () => {
  const cache = makePageCache({ maxBytes: 100_000 })
  for (let i = 0; i < 50; i++) await cache.store(`/ru/${i}`, randomBytes(2000), tags('a'), cache.sequence())
  expect(cache.find('/ru/0')).toBeUndefined()
  expect(cache.find('/ru/49')).toBeDefined()
  expect(cache.size).toBeLessThan(30)
})

test('a page goes stale after a minute', async () => {
  let now = 0
  const cache = makePageCache({ now: () => now })
  await cache.store('/ru', bytes('page'), tags('a'), cache.sequence())
  now = 59_000
  expect(cache.isStale(cache.find('/ru')!)).toBe(false)
  now = 61_000
  expect(cache.isStale(cache.find('/ru')!)).toBe(true)
})

test.each([
  ['/ru/resources', '/ru/resources'],
  ['/ru/resources?utm_source=x', '/ru/resources'],
  ['/ru/resources?page=2&q=a', '/ru/resources?page=2&q=a'],
  ['/ru/resources?q=a&page=2&evil=<x>', '/ru/resources?page=2&q=a'],
  ['/ru/resources?tags[]=b&tags[]=a', '/ru/resources?tags%5B%5D=a&tags%5B%5D=b'],
])('%s is kept under %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

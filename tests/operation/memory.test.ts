import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { askForPages, manyPages } from '../../bench/many-pages.ts'
import { makeCache } from '../../src/server/cache/cache.ts'
import { cacheTable, openCache, type CacheName } from '../../src/server/cache/caches.ts'
import { packPage } from '../../src/server/cache/pack-page.ts'
import { tags } from '../../src/server/cache/tags.ts'
import { handBus } from '../../src/testing/hand-bus.ts'
import { isLong, runs } from '../../src/testing/long.ts'
import { removeProducts, residentMb, startProduct, stopProduct } from '../../src/testing/product.ts'

afterAll(removeProducts)
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Everything this process holds, garbage apart. Buffers are given back a little after the collection that frees them. */
async function memory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** What emptying a cache gives back, to what it said it held. */
async function heldToReported(bytes: () => number, empty: () => void): Promise<number> {
  const [full, reported] = [await memory(), bytes()]
  empty()
  expect(bytes()).toBe(0)
  return (full - (await memory())) / reported
}

const tagsOf = (page: number) =>
  new Set(Array.from({ length: 30 }, (_, tag) => tags.resource(page * 7 + tag)))

test('kept pages take the memory they say', async () => {
  const cache = openCache('pages')
  cache.listen(handBus().bus)
  for (let page = 0; page < runs(400, 4_000); page++) {
    const body = Buffer.from(randomBytes(500 + ((page * 97) % 6_000)).toString('base64'))
    await cache.get(
      `/ru/resources?page=${page}`,
      () => packPage(body),
      () => ({ tags: tagsOf(page) }),
    )
  }
  const ratio = await heldToReported(() => cache.bytes, cache.clearAll)
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.25)
}, 120_000)

/** What each kind of cache holds: answers read into objects, texts, bytes, and maps of counts. */
const kinds: [string, CacheName, (n: number) => unknown][] = [
  ['figures and counts', 'counts', (n) => anAnswer(n)],
  ['drawings', 'terrains', (n) => `<svg>${'M1 2h3v4 '.repeat(200 + (n % 50))}${n}</svg>`],
  ['pictures', 'heads', (n) => new Uint8Array(500 + (n % 700))],
  [
    'counts by category',
    'categories',
    (n) => new Map(aList(20).map((code) => [`${code} ${n}`, { articles: n, resources: 2 * n }])),
  ],
]
const aList = (length: number) => Array.from({ length }, (_, at) => `name-${at}`)
const anAnswer = (n: number): unknown =>
  JSON.parse(
    JSON.stringify({
      total: n,
      types: aList(10).map((name, at) => ({ value: `${name}-${n}`, count: at * n })),
      newest: aList(12).map((name, at) => ({ id: n * at, username: `Имя ${name} ${n}`, avatar: null })),
    }),
  )

test.each(kinds)(
  '%s take the memory they say',
  async (_, name, make) => {
    const cache = makeCache({ ...cacheTable[name], maxBytes: 256 * 1024 * 1024 }, Date.now)
    cache.listen(handBus().bus)
    for (let n = 0; n < runs(2_000, 10_000); n++) await cache.get(`primary question ${n}`, () => make(n))
    const ratio = await heldToReported(() => cache.bytes, cache.clearAll)
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.25)
  },
  120_000,
)

const isProductRun = isLong && process.platform === 'linux'

test.runIf(isProductRun)(
  'the product takes at most 450 MB after 20,000 different pages, and no more after 60,000',
  async () => {
    const first = await startProduct()
    await stopProduct(first)
    const { port, serverPid } = await startProduct({ dataDir: first.dataDir, env: { LOG_LEVEL: 'silent' } })
    const site = { port, pid: serverPid(), stop: async () => {} }
    const addresses = manyPages(site)
    await askForPages(site, addresses, 20_000)
    const afterMany = residentMb(site.pid)
    await askForPages(site, addresses, 40_000)
    expect(afterMany).toBeLessThan(450)
    expect(residentMb(site.pid)).toBeLessThan(Math.min(450, 1.1 * afterMany))
  },
  4 * 60 * 60_000,
)

import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { askForPages, manyPages } from '../bench/many-pages.ts'
import { localeCodes } from './contract/locales.ts'
import { categories } from './contract/taxonomy.ts'
import { makePageCache } from './server/page-cache.ts'
import { anArticle, someText } from './testing/articles.ts'
import { handBus } from './testing/hand-bus.ts'
import { isLong, runs } from './testing/long.ts'
import { removeProducts, residentMb, startProduct, stopProduct } from './testing/product.ts'
import { aResource } from './testing/resources.ts'
import { testSite } from './testing/test-site.ts'

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
async function heldToTold(bytes: () => number, empty: () => void): Promise<number> {
  const [full, told] = [await memory(), bytes()]
  empty()
  expect(bytes()).toBe(0)
  return (full - (await memory())) / told
}

test('the page cache holds what it says', async () => {
  const cache = makePageCache()
  const tagsOf = (page: number) => Array.from({ length: 30 }, (_, tag) => `resource:${page * 7 + tag}`)
  for (let page = 0; page < runs(400, 4_000); page++) {
    const body = Buffer.from(randomBytes(500 + ((page * 97) % 6_000)).toString('base64'))
    await cache.store(`/ru/resources?page=${page}`, body, new Set(tagsOf(page)), cache.sequence())
  }
  const ratio = await heldToTold(() => cache.bytes, cache.clearAll)
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.25)
}, 120_000)

test('kept answers hold what they say, with what pages made of them', async () => {
  const { bus, gap } = handBus()
  const site = await testSite({ news: bus })
  for (let number = 0; number < 8; number++) await aResource(site, { categories: [categories[number % 4]!] })
  const article = await anArticle(site, { content: someText(8_000) })
  const lists = ['resources', 'resources/plugins', 'articles']
  const pages = (sort: string) => [
    ...lists.flatMap((list) => categories.map((one) => `${list}?sort=${sort}&not_categories[]=${one}`)),
    `article/${article.slug}.${article.id}?comments=${sort}`,
  ]
  const addresses = ['new', 'updated'].flatMap(pages)
  const draw = async (count: number) => {
    for (let page = 0; page < count; page++)
      await site.page(`/${localeCodes[page % 6]}/${addresses[Math.floor(page / 6) % addresses.length]}`)
  }
  // What is made once and stays, such as the words of each language, is no part of it.
  await draw(6)
  await draw(runs(120, 700))
  const ratio = await heldToTold(() => site.answers!.bytes, gap)
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.25)
}, 120_000)

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

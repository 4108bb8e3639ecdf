import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { rateClasses } from '../../contract/limits/rate-classes.ts'
import { testApi } from '../../testing/test-api.ts'
import { countPage, mayRefresh } from './count-page.ts'

const { services } = await testApi({ rateLimit: true })

/** How many of so many pages a visitor gets. */
async function allowed(path: string, ip: string, times: number): Promise<number> {
  let got = 0
  for (let n = 0; n < times; n++)
    await countPage(new Request(`http://localhost${path}`), { viewer: null, ip }, services).then(
      () => got++,
      (error: unknown) => expect(error).toMatchObject({ key: 'rateLimited', status: 429 }),
    )
  return got
}

test('pages that have to be rendered are counted by address', async () => {
  const { limit } = rateClasses.page
  expect(await allowed('/en/resources?page=2', '203.0.113.1', limit + 20)).toBe(limit)
  expect(await allowed('/en/resources?page=2', '203.0.113.2', 1)).toBe(1)
})

test.each([
  '/en/search?q=shop',
  '/en/plugin/shop/version/1?file=1&entry=a',
  '/en/plugin/shop/compare?from=1',
])('%s is counted as the search it is', async (path) => {
  const { limit } = rateClasses.search
  expect(await allowed(path, `203.0.113.${path.length}`, limit + 5)).toBe(limit)
})

test('a cached page is free, but making us render it anew is counted', () => {
  const request = { headers: {}, socket: { remoteAddress: '203.0.113.9' } } as unknown as IncomingMessage
  const refreshed = Array.from({ length: rateClasses.page.limit + 10 }, () => mayRefresh(request, services))
  expect(refreshed.filter(Boolean)).toHaveLength(rateClasses.page.limit)
})

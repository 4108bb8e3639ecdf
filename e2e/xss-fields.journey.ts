import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { found, lookAround, watchPage, type Findings } from './detector.ts'
import { isLong, packed, payloads } from './hostile-payloads.ts'
import { people, startHostileSite, type HostileSite } from './hostile-site.ts'
import { storeArticles, storeDrafts, storeProfile, storeStaffWords, type Showing } from './hostile-content.ts'
import { hydrated, logIn } from './kit.ts'

const atOnce = 4

let site: HostileSite | undefined
let origin: string

// It starts a site of its own and fills every field of it; the usual run looks at texts only (xss.journey.ts).
test.skip(process.env.TEST_LONG !== '1', 'in the long run')

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const { baseURL } = test.info().project.use
  origin = baseURL!.replace(/\d+$/, (port) => String(Number(port) + 1))
  site = await startHostileSite(origin)
})
test.afterAll(() => site?.stop())

/** Opens a page, touches everything on it, and says what happened. */
async function visit(page: Page, address: string): Promise<Findings & { text: string }> {
  const foreign: string[] = []
  const note = (request: { url(): string }) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      foreign.push(request.url())
  }
  page.on('request', note)
  await page.goto(address, { waitUntil: 'load' })
  await hydrated(page)
  // A page rests until it is touched.
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 40)
  await page.waitForTimeout(60)
  const strangers = await lookAround(page)
  await page.waitForTimeout(60)
  const text = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
    ].join('\n'),
  )
  page.off('request', note)
  return { ...(await found(page)), strangers: [...strangers, ...foreign], text }
}

/** Visits all of them, a few at a time, and fails with everything that was found. */
async function walk(
  context: BrowserContext,
  language: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const left = [...paths]
  const texts = new Map<string, string>()
  const findings: Record<string, Findings> = {}
  await Promise.all(
    Array.from({ length: Math.min(atOnce, left.length) }, async () => {
      const page = await context.newPage()
      await watchPage(page)
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const { text, ...rest } = await visit(page, `${origin}/${language}${path}`)
        texts.set(path, text)
        if (Object.values(rest).some((list) => list.length > 0)) findings[path] = rest
      }
      await page.close()
    }),
  )
  expect(findings).toEqual({})
  return texts
}

async function contextOf(browser: Browser, who: Showing['as']): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ru-RU' })
  if (!who) return context
  const page = await context.newPage()
  await logIn(page, people[who]).catch(() => page.waitForURL(/verify-email/))
  await page.close()
  return context
}

test(`no payload runs on a page that shows what people wrote (${payloads.length} payloads)`, async ({
  browser,
}) => {
  test.setTimeout(isLong ? 3_600_000 : 120_000)
  const articles = await storeArticles(site!)
  const ids = articles.flatMap(({ path }) => /\.(\d+)$/.exec(path)?.[1] ?? []).map(Number)
  const shown = [
    ...articles,
    ...(await storeDrafts(site!)),
    ...(await storeProfile(site!)),
    ...(await storeStaffWords(site!, ids)),
  ]
  const without: string[] = []
  for (const who of [null, 'admin', 'author', 'newcomer'] as const) {
    const context = await contextOf(browser, who)
    const pages = shown.filter(({ as }) => as === who)
    const texts = await walk(
      context,
      'ru',
      pages.map(({ path }) => path),
    )
    for (const { path } of pages)
      if (!/hit\(\)|alert|script/i.test(texts.get(path)!)) without.push(`${who} ${path}`)
    await context.close()
  }
  // A page that does not show a payload proves nothing about it.
  expect(without).toEqual([])
})

test('no payload runs out of the address', async ({ browser }) => {
  test.setTimeout(isLong ? 3_600_000 : 120_000)
  const context = await contextOf(browser, null)
  const words = packed(110)
  const chosen = isLong ? words : words.filter((_, index) => index % 20 === 0)
  const field = (name: string, value: string) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  /** As many payloads in one address as it has fields; which field a payload falls to goes round. */
  const addresses = (path: string, names: readonly string[], values: readonly string[]) =>
    Array.from({ length: Math.ceil(values.length / names.length) }, (_, index) => {
      const some = values.slice(index * names.length, (index + 1) * names.length)
      return `${path}?${some.map((value, at) => field(names[(at + index) % names.length]!, value)).join('&')}`
    })
  const filters = ['q', 'categories[]', 'tags[]', 'language', 'author', 'period', 'sort', 'page']
  const paths = [
    ...addresses('/search', ['q', 'kind'], chosen),
    ...addresses('/articles', filters, chosen),
    ...chosen.filter((_, index) => index % 4 === 0).map((value) => `/auth/login?${field('next', value)}`),
    ...chosen.slice(0, 3).map((value) => `/${encodeURIComponent(value)}`),
  ]
  await walk(context, 'ru', paths)
  await context.close()
})

test('the detector sees a payload that runs on one of these pages', async ({ browser }) => {
  const context = await contextOf(browser, null)
  const page = await context.newPage()
  await watchPage(page)
  await page.route('**/ru/articles', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = answer.headers()
    // Without our own scripts: taking over a page they did not draw, they would draw it anew.
    const body = (await answer.text())
      .replace(/<script type="module"[^>]*><\/script>/, '')
      .replace('</h1>', '</h1><img src=x onerror=window.hit()><b onmouseover=hit()>x</b>')
    await route.fulfill({ status: 200, headers, body })
  })
  await page.goto(`${origin}/ru/articles`)
  const strangers = await lookAround(page)
  const { hits } = await found(page)
  expect(hits.length).toBeGreaterThanOrEqual(1)
  expect(strangers).toContain('img onerror')
  await context.close()
})

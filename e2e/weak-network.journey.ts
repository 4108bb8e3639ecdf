import type { Browser, Page } from '@playwright/test'
import { demo, expect, hydrated, logIn, test } from './kit.ts'
import { anArticle, comment, moderator, open, unique, write } from './discussion.ts'
import { weakNetwork } from './weak-network.ts'

async function through(browser: Browser, server: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ proxy: { server }, baseURL })
  return context.newPage()
}
async function slowDown(page: Page, latency: number, bytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
async function say(page: Page, words: string): Promise<void> {
  await write(page, '#comment-write', words)
  await page.locator('#comment-write button[type=submit]').click()
}
const fire = (page: Page) => page.locator('.reaction-bar .reaction').nth(6)

/** They wait for networks to fail and come back, which takes its time. */
const inLong = process.env.TEST_LONG === '1' ? test : test.skip

inLong(
  'on a slow connection a comment is said once, however often one presses, and is no news to oneself',
  async ({ page }) => {
    const { id, path } = await anArticle(page, 12)
    await logIn(page, demo.author)
    const stream = page.waitForRequest(/\/api\/live\?watch/)
    await open(page, `/ru${path}`)
    await stream
    const words = unique('Slowly said')
    await write(page, '#comment-write', words)
    await slowDown(page, 2_500, 20_000)
    const send = page.locator('#comment-write button[type=submit]')
    await send.click()
    await send.click({ force: true })
    await page.keyboard.press('Control+Enter')
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('#comment-write').getByRole('textbox')).toContainText(words)
    await expect(comment(page, words)).toBeVisible({ timeout: 30_000 })
    // A reaction shows at once, long before its answer.
    const chosen = await fire(page).getAttribute('aria-pressed')
    await fire(page).click()
    await expect(fire(page)).toHaveAttribute('aria-pressed', chosen === 'true' ? 'false' : 'true', {
      timeout: 1_500,
    })
    await page.waitForTimeout(6_000)
    await expect(page.locator('.comments-new')).toHaveCount(0)
    await expect(page.locator('.comment', { hasText: words })).toHaveCount(1)
    const { data } = (await (await page.request.get(`/api/articles/${id}/comments`)).json()) as {
      data: { content_html: string }[]
    }
    expect(data.filter(({ content_html: html }) => html.includes(words))).toHaveLength(1)
  },
)

inLong('a comment whose answer was lost on the way is one comment', async ({ page, browser, baseURL }) => {
  const network = await weakNetwork()
  const { id, path } = await anArticle(page, 13)
  const weak = await through(browser, network.address, baseURL!)
  await logIn(weak, demo.author)
  await open(weak, `/ru${path}`)
  const words = unique('Said into the void')
  network.loseAnswer(({ method, url }) => method === 'POST' && url!.endsWith('/comments'))
  await say(weak, words)
  await expect(comment(weak, words)).toBeVisible()
  expect(network.lost()).toBe(1)
  const { data } = (await (await page.request.get(`/api/articles/${id}/comments`)).json()) as {
    data: { content_html: string }[]
  }
  expect(data.filter(({ content_html: html }) => html.includes(words))).toHaveLength(1)

  // Cut altogether: a reaction is taken back, the words stay, and both work again afterwards.
  const before = await fire(weak).getAttribute('aria-pressed')
  // Messages are drawn by code that comes when the page has settled.
  await weak.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /toast-card/.test(name)),
  )
  // And the parts it is made of.
  await weak.waitForTimeout(1_500)
  network.cut()
  await fire(weak).click()
  await expect(weak.locator('.toasts [class*=toast]').first()).toBeVisible()
  await expect(fire(weak)).toHaveAttribute('aria-pressed', before!)
  const more = unique('Not lost')
  await say(weak, more)
  await expect(weak.locator('#comment-write button[type=submit]')).not.toHaveAttribute('aria-busy', 'true')
  await expect(weak.locator('#comment-write').getByRole('textbox')).toContainText(more)
  network.mend()
  await weak.locator('#comment-write button[type=submit]').click()
  await expect(comment(weak, more)).toHaveCount(1)
  await fire(weak).click()
  await expect(fire(weak)).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await weak.context().close()
  await network.close()
})

inLong(
  'what was said while the stream was cut appears once when it is back',
  async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000)
    const network = await weakNetwork()
    const { path } = await anArticle(page, 14)
    await logIn(page, demo.author)
    await open(page, `/ru${path}`)
    const root = unique('A thread to answer')
    await say(page, root)
    await expect(comment(page, root)).toBeVisible()

    const weak = await through(browser, network.address, baseURL!)
    await logIn(weak, moderator)
    const stream = weak.waitForRequest(/\/api\/live\?watch/)
    await open(weak, `/ru${path}`)
    await stream
    await weak.waitForTimeout(500)
    network.cut()
    const [missed, answer] = [unique('Said in the dark'), unique('Answered in the dark')]
    await say(page, missed)
    await expect(comment(page, missed)).toBeVisible()
    await comment(page, root).locator('.comment-answer').click()
    await write(page, '.comment-answering', answer)
    await page.locator('.comment-answering button[type=submit]').click()
    await expect(comment(page, answer)).toBeVisible()
    await expect(weak.locator('.comments-new')).toHaveCount(0)

    network.mend()
    await expect(weak.locator('.comments-new')).toBeVisible({ timeout: 60_000 })
    await expect(weak.locator('.comment-thread', { hasText: root }).locator('.comment-all')).toBeVisible()
    await weak.locator('.comments-new').click()
    await expect(weak.locator('.comment', { hasText: missed })).toHaveCount(1)
    // The stream is back and delivers each notice once.
    const later = unique('Said in the light')
    await say(page, later)
    await expect(weak.locator('.comments-new')).toBeVisible()
    await weak.locator('.comments-new').click()
    await expect(weak.locator('.comment', { hasText: later })).toHaveCount(1)
    await expect(weak.locator('.comment', { hasText: missed })).toHaveCount(1)
    await weak.context().close()
    await network.close()
  },
)

for (const who of ['member', 'visitor'] as const) {
  inLong(`a ${who} who never touches the page sees what is said`, async ({ page, browser, baseURL }) => {
    test.setTimeout(90_000)
    const { path } = await anArticle(page, who === 'member' ? 15 : 16)
    await logIn(page, demo.author, 'th')
    await open(page, `/th${path}`)
    const context = await browser.newContext({ baseURL: baseURL! })
    const looking = await context.newPage()
    if (who === 'member') await logIn(looking, moderator, 'th')
    const complaints: string[] = []
    looking.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    const stream = looking.waitForRequest(/\/api\/live\?watch/, { timeout: 30_000 })
    const chunks: string[] = []
    looking.on('request', (request) => chunks.push(new URL(request.url()).pathname))
    await looking.goto(`/th${path}`)
    await hydrated(looking)
    await stream
    // Until something is said, the page's own code is not there.
    expect(chunks.filter((chunk) => /(article-page|comments-section).*\.js$/.test(chunk))).toEqual([])
    const before = await looking.locator('.comment').count()
    const words = unique('For somebody who looks')
    await say(page, words)
    await expect(looking.locator('.comments-new')).toBeVisible()
    expect(await looking.locator('.comment').count()).toBe(before)
    expect(await looking.evaluate(() => scrollY)).toBe(0)
    await looking.locator('.comments-new').click()
    await expect(comment(looking, words)).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })
}

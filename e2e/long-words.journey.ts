import { demo, expect, hydrated, languages, logInByCall, test } from './kit.ts'
import type { Page } from '@playwright/test'
import { brokenAt, longWord, publishLongWords } from './long-words.ts'

const everything = process.env.TEST_LONG === '1'
const widths = everything ? Array.from({ length: 33 }, (_, step) => 320 + step * 50) : [320, 768, 1440]

/** Opens a page once and makes the window wider step by step; in the usual run every third page. */
let turn = 0
async function broken(page: Page, path: string, prepare?: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  if (!everything && turn++ % 3 > 0) return found
  await page.setViewportSize({ width: widths[0]!, height: 900 })
  await page.goto(path)
  await hydrated(page)
  await prepare?.()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const fault of await brokenAt(page)) found.push(`${path} at ${width}: ${fault}`)
  }
  return found
}

test('no word is too long for any page', async ({ page, baseURL, complaints }) => {
  test.setTimeout(everything ? 1_800_000 : 240_000)
  const { article, resource, collection, waiting } = await publishLongWords(baseURL!)
  const found: string[] = []
  for (const language of everything ? languages : (['en'] as const))
    for (const path of [
      '',
      '/resources',
      '/resources/plugins?view=grid',
      '/articles',
      '/collections',
      collection,
      `/search?q=${encodeURIComponent(longWord('be'))}`,
      article,
      resource,
      `${resource}/versions`,
    ])
      found.push(...(await broken(page, `/${language}${path}`)))

  // A trend is earned, which takes days; here the words take the place of one.
  found.push(
    ...(await broken(page, '/en', () =>
      page
        .locator('.trends :is(.card-title a, .card-text)')
        .evaluateAll((parts, word) => parts.forEach((part) => (part.textContent = word)), longWord('en')),
    )),
  )
  await logInByCall(page, demo.author)
  for (const path of [
    '/profile/articles',
    '/profile/resources',
    '/user/3',
    '/user/3/articles',
    '/user/3/resources',
    '/user/3/collections',
    '/profile/statistics',
    `${resource}/statistics`,
    `${article}/statistics`,
    `${resource}/webhooks`,
    `${resource}/edit`,
    `${article}/edit`,
    `${resource}/settings`,
    `${resource}/review`,
  ])
    found.push(...(await broken(page, `/en${path}`)))
  found.push(
    ...(await broken(page, `/en${article}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.locator('.header-tools [popovertarget]').click()
    })),
  )
  const dialog = page.locator('dialog[open]')
  const opened = (path: string, button: string) =>
    broken(page, `/en${path}`, async () => {
      await page.locator(button).first().click()
      await dialog.waitFor()
    })
  found.push(...(await opened(resource, '.resource-side .btn[aria-haspopup=dialog]')))
  found.push(...(await opened(`${resource}/settings`, '.write-states .btn-danger')))
  found.push(...(await opened(resource, 'button[aria-label="Add to a collection"]')))
  const edited = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  found.push(...(await broken(page, `/en${collection}`, edited)))
  found.push(
    ...(await broken(page, `/en${collection}`, async () => {
      await edited()
      await page.getByRole('button', { name: /^Delete/ }).click()
      await dialog.waitFor()
    })),
  )

  await page.context().clearCookies()
  await logInByCall(page, demo.admin)
  found.push(
    ...(await broken(page, `/en${article}`, async () => {
      await page.locator('.comment-more').first().click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await dialog.waitFor()
    })),
  )
  for (const path of [
    `/staff/content?open=${waiting}`,
    '/staff',
    '/staff/content',
    '/staff/reports',
    '/staff/audit',
    '/staff/inbox',
    '/staff/users',
    '/staff/statistics',
    '/notifications',
    '/feed',
  ])
    found.push(...(await broken(page, `/en${path}`)))
  expect(found).toEqual([])
  // A picture fetched early for the first width is of no use in a wider window.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('was preloaded')))
})

import type { Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test, type Language } from './kit.ts'
import { wordsOf } from './words.ts'

const slot = (page: Page, number: number) => page.locator(`.mc-grid [data-slot="${number}"]`)
const saved = (page: Page) => expect(page.locator('.mc-saved')).toHaveAttribute('data-stored', 'saved')

const words = (language: Language) => wordsOf('features/menu-constructor', language)
const buildsOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-build-')))

async function openAndKeep(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ru/dm-constructor')
  await hydrated(page)
  await expect(slot(page, 0)).toBeVisible()
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toBeVisible()
  // The worker fetches the rest of the build quietly and keeps the page last.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/ru/dm-constructor')) !== undefined), {
      timeout: 45_000,
    })
    .toBe(true)
}

async function putEmerald(page: Page, number: number): Promise<void> {
  await slot(page, number).click()
  await page.keyboard.press('Slash')
  await page.locator('#mc-search').fill('emerald')
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toHaveAccessibleName(/emerald/i)
  await page.keyboard.press('Enter')
  await expect(slot(page, number)).toHaveAccessibleName(/emerald/)
}

test('the constructor opens and edits without a network, and nothing else of the site is kept', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  await openAndKeep(page)
  await context.setOffline(true)
  await page.reload()
  await expect(slot(page, 0)).toBeVisible()
  await putEmerald(page, 10)
  await saved(page)
  // The code pane is loaded by itself; its file was kept before anybody asked for it.
  await expect(page.locator('.cm-content')).toContainText('EMERALD')
  await page.reload()
  await expect(slot(page, 10)).toHaveAccessibleName(/emerald/)
  await context.setOffline(false)

  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.filter((path) => !/^\/(assets|art|heads|api\/dm)\//.test(path))).toEqual([
    '/ru/dm-constructor',
  ])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/ru/dm-constructor'])
  // Other pages have no worker: without a network they are not there.
  await page.goto('/ru/articles')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  // What could not be fetched while offline is what the browser complains about.
  const expected = /ERR_INTERNET_DISCONNECTED|Failed to load resource|failed to load|Failed to fetch/
  expect(complaints.filter((line) => !expected.test(line))).toEqual([])
  complaints.length = 0
})

test('what is kept is the page of a visitor, never of somebody logged in', async ({ page }) => {
  test.setTimeout(120_000)
  await logInByCall(page, demo.author)
  await openAndKeep(page)
  const html = await page.evaluate(async () => await (await caches.match('/ru/dm-constructor'))!.text())
  expect(html).not.toContain('"author"')
  expect(html).not.toMatch(/moderation_status_type/)
})

test('an open tab goes on without a network when a newer build has been taken by another', async ({
  page,
  context,
  complaints,
}) => {
  test.skip(process.env.TEST_LONG !== '1', 'in the long run')
  test.setTimeout(180_000)
  await openAndKeep(page)
  const first = await buildsOf(page)
  expect(first).toHaveLength(1)
  // A server that has built the site again: another list of files, which the worker fetches anew.
  await context.route('**/builds/dm-constructor.json', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { id: string; files: string[] }
    await route.fulfill({ json: { ...list, id: 'newer' } })
  })
  const other = await context.newPage()
  await openAndKeep(other)
  await expect.poll(() => buildsOf(other), { timeout: 45_000 }).toContain('dm-constructor-build-newer')
  expect(await buildsOf(page)).toEqual([...first, 'dm-constructor-build-newer'])
  await other.close()

  await context.setOffline(true)
  // Parts this tab has not asked for yet.
  await page.getByRole('button', { name: words('ru')('constructor.canvas.simulate'), exact: true }).click()
  await expect(page.locator('.mc-sim-slot').first()).toBeVisible()
  await context.setOffline(false)
  complaints.length = 0
})

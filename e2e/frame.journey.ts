import type { Page } from '@playwright/test'
import { demo, expect, hydrated, languages, logInByCall, sampled, test } from './kit.ts'

const everything = process.env.TEST_LONG === '1'

for (const language of sampled(languages, 2)) {
  test(`there is one way to search in the header at every width (${language})`, async ({ page }) => {
    test.setTimeout(120_000)
    // The header of somebody who may publish is the fullest.
    await logInByCall(page, demo.author)
    await page.goto(`/${language}`)
    for (let width = 320; width <= 1920; width += everything ? 20 : 160) {
      await page.setViewportSize({ width, height: 700 })
      const ways = page.locator('.header-find, .header-search').filter({ visible: true })
      await expect(ways, `${width}`).toHaveCount(1)
      const box = (await ways.boundingBox())!
      expect(box.x + box.width, `${width}`).toBeLessThanOrEqual(width)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width}`).toBeLessThanOrEqual(0)
      // Nothing in the header lies on anything else.
      const collisions = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.header-row :is(a, button, .header-search)')]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .toSorted((a, b) => a.left - b.left)
        return parts.filter((box, at) => at > 0 && box.left < parts[at - 1]!.right - 1).length
      })
      expect(collisions, `${width}`).toBe(0)
    }
  })
}

test('in a narrow header the field is there while it is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/en/articles')
  await hydrated(page)
  const field = page.locator('.header-search input')
  await expect(field).toBeHidden()
  const find = page.locator('.header-find')
  await find.focus()
  for (const press of [
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
    () => find.click(),
  ]) {
    await press()
    await expect(field).toBeFocused()
    await expect(field).toHaveRole('combobox')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(find).toBeFocused()
  }
  await page.keyboard.press('/')
  await page.keyboard.type('quiet claims')
  const option = page.getByRole('option', { name: /QuietClaims/ })
  await expect(option).toBeVisible()
  // It lies over the whole row, and the list below it is as wide.
  const [row, list] = [(await field.boundingBox())!, (await page.getByRole('listbox').boundingBox())!]
  expect(row.width).toBeGreaterThan(900)
  expect(Math.abs(list.width - row.width)).toBeLessThan(80)
  await option.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/QuietClaims/)
  await expect(field).toBeHidden()
})

test('Escape leaves the field of a narrow header whose suggestions could not be loaded', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/en/articles')
  await hydrated(page)
  await page.route('**/assets/search-suggest*.js', (route) => route.abort())
  const field = page.locator('.header-search input')
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('/')
  await failed
  await expect(field).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden({ timeout: 1_000 })
  }).toPass()
  expect(complaints.splice(0).every((line) => line.includes('search-suggest'))).toBe(true)
})

test('slash and Ctrl-K fill the screen of a phone with the search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/en/articles')
  await hydrated(page)
  const field = page.locator('dialog[open] .suggest-search input')
  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
})

/** Holds back every script, so that the page is what the server sent and no more. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

for (const [key, width] of [
  ['/', 1440],
  ['Control+k', 1440],
  ['/', 1100],
  ['/', 390],
] as const)
  test(`what is typed after ${key} before any script has come is searched for (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await withoutScripts(page)
    await page.goto('/en', { waitUntil: 'commit' })
    const early = page.locator('.header-search input')
    await expect(early).toBeAttached()
    await page.keyboard.press(key)
    await page.keyboard.type('led/ger')
    await expect(early).toHaveValue('led/ger')
    await early.press('Home')
    for (const press of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete']) await early.press(press)
    release()
    // Letters go on coming while the field of a phone makes room for a screen.
    await page.keyboard.press('End')
    await page.keyboard.type('lockledgerlock', { delay: 15 })
    const field = width === 390 ? page.locator('dialog[open] .suggest-search input') : early
    await expect(field).toHaveValue('ledgerlockledgerlock')
    await expect(field).toBeFocused()
    for (let letter = 0; letter < 'ledgerlock'.length; letter++) await page.keyboard.press('Backspace')
    await expect(page.getByRole('option', { name: /LedgerLock/ })).toBeVisible()
    await expect(field).toHaveValue('ledgerlock')
  })

/** A page that waits for the first touch, and one that does not. */
for (const path of ['/en/articles', '/en/contact']) {
  for (const [what, name] of [
    ['theme', /^Appearance/],
    ['language', /^Language/],
    ['tools', /^Tools/],
  ] as const)
    test(`a press on the ${what} menu of ${path} before any script has come is not lost`, async ({
      page,
    }) => {
      const release = await withoutScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('button', { name }).click()
      release()
      await expect(page.getByRole('menu')).toBeVisible()
    })

  test(`a press on the phone's menu of ${path} before any script has come is not lost`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('.header-phone button').click()
    release()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Resources' })).toBeVisible()
  })
}

test('what a member presses before any script has come is not lost', async ({ page }) => {
  await logInByCall(page, demo.author)
  const { data } = (await (await page.request.get('/api/articles?lang=en')).json()) as {
    data: { slug: string; id: number; author: { username: string } }[]
  }
  const article = data.find(({ author }) => author.username !== demo.author[0])!
  for (const [button, effect] of [
    ['.header-tools .btn:not(.btn-ghost)[aria-haspopup]', '[role=menuitem]'],
    ['.header-tools .user-button', '.user-head'],
    ['.header-tools [popovertarget]', '.popover:popover-open :is(a, button, h2)'],
  ] as const) {
    const release = await withoutScripts(page)
    await page.goto('/en/articles', { waitUntil: 'commit' })
    await page.locator(button).click()
    release()
    await expect(page.locator(effect).first(), button).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  const release = await withoutScripts(page)
  await page.goto(`/en/article/${article.slug}.${article.id}`, { waitUntil: 'commit' })
  const reaction = page.locator('.reaction-bar .reaction').nth(2)
  const before = await reaction.getAttribute('aria-pressed')
  await reaction.click()
  release()
  await expect(reaction).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
})

test('what a member chooses and types in a form before any script has come is not lost', async ({ page }) => {
  await logInByCall(page, demo.author)
  const release = await withoutScripts(page)
  await page.goto('/en/forum/create?category=servers', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Poll' }).check({ force: true })
  const title = page.locator('.topic-form [name=title]')
  await title.fill('Which stone for the bridge')
  release()
  const options = page.locator('.topic-form fieldset textarea')
  await options.fill('Granite')
  // Drawn once more, with everything.
  await expect(options).toHaveValue('Granite')
  await expect(title).toHaveValue('Which stone for the bridge')
  await expect(page.getByRole('radio', { name: 'Poll' })).toBeChecked()
})

test('a menu under the pointer opens when its code has come', async ({ page }) => {
  const release = await withoutScripts(page)
  await page.goto('/en/articles', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tools' }).hover()
  release()
  await expect(page.getByRole('menuitem', { name: 'Menu builder' })).toBeVisible()
  await page.mouse.move(5, 600)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

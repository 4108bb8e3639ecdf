import type { Page } from '@playwright/test'
import { expectNothing } from './axe-checks.ts'
import { expect, focusSearch, hydrated, sampled, test } from './kit.ts'
import type { Language } from './kit.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const optionsOf = (page: Page) => page.locator('[role=option]')
const headerField = (page: Page) => page.locator('.header-search input')

const journeys: { language: Language; typed: string; offered: RegExp; said: RegExp }[] = [
  { language: 'en', typed: 'quiet', offered: /QuietClaims/, said: /^\d+ suggestions?$/ },
  { language: 'ru', typed: 'рудный', offered: /Рудный город/, said: /^\d+ подсказ/ },
  { language: 'th', typed: 'ตลาด', offered: /ตลาดน้ำยามเช้า/, said: /^\d+ คำแนะนำ$/ },
]
const spoken = sampled<Language>(['en', 'ru', 'th'], 2)

for (const { language, typed, offered, said } of journeys.filter((one) => spoken.includes(one.language)))
  test(`${language}: a person types, chooses with the arrows and arrives`, async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto(`/${language}`)
    await hydrated(page)
    await focusSearch(page, 'Control+k')
    const field = headerField(page)
    await field.pressSequentially(typed, { delay: 30 })
    const option = optionsOf(page).filter({ hasText: offered })
    await expect(option).toBeVisible()
    await expect(field).toHaveRole('combobox')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    const list = page.getByRole('listbox')
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!)
    await expect(page.locator('[aria-live=polite]').filter({ hasText: said })).toHaveCount(1)
    await expectNothing(page, language, ['.header', '[role=listbox]'])

    const place = await optionsOf(page).evaluateAll(
      (all, text) => all.findIndex((one) => one.textContent.includes(text)),
      (await option.locator('.suggest-title').textContent())!,
    )
    for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
    // The field keeps the focus, and Home and End stay with its text.
    await page.keyboard.press('Home')
    await expect(field).toBeFocused()
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offered)
    await expect(page).toHaveURL(new RegExp(`/${language}/`))
    await expect(field).toHaveValue('')
    await expect(list).toHaveCount(0)
  })

test('an author is offered by the beginning of the name, also in the field of the home page', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await page.goto('/en')
  await hydrated(page)
  const field = page.locator('.hero-search input')
  await field.click()
  await field.pressSequentially('yanka', { delay: 30 })
  await optionsOf(page)
    .filter({ hasText: /Yanka_Vezha/ })
    .click()
  await expect(page).toHaveURL('/en/search?q=Yanka_Vezha')
  await expect(page.locator('.search-beside')).toContainText('Yanka_Vezha')
})

test('Tab takes the words, Escape closes and then clears, and Enter alone searches', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/en')
  await hydrated(page)
  await focusSearch(page, '/')
  const field = headerField(page)
  await field.pressSequentially('quie', { delay: 30 })
  await expect(optionsOf(page).filter({ hasText: 'QuietClaims' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const words = (await page.locator('[data-current] .suggest-title').textContent())!
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(words)
  await expect(field).toBeFocused()

  await field.fill('quiet')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('quiet')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  await field.pressSequentially('quiet', { delay: 30 })
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search?q=quiet')
})

test('Ctrl-K works on a Cyrillic keyboard and out of another field', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/ru/search')
  await hydrated(page)
  await page.locator('main input[name=q]').click()
  await page.keyboard.press('/')
  await expect(page.locator('main input[name=q]')).toHaveValue('/')
  await expect(async () => {
    await page.evaluate(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
      ),
    )
    await expect(headerField(page)).toBeFocused({ timeout: 250 })
  }).toPass()
})

test('the last searches of this device are offered in an empty field and can be removed', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  for (const words of ['paper', 'карты', 'velocity']) {
    await page.goto('/ru')
    await hydrated(page)
    await focusSearch(page, 'Control+k')
    await expect(headerField(page)).toHaveRole('combobox')
    await headerField(page).fill(words)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ru/search?q=*')
  }
  await hydrated(page)
  await focusSearch(page, 'Control+k')
  // The last row clears the list.
  await expect(optionsOf(page)).toHaveCount(4)
  await expect(optionsOf(page).first()).toContainText('velocity')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(optionsOf(page)).toHaveCount(3)
  await optionsOf(page).filter({ hasText: 'paper' }).locator('.suggest-remove').click()
  await expect(optionsOf(page)).toHaveCount(2)
  await expect(headerField(page)).toBeFocused()
  await optionsOf(page).filter({ hasText: 'карты' }).click()
  await expect(page).toHaveURL(`/ru/search?q=${encodeURIComponent('карты')}`)

  await hydrated(page)
  await focusSearch(page, 'Control+k')
  await expect(optionsOf(page)).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('a list suggests only what it lists', async ({ page }) => {
  await page.setViewportSize(wide)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/suggest')) asked.push(request.url())
  })
  for (const [path, kind] of [
    ['resources', 'resource'],
    ['articles', 'article'],
  ]) {
    await page.goto(`/en/${path}`)
    await hydrated(page)
    asked.length = 0
    const field = page.locator(`main input[data-suggest=${kind}]`).first()
    await field.click()
    await field.pressSequentially('pa', { delay: 30 })
    await expect
      .poll(() => Object.fromEntries(new URL(asked.at(-1) ?? page.url()).searchParams))
      .toEqual({ q: 'pa', lang: 'en', kind })
  }
})

test('typing goes on where suggestions fail, and a call that is outdated is aborted', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(wide)
  let refused = 0
  await page.route('**/api/search/suggest**', (route) => {
    refused++
    return route.fulfill({ status: 429, json: { error: { id: 1, key: 'tooManyRequests' } } })
  })
  await page.goto('/en')
  await hydrated(page)
  await focusSearch(page, 'Control+k')
  const field = headerField(page)
  await field.pressSequentially('quiet', { delay: 30 })
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('quiet')

  await page.unroute('**/api/search/suggest**')
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  let asked = 0
  await page.route('**/api/search/suggest?q=claim&**', async () => void asked++)
  await field.fill('claim')
  await expect.poll(() => asked).toBe(1)
  await field.fill('claims')
  await expect.poll(() => failed.some((url) => url.includes('q=claim&'))).toBe(true)
  // The browser itself writes down what was refused.
  complaints.length = 0
})

async function openScreen(page: Page) {
  const screen = page.getByRole('dialog')
  await expect(async () => {
    await page.locator('.hero-search input').click()
    await expect(screen).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return screen
}

for (const language of sampled(['en', 'ru', 'th'], 1))
  test(`${language}: on a phone the search fills the screen`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(`/${language}`)
    await hydrated(page)
    const screen = await openScreen(page)
    // It slides in.
    await expect
      .poll(async () => {
        const box = (await screen.boundingBox())!
        return [box.x, box.y, box.width, box.height].map(Math.round)
      })
      .toEqual([0, 0, phone.width, phone.height])
    const field = screen.getByRole('combobox')
    await expect(field).toBeFocused()
    await field.pressSequentially('quiet', { delay: 30 })
    const option = optionsOf(page).filter({ hasText: 'QuietClaims' })
    await expect(option).toBeVisible()
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expectNothing(page, language, ['dialog[open]'])
    // The focus stays inside.
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBe('DIALOG')

    await screen.getByRole('button').click()
    await expect(screen).toHaveCount(0)
    await expect(page.locator('.hero-search input')).toHaveValue('quiet')
    // The button in the header opens it as well.
    await page.locator('.header-find').click()
    await expect(field).toBeFocused()
    await field.fill('quiet')
    await option.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/QuietClaims/)
    await expect(screen).toHaveCount(0)
  })

test('on a phone Enter searches, and Escape goes back to the page', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/en')
  await hydrated(page)
  const screen = await openScreen(page)
  await page.keyboard.press('Escape')
  await expect(screen).toHaveCount(0)
  await page.locator('.header-find').click()
  await screen.getByRole('combobox').fill('maps')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search?q=maps')
})

test('without scripts the fields are plain forms, and the button of a phone leads to the search', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, viewport: phone })
  const page = await context.newPage()
  await page.goto('/th')
  await page.locator('.hero-search input').fill('maps')
  await page.locator('.hero-search input').press('Enter')
  await expect(page).toHaveURL('/th/search?q=maps')
  await page.locator('.header-find').click()
  await expect(page).toHaveURL('/th/search')
  await expect(page.locator('main input[name=q]')).not.toHaveAttribute('role')
  await context.close()
})

import type { Page } from '@playwright/test'
import { expectNothing } from './axe-checks.ts'
import { anArticle, awake } from './discussion.ts'
import { demo, expect, focusSearch, hydrated, logIn, test } from './kit.ts'

/** The frame hears keys a moment after it has taken the page over, and nothing shows when. */
async function askForKeys(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  await expect
    .poll(async () => {
      if (!(await dialog.count())) await page.keyboard.press('?')
      return dialog.count()
    })
    .toBe(1)
}

test('? lists the keys, for staff those of the queue too, and types a sign into a field', async ({
  page,
}) => {
  await page.goto('/en/info')
  await hydrated(page)
  await askForKeys(page)
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.locator('dt')).toHaveText(['/', 'CtrlK', '?'])
  await expectNothing(page, 'keys', ['dialog[open]'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await focusSearch(page, '/')
  await page.keyboard.press('?')
  await expect(page.locator('.header-search input')).toHaveValue('?')
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  await logIn(page, demo.moderator, 'en')
  await hydrated(page)
  await askForKeys(page)
  await expect(dialog.locator('dt')).toHaveCount(11)
})

test('what was opened on this device is offered in the empty search field', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { path } = await anArticle(page, 3)
  await page.goto(`/en${path}`)
  await awake(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain(path)
  await focusSearch(page, '/')
  // Not where the person already is.
  await expect(page.locator('.header-search input')).toHaveRole('combobox')
  await expect(page.getByRole('option').filter({ hasText: title })).toHaveCount(0)

  await page.goto('/en/info')
  await hydrated(page)
  await focusSearch(page, '/')
  const offered = page.getByRole('option').filter({ hasText: title })
  await expect(offered).toBeVisible()
  await expectNothing(page, 'viewed', ['[role=listbox]'])
  await offered.click()
  await expect(page).toHaveURL(`/en${path}`)

  await page.goto('/en/info')
  await hydrated(page)
  await focusSearch(page, '/')
  await expect(offered).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
})

for (const hasSheet of [true, false])
  test(`sharing ${hasSheet ? 'opens' : 'does without'} the sheet of the system, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript((has) => {
      if (!has) return void Reflect.deleteProperty(Navigator.prototype, 'share')
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          ;(window as { shared?: ShareData }).shared = data
          return Promise.reject(new DOMException('closed', 'AbortError'))
        },
      })
    }, hasSheet)
    const { path } = await anArticle(page, 4)
    await page.goto(`/en${path}`)
    const label = page.locator('article footer').getByText('Share', { exact: true })
    const boxOf = () =>
      page.locator('article footer .flex > :nth-child(1 of .btn)').evaluate((box) => {
        const { width, height } = box.getBoundingClientRect()
        return [Math.round(width), Math.round(height)]
      })
    const before = await boxOf()
    await awake(page)
    const button = page.getByRole('button', { name: 'Share', exact: true })
    await expect(button).toHaveCount(hasSheet ? 1 : 0)
    await expect(label).toBeVisible()
    expect(await boxOf()).toEqual(before)
    if (!hasSheet) return
    await button.click()
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url))
      .toMatch(new RegExp(`/en${path.replaceAll('.', '\\.')}$`))
  })

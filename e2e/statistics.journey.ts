import { readFile } from 'node:fs/promises'
import { demo, expect, hydrated, logInByCall, test } from './kit.ts'

test('an author asks how their work lives and takes the numbers along (ru)', async ({ page }) => {
  await logInByCall(page, demo.author)
  await page.goto('/ru/profile/resources')
  await page.getByRole('link', { name: 'Статистика' }).first().click()
  await expect(page.getByRole('heading', { name: 'Статистика', level: 1 })).toBeVisible()
  await hydrated(page)

  // The arrow keys pick a day, and it is read out.
  const plot = page.getByRole('slider', { name: 'Скачивания по дням' })
  await plot.focus()
  const last = await plot.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(plot).not.toHaveAttribute('aria-valuetext', last!)
  await expect(plot).toHaveAttribute('aria-valuetext', /20\d\d: \d/)

  await page.getByRole('link', { name: /^Просмотры/ }).click()
  await expect(page.getByRole('heading', { name: 'Просмотры по дням' })).toBeVisible()
  await page.getByRole('link', { name: 'Год', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Просмотры по неделям' })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV: дни' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^statistics-20.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeff"day","views","downloads"/)

  await page
    .getByRole('row', { name: /HoneyHomes/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: 'Скачивания по версиям', exact: true })).toBeVisible()
  await expect(page.getByText('Вышла версия').first()).toBeVisible()
})

test('on a phone a finger shows a value, and staff sees the whole site (en)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInByCall(page, demo.moderator)
  await page.goto('/en/staff/statistics?range=90&show=downloads')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Downloads by day' })).toBeVisible()
  const value = page.getByText(/^[A-Z][a-z]+ \d+, 20\d\d: [\d,]+$/)
  // The plot is taken over a moment after the page.
  await expect(async () => {
    await page.mouse.move(5, 5)
    await page.locator('svg[preserveAspectRatio]').hover({ force: true, position: { x: 150, y: 60 } })
    await expect(value).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Time in the queue' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Users who come back' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

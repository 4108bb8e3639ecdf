import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { excesses, weigh, weighedPages } from '../bench/page-weight.ts'

for (const url of weighedPages) {
  test(`${url} stays within its budget of bytes and requests`, async ({ page }) => {
    const weight = await weigh(page, url)
    // A page that sent nothing would pass every limit.
    expect(weight.scriptBytes).toBeGreaterThan(10_000)
    expect(weight.styleBytes).toBeGreaterThan(1_000)
    expect(excesses(weight)).toEqual([])
  })
}

/** Files every page begins with. */
function baseFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const files = new Set<string>()
  const visit = (name: string) => {
    const { file, imports } = manifest[name]!
    if (files.has(`/${file}`)) return
    files.add(`/${file}`)
    imports?.forEach(visit)
  }
  visit('src/app/browser.tsx')
  return files
}

test('the constructor adds at most 220 thousand bytes of script to what every page has', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto('/ru/dm-constructor')
  await expect(page.locator('.cm-content')).toBeVisible()
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // What the service worker fetches later for use without a network is not among these.
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize],
    ),
  )
  const base = baseFiles()
  const own = new Map(loaded.filter(([file]) => file.endsWith('.js') && !base.has(file)))
  const bytes = [...own.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(220_000)
})

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

import type { Page } from '@playwright/test'
import { openBench, screens, slot, words } from './bench.ts'
import { expect, sampled, test } from './kit.ts'

const menu = `menu_title: 'Keys'
size: 9
items:
  one:
    material: STONE
    slot: 1
    display_name: '&fOne'
    left_click_commands:
    - '[message] a'
    - '[message] b'
    - '[message] c'
  two:
    material: DIRT
    slot: 2
  three:
    material: SAND
    slot: 3
`

/** Keys pressed while the page is busy: all of them wait for it, and none for a picture of what the one before did. */
async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(() =>
    setTimeout(() => {
      const end = performance.now() + 400
      while (performance.now() < end);
    }),
  )
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

for (const [language, width, height] of sampled(screens, 2))
  test(`what is typed on a busy page goes where the hand went, in ${language} at ${width}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.setViewportSize({ width, height })
    await openBench(page, language)
    const file = { name: 'keys.yml', mimeType: 'application/yaml', buffer: Buffer.from(menu) }
    await page.locator('.mc-file-input').setInputFiles(file)
    await expect(page.locator('.mc-file-name')).toHaveText('keys.yml')

    await test.step('from a slot into the name of its item, and into the search for items', async () => {
      await slot(page, 1).click()
      await expect(page.locator('[data-place="name"] input')).toHaveValue('&fOne')
      await slot(page, 1).focus()
      await pressAtOnce(page, ['Enter', '!', '?'])
      await expect(page.locator('[data-place="name"] input')).toHaveValue('&fOne!?')
      await page.keyboard.press('Escape')
      await pressAtOnce(page, ['/', 'g', 'o'])
      await expect(page.locator('#mc-search')).toHaveValue('go')
      await page.keyboard.press('Escape')
    })

    await test.step('with an action that is moved down', async () => {
      await slot(page, 1).click()
      if (width === 390) await page.getByRole('tab', { name: t('constructor.app.panel.inspector') }).click()
      await page.locator('[data-handle]').first().focus()
      await pressAtOnce(page, ['ArrowDown', 'ArrowDown'])
      await expect(page.locator('.cm-content')).toContainText(/message\] b.*message\] c.*message\] a/)
    })

    await test.step('down a column of the table', async () => {
      await page.getByRole('button', { name: t('constructor.app.tools'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('constructor.table.title') }).click()
      const amounts = page.locator('.mc-cell[data-column="amount"]')
      await amounts.first().focus()
      await pressAtOnce(page, ['1', '2', 'Enter', '3', 'Enter', '5', '6', 'Enter'])
      await expect(amounts).toHaveText(['12', '3', '56'])
    })
  })

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, test, sampled, type Language } from './kit.ts'
import { wordsOf } from './words.ts'

const words = (language: Language) => wordsOf('features/menu-constructor', language)
const slot = (page: Page, number: number) => page.locator(`.mc-grid [data-slot="${number}"]`)
const code = (page: Page) => page.locator('.cm-content')
const errors = (page: Page) => page.locator('.prob-row[data-severity="error"]')

/** What people write by hand: a name with a letter missing, quoted numbers, a tag in capitals, a clash. */
const broken = `# Shop of the port, do not lose this line
menu_title: '&8Shop'
open_command: shop
size: 53
items:
  apple:
    material: GOLDEN_APLE   # sells well
    slot: 10
    amount: '5'
    click_commands:
      - '[Player] spawn'
      - '[giveexp] 5 <delay=20>'
      - "[sound] ui.button.click"
  sword:
    material: DIAMOND_SWORD
    slot: '11'
    left_click_requirement:
      requirements:
        money:
          type: has money
          amount: '500'
    left_click_commands:
      - '[takemoney] 500'
  cheap:
    material: STONE
    slot: 12
  dear:
    material: DIRT
    slot: 12
`.replaceAll('\n', '\r\n')

async function openFile(page: Page, language: Language, text: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${language}/dm-constructor`)
  await hydrated(page)
  await expect(slot(page, 0)).toBeVisible()
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toBeVisible()
  const file = { name: 'port.yml', mimeType: 'application/yaml', buffer: Buffer.from(text) }
  await page.locator('.mc-file-input').setInputFiles(file)
}

/** The file as it would be downloaded. */
async function download(page: Page, language: Language): Promise<string> {
  await page.keyboard.press('Control+s')
  const name = words(language)('constructor.project.exportFile', { file: 'port.yml' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

for (const language of sampled(['ru', 'th'], 0))
  test(`a broken file is repaired by quick fixes until nothing is wrong, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openFile(page, language, broken)
    await expect(errors(page).first()).toBeVisible()
    await expect(page.getByText('GOLDEN_APLE').first()).toBeVisible()
    const first = await errors(page).count()
    expect(first).toBeGreaterThanOrEqual(8)

    // A problem leads to its line and its slot.
    await errors(page).filter({ hasText: 'GOLDEN_APLE' }).locator('.prob-jump').click()
    await expect(slot(page, 10)).toHaveAttribute('aria-selected', 'true')
    await expect(code(page)).toBeFocused()

    for (let left = first; left > 0; left = await errors(page).count()) {
      await errors(page).first().locator('.prob-fixes button').first().click()
      await expect.poll(() => errors(page).count()).toBeLessThan(left)
    }
    await expect(page.locator('.prob-count[data-severity="error"]')).toHaveCount(0)
    const loads = t('constructor.code.loads', { version: '1.21.4', items: '4', all: '4' })
    await expect(page.locator('.prob-summary')).toHaveText(loads)

    const text = await download(page, language)
    const expected = broken
      .replace('GOLDEN_APLE', 'GOLDEN_APPLE')
      .replace("amount: '5'", 'amount: 5')
      .replace('[Player]', '[player]')
      .replace('5 <delay', '5<delay')
      .replace('ui.button.click', 'UI_BUTTON_CLICK')
      .replace("slot: '11'", 'slot: 11')
      .replace("amount: '500'", 'amount: 500')
    // The clash is settled by priorities; everything else differs only where something was wrong.
    const withoutPriorities = text.replace(/ *priority: \d+\r\n/g, '')
    expect(withoutPriorities.replace('size: 54', 'size: 53')).toBe(expected)
    expect(text).toMatch(/priority: \d/)

    // All of it can be taken back, step by step.
    const undo = page.getByRole('button', { name: t('constructor.app.undo') })
    for (let step = 0; step < first; step++) await undo.click()
    await expect(errors(page)).toHaveCount(first)
    expect(await download(page, language)).toBe(broken)
  })

for (const language of sampled(['ru', 'th'], 1))
  test(`what is typed shows on the canvas and what is set shows in the text, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    const before = `# by hand
menu_title: 'Shop'
items:
  a:   { material: STONE, slot: 0 }   # in one line
  b:
      material: "DIRT"
      slot: 1
      lore:
      - 'first'
      - "second"
`
    await openFile(page, language, before)
    await expect(slot(page, 1)).toHaveAccessibleName(/dirt/i)

    // Typed at the end of the file: it stands on the canvas and is selected there, because the cursor is in it.
    await code(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('  c:\n      material: EMERALD\n      slot: 4')
    await expect(slot(page, 4)).toHaveAccessibleName(/emerald/i)
    await expect(slot(page, 4)).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.cm-lit')).toHaveCount(3)

    // Set in the panel: it stands in the text, lit.
    await slot(page, 1).click()
    const panel = page.getByRole('region', { name: t('constructor.inspector.label') })
    await panel.getByRole('spinbutton', { name: t('constructor.option.amount') }).fill('12')
    await expect(page.locator('.cm-lit').filter({ hasText: 'amount: 12' })).toHaveCount(1)

    const after = `${before}  c:\n      material: EMERALD\n      slot: 4`.replace(
      '      - "second"\n',
      '      - "second"\n      amount: 12\n',
    )
    const written = await download(page, language)
    expect(written.replace(/ *amount: 12\n/, '')).toBe(after.replace('      amount: 12\n', ''))
    expect(written).toContain('      amount: 12\n')

    // One history for both panes, by the keys of either.
    await code(page).click()
    await page.keyboard.press('Control+z')
    await expect(code(page)).not.toContainText('amount: 12')
    await page.keyboard.press('Control+z')
    await expect(slot(page, 4)).not.toHaveAttribute('data-item')
    expect(await download(page, language)).toBe(before)
  })

test('a problem far below is underlined where one comes to it, and moves with what is typed', async ({
  page,
}) => {
  const items = Array.from(
    { length: 120 },
    (_, at) =>
      `  item${at}:\n    material: ${at === 110 ? 'GOLDEN_APLE' : 'STONE'}\n    slot: ${at % 54}\n    priority: ${at}\n`,
  )
  await openFile(page, 'en', `menu_title: Long\nsize: 54\nitems:\n${items.join('')}`)
  const underlined = page.locator('.cm-problem', { hasText: 'GOLDEN_APLE' })
  await expect(errors(page)).toHaveCount(1)
  await expect(underlined).toHaveCount(0)
  await errors(page).getByRole('button').first().click()
  await expect(underlined).toBeInViewport()

  const above = page.locator('.cm-line', { hasText: 'priority: 109' })
  await above.click()
  await page.keyboard.press('End')
  await page.keyboard.type('0\n  # typed')
  await expect(underlined).toHaveText('GOLDEN_APLE')
})

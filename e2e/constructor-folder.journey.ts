import type { Page } from '@playwright/test'
import { openBench, saved, screens, slot, words } from './bench.ts'
import { expect, hydrated, sampled, test, type Language } from './kit.ts'
import { serverFiles, serverFolder, writeServerFile } from './server-folder.ts'

const button = (name: string, slotNumber: number, line: string, price = 0) => `  ${name}:
    material: STONE
    slot: ${slotNumber}
    display_name: '&b${name}'
    lore:
    - '&7Price: &a${price}$'
    left_click_requirement:
      requirements:
        money: { type: has money, amount: ${price} }
    left_click_commands:
    - '[takemoney] ${price}'
    - '${line}'
`
const files = {
  'config.yml': `# Settings of this server
debug: HIGHEST
gui_menus:
  hub:
    file: hub.yml # the first
  shop:
    file: pages/shop.yml
check_updates: true
`,
  'gui_menus/hub.yml': `menu_title: Hub
open_command: hub
size: 27
items:
${button('to_shop', 1, '[openguimenu] Shop')}${button('nowhere', 2, '[openguimenu] rules')}${button('bye', 8, '[close]')}`,
  'gui_menus/pages/shop.yml': `menu_title: Shop # sells
size: 27
items:
${button('sword', 3, '[openguimenu] hub', 100)}${button('shield', 4, '[close]', 250)}`,
}

async function openTool(page: Page, language: Language, title: string): Promise<void> {
  const t = words(language)
  await page.getByRole('button', { name: t('constructor.app.tools'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(title) }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: t(title) })).toBeVisible()
}

for (const [language, width, height] of sampled(screens, 0))
  test(`a whole server folder is worked on and written back, in ${language} at ${width}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.setViewportSize({ width, height })
    await page.goto(`/${language}/dm-constructor`)
    await serverFolder(page, files)
    await openBench(page, language)
    await page.getByRole('button', { name: t('constructor.app.open'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('constructor.folder.open') }).click()
    await expect(page.locator('.mc-folder')).toHaveAttribute('data-state', 'same')
    await expect(page.locator('.mc-file-name')).toHaveText('hub.yml')

    // The map shows the dead link, and renames the shop everywhere.
    await openTool(page, language, 'constructor.map.title')
    await expect(page.locator('.mc-map-node')).toHaveCount(2)
    await expect(page.locator('.mc-map-finding[data-kind="dead"]')).toHaveCount(1)
    await page.getByText(t('constructor.map.list'), { exact: true }).click()
    await page.getByRole('button', { name: t('constructor.map.rename', { name: 'shop' }) }).click()
    await page.getByLabel(t('constructor.project.name')).fill('market')
    await page.getByRole('button', { name: t('constructor.project.renameDo'), exact: true }).click()
    await expect(page.locator('.mc-map-open', { hasText: 'market' })).toBeVisible()
    await page
      .locator('dialog:modal .dialog-actions')
      .getByRole('button', { name: t('constructor.app.close') })
      .click()

    // Found in both menus, replaced in one step.
    await page.keyboard.press('Control+Shift+F')
    await page.getByLabel(t('constructor.find.what'), { exact: true }).fill('Price: (&\\w)(\\d+)')
    await page.getByLabel(t('constructor.find.regexp')).check()
    await expect(page.locator('.mc-hit')).toHaveCount(5)
    await page.getByLabel(t('constructor.find.with'), { exact: true }).fill('Cost: $1$2')
    await expect(page.locator('.mc-hit ins').first()).toHaveText('Cost: &a0')
    await page.getByRole('button', { name: t('constructor.find.replaceAll') }).click()
    await expect(page.locator('.mc-hit')).toHaveCount(0)
    // Taken back from the message over the dialog. Pressed twice, it is one step.
    await page
      .locator('.toast')
      .getByRole('button', { name: t('constructor.app.undo') })
      .dblclick()
    await expect(page.locator('.mc-hit')).toHaveCount(5)
    await page.getByRole('button', { name: t('constructor.find.replaceAll') }).click()
    await expect(page.locator('.mc-hit')).toHaveCount(0)
    // A pattern that would run for ever is stopped, and the page goes on.
    await page.getByLabel(t('constructor.find.what'), { exact: true }).fill('([\\w\\s:&$.#-]+)+@@')
    await expect(page.getByText(t('constructor.find.fault.slow'))).toBeVisible()
    await page
      .locator('dialog:modal .dialog-actions')
      .getByRole('button', { name: t('constructor.app.close') })
      .click()

    // Prices by a formula, for what costs something.
    await openTool(page, language, 'constructor.table.title')
    await page
      .getByRole('checkbox', { name: t('constructor.table.choose', { item: 'sword', menu: 'market' }) })
      .check()
    await page
      .getByRole('checkbox', { name: t('constructor.table.choose', { item: 'shield', menu: 'market' }) })
      .check()
    await page.getByLabel(t('constructor.table.formula'), { exact: true }).fill('round(price * 1.1 / 5) * 5')
    await expect(page.locator('.mc-cell[data-changed]')).toHaveText(['100 110', '250 275'])
    await page.locator('.mc-formula').getByRole('button').click()
    // One cell by hand, with the keyboard.
    await page.locator('.mc-cell[data-column="amount"]').last().focus()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(page.locator('.mc-cell[data-column="amount"]').last()).toHaveText('5')
    await page
      .locator('dialog:modal .dialog-actions')
      .getByRole('button', { name: t('constructor.app.close') })
      .click()
    await expect(page.locator('.mc-folder')).toHaveAttribute('data-state', 'changed')

    // Meanwhile somebody changed another place of the shop, and the same place of the hub.
    await writeServerFile(
      page,
      'gui_menus/pages/shop.yml',
      files['gui_menus/pages/shop.yml'].replace('Shop #', 'Bazaar #'),
    )
    await writeServerFile(
      page,
      'gui_menus/hub.yml',
      files['gui_menus/hub.yml'].replace('Price: &a0', 'Gratis: &a0'),
    )
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: t('constructor.folder.showBoth') }).click()
    await expect(page.locator('.mc-both pre').nth(1)).toContainText('Gratis')
    expect(Object.keys(await serverFiles(page)).toSorted()).toEqual(Object.keys(files).toSorted())
    await page.getByRole('button', { name: t('constructor.folder.keepMine.conflict') }).click()
    await page.getByRole('button', { name: t('constructor.folder.saveAll'), exact: true }).click()
    await expect(page.locator('.mc-folder')).toHaveAttribute('data-state', 'same')

    const written = await serverFiles(page)
    expect(written['config.yml']).toBe(
      files['config.yml'].replace('  shop:', '  market:').replace('pages/shop.yml', 'pages/market.yml'),
    )
    expect(written['gui_menus/hub.yml']).toBe(
      files['gui_menus/hub.yml']
        .replace('[openguimenu] Shop', '[openguimenu] market')
        .replaceAll('Price:', 'Cost:'),
    )
    expect(written['gui_menus/pages/shop.yml']).toBeUndefined()
    const market = written['gui_menus/pages/market.yml']!
    expect(market).toContain('menu_title: Bazaar # sells')
    for (const part of ["'[takemoney] 110'", 'amount: 275', 'Cost: &a275$', 'amount: 5'])
      expect(market).toContain(part)
    expect(Object.keys(written).filter((path) => path.startsWith('.backup/'))).toHaveLength(3)

    // The next visit knows the folder, and takes in what changed since.
    await saved(page)
    await writeServerFile(
      page,
      'gui_menus/hub.yml',
      written['gui_menus/hub.yml']!.replace('slot: 8', 'slot: 6'),
    )
    await page.reload()
    await hydrated(page)
    await expect(page.locator('.mc-folder')).toHaveAttribute('data-state', 'same')
    await expect(slot(page, 6)).toHaveAttribute('data-item')
  })

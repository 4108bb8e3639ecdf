import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { openBench, screens, slot, words } from './bench.ts'
import { expect, sampled, test, type Language } from './kit.ts'

const panel = `panels:
  market:
    perm: trader
    rows: 3
    title: '&6Market'
    commands:
      - market
    item:
      '10':
        material: BREAD
        name: '&fBread'
        commands:
          - 'paywall= 20'
          - 'console= give %cp-player-name% bread'
          - 'op= gamemode creative'
      '12':
        material: DIAMOND
        name: '&bGem'
    strange-key: 7
`
const trMenu = `Title: 'Kits'
Layout:
  - '    A    '
Bindings:
  Commands:
    - kits
Icons:
  A:
    display:
      material: diamond sword
      name: '&6Sword'
    actions:
      left:
        - 'console: give %player_name% diamond_sword'
        - 'js: player.sendMessage("x")'
`
const old = `menu_title: Old
size: 9
items:
  a:
    material: STAINED_GLASS_PANE
    slot: 0
  b:
    material: '35:14'
    slot: 1
`

const openFile = (page: Page, name: string, text: string) =>
  page
    .locator('.mc-file-input')
    .setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) })

async function openConsole(page: Page, language: Language, log: string): Promise<void> {
  const t = words(language)
  await page.getByRole('button', { name: t('constructor.app.open'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('constructor.console.open') }).click()
  await page.getByRole('textbox', { name: t('constructor.console.lines') }).fill(log)
}

for (const [language, width, height] of sampled(screens, 0))
  test(`a panel of another plugin comes in with a list of what it loses, and the console leads home, in ${language} at ${width}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.setViewportSize({ width, height })
    await openBench(page, language)
    await openFile(page, 'market.yml', panel)
    const dialog = page.getByRole('dialog').filter({ hasText: 'CommandPanels' })
    await expect(dialog.locator('[data-notes="left"] li')).toHaveText([
      new RegExp(`${t('constructor.console.show', { line: '15' })}.*op= gamemode creative`),
      /strange-key: 7/,
    ])
    await dialog.getByRole('button', { name: t('constructor.foreign.import'), exact: true }).click()
    await expect(page.locator('.mc-file-name')).toHaveText('market.yml')
    await expect(slot(page, 10)).toHaveAttribute('data-item')
    await page
      .locator('.toast', { hasText: t('constructor.foreign.showList') })
      .locator('.toast-close')
      .click()

    // By keyboard: into the item's name and back to its slot.
    await slot(page, 10).click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('!')
    await expect(page.locator('.cm-content')).toContainText("display_name: '&fBread!'")
    await page.keyboard.press('Escape')
    await expect(slot(page, 10)).toBeFocused()

    await openConsole(
      page,
      language,
      '[12:00:01 WARN]: [DeluxeMenus] Material for item: slot_12 in menu: market is not valid!\n[12:00:01 WARN]: [DeluxeMenus] Skipping item: slot_12\n[12:00:02 INFO]: [Other] Hello',
    )
    await expect(page.locator('[data-console="unknown"] li')).toHaveText(['[12:00:02 INFO]: [Other] Hello'])
    await page.locator('[data-console="said"]').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(slot(page, 12)).toHaveAttribute('aria-selected', 'true')

    // An old menu: one press sets the game it was written for.
    await openFile(page, 'old.yml', old)
    if (width === 390) await page.getByRole('tab', { name: t('constructor.app.panel.problems') }).click()
    await page
      .getByRole('button', { name: t('constructor.console.legacySwitch', { version: '1.12' }) })
      .click()
    await expect(page.getByRole('combobox', { name: t('constructor.app.version') })).toHaveValue('1.12')
  })

for (const [language, width, height] of sampled(screens, 3))
  test(`a menu comes from TrMenu, goes to zMenu, and opens once it is allowed, in ${language} at ${width}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.setViewportSize({ width, height })
    await openBench(page, language)
    await openFile(page, 'kits.yml', trMenu)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[data-notes="left"]')).toContainText(t('constructor.foreign.why.script'))
    await dialog.getByRole('button', { name: t('constructor.foreign.import'), exact: true }).click()
    await expect(slot(page, 4)).toHaveAttribute('data-item')

    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: t('constructor.foreign.toZMenu') }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('constructor.foreign.download') }).click(),
    ])
    const archive = unzipSync(new Uint8Array(readFileSync(await file.path())))
    expect(Object.keys(archive)).toEqual(['inventories/kits.yml', 'commands/kits.yml'])
    expect(strFromU8(archive['inventories/kits.yml']!)).toContain('type: console_command')

    const guarded =
      'menu_title: A\nopen_command: a\nsize: 9\nopen_requirement:\n  requirements:\n    vip:\n      type: has permission\n      permission: vip.open\nitems:\n  a:\n    material: STONE\n    slot: 0\n'
    await openFile(page, 'vip.yml', guarded)
    await page.getByRole('button', { name: t('constructor.canvas.simulate') }).click()
    await expect(page.locator('.mc-sim-closed')).toBeVisible()
    await page.getByRole('textbox', { name: t('constructor.sim.permissions') }).fill('vip.open')
    await expect(page.locator('.mc-sim-slot[data-item="a"]')).toBeVisible()
  })

import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './kit.ts'
import { aServerPack, harborMenu } from './resource-pack.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('features/menu-constructor', 'ru')

/** By the button that opens their list: what is loaded only when somebody asks for it. */
const dialogs = {
  [say('constructor.app.open')]: [
    ['constructor.console.open', 'constructor.console.title'],
    ['constructor.project.openTemplate', 'constructor.template.dialogTitle'],
    ['constructor.published.open', 'constructor.published.title'],
  ],
  [say('constructor.app.tools')]: [
    ['constructor.map.title', 'constructor.map.title'],
    ['constructor.find.title', 'constructor.find.title'],
    ['constructor.table.title', 'constructor.table.title'],
    ['constructor.pack.open', 'constructor.pack.title'],
    ['constructor.explain.open', 'constructor.explain.opening'],
    ['constructor.changes.open', 'constructor.changes.before'],
  ],
  [say('constructor.app.share')]: [['constructor.publish.title', 'constructor.publish.title']],
} as const

const opened = (page: Page) => page.locator('dialog[open]')
async function closeAll(page: Page): Promise<void> {
  await opened(page).last().locator('.dialog-actions button').first().click()
  await expect(opened(page)).toHaveCount(0)
}

async function openCached(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ru/dm-constructor')
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/ru/dm-constructor')) !== undefined), {
      timeout: 45_000,
    })
    .toBe(true)
}

test('every dialog opens and every import works without a network', async ({ page, context, complaints }) => {
  // Half a minute; the usual run opens and edits without a network in constructor-offline.
  test.skip(process.env.TEST_LONG !== '1', 'in the long run')
  test.setTimeout(120_000)
  await openCached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('.mc-grid [data-slot="0"]')).toBeVisible()
  for (const [button, entries] of Object.entries(dialogs))
    for (const [entry, shown] of entries)
      await test.step(entry, async () => {
        await page.getByRole('button', { name: button, exact: true }).click()
        await page
          .getByRole('menuitem', { name: say(entry) })
          .first()
          .click()
        await expect(opened(page).getByText(say(shown)).first()).toBeVisible()
        await closeAll(page)
      })
  await test.step('the file for another plugin', async () => {
    await page.getByRole('button', { name: say('constructor.app.download'), exact: true }).click()
    await page.getByRole('button', { name: say('constructor.foreign.toZMenu') }).click()
    await expect(
      opened(page).getByRole('heading', { name: say('constructor.foreign.toZMenu') }),
    ).toBeVisible()
    await closeAll(page)
  })
  const chooseFile = (name: string, text: string) =>
    page.locator('.mc-file-input').setInputFiles({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) })
  for (const [name, text] of Object.entries(foreign))
    await test.step(`a menu of ${name}`, async () => {
      await chooseFile(`${name}.yml`, text)
      await expect(opened(page)).toContainText(name)
      await opened(page).getByRole('button').first().click()
      await expect(opened(page)).toHaveCount(0)
    })
  await test.step('a resource pack', async () => {
    await chooseFile('harbor.yml', harborMenu)
    await page.getByRole('button', { name: say('constructor.app.tools'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('constructor.pack.open') }).click()
    await page
      .locator(`input[aria-label="${say('constructor.pack.archive')}"]`)
      .setInputFiles({ name: 'harbor.zip', mimeType: 'application/zip', buffer: aServerPack() })
    const drawn = page.locator('.mc-grid [data-slot="10"] img[src^="blob:"]')
    await expect(drawn).toHaveCount(1)
    await page.getByRole('checkbox', { name: say('constructor.pack.remember') }).check()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(':pack:'))))
      .toBe(true)
    await expect(page.locator('.mc-saved')).toHaveAttribute('data-stored', 'saved')
    await page.reload()
    await expect(drawn).toHaveCount(1)
  })
  await expect(page.getByText(say('constructor.app.partFailed'))).toHaveCount(0)
  await context.setOffline(false)
  const expected = /ERR_INTERNET_DISCONNECTED|Failed to load resource|failed to load|Failed to fetch/
  expect(complaints.filter((line) => !expected.test(line))).toEqual([])
  complaints.length = 0
})

const foreign = {
  ChestCommands:
    "menu-settings:\n  name: '&8Shop'\n  rows: 3\nsword:\n  MATERIAL: diamond_sword\n  POSITION-X: 5\n  POSITION-Y: 2\n  NAME: '&bSword'\n  ACTIONS:\n    - 'tell: hi'\n",
  CommandPanels:
    "panels:\n  shop:\n    perm: default\n    rows: 3\n    title: '&8Shop'\n    empty: BLACK_STAINED_GLASS_PANE\n    item:\n      '13':\n        material: DIAMOND\n        name: '&bGem'\n        commands:\n          - 'msg= hi'\n",
}

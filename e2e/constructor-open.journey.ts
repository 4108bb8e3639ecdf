import type { Page } from '@playwright/test'
import { openBench, saved, screens, slot, words } from './bench.ts'
import { expect, sampled, test, type Language } from './kit.ts'

const menu = (title: string, item: string) =>
  `menu_title: '${title}'\nsize: 9\nitems:\n  ${item}:\n    material: STONE\n    slot: 4\n`

/** The list beside the title names these files of the project and no other. */
async function expectFiles(page: Page, files: readonly RegExp[]): Promise<void> {
  await page.locator('.mc-file').click()
  await expect(page.getByRole('menuitemradio')).toHaveText(files)
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('Escape')
}

async function openFiles(page: Page, files: Record<string, string>): Promise<void> {
  await page.locator('.mc-file-input').setInputFiles(
    Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    })),
  )
}

async function shared(page: Page, language: Language) {
  const t = words(language)
  await page.getByRole('button', { name: t('constructor.app.share'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('constructor.project.shareTitle') }).click()
  const link = await page.getByLabel(t('constructor.project.link')).inputValue()
  await page.getByText(t('constructor.share.embed'), { exact: true }).click()
  const view = await page.getByRole('link', { name: t('constructor.share.preview') }).getAttribute('href')
  await page.keyboard.press('Escape')
  return { link, view: view! }
}

for (const [language, width, height] of sampled(screens, 1))
  test(`a file is opened alone and stays open, in ${language} at ${width}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = words(language)
    const name = page.locator('.mc-file-name')
    await page.setViewportSize({ width, height })
    await openBench(page, language)
    await expect(name).toHaveText('spawn_menu.yml')

    await test.step('the sample is no part of the project, and no step back leads to it', async () => {
      await openFiles(page, { 'first.yml': menu('First', 'one') })
      await expect(name).toHaveText('first.yml')
      await expect(slot(page, 4)).toHaveAccessibleName(/one/)
      await expectFiles(page, [/first\.yml/])
      await expect(page.getByRole('button', { name: t('constructor.app.undo') })).toBeDisabled()
      await page.keyboard.press('Control+z')
      await expect(name).toHaveText('first.yml')
    })

    await test.step('what has changed since the opening is told', async () => {
      await slot(page, 4).click()
      await page.keyboard.press('Delete')
      await expect(page.locator('.mc-slot[data-item]')).toHaveCount(0)
      await page.getByRole('button', { name: t('constructor.app.tools'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('constructor.changes.open') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(t('constructor.changes.removed'))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('constructor.app.undo') }).click()
      await expect(slot(page, 4)).toHaveAccessibleName(/one/)
    })

    await test.step('adding to the project is a choice', async () => {
      await openFiles(page, { 'second.yml': menu('Second', 'two') })
      await expect(name).toHaveText('second.yml')
      // Somebody reads before they choose.
      await page.waitForTimeout(2_000)
      await expectFiles(page, [/second\.yml/])
      // Pressed twice, it is added once.
      await page.getByRole('button', { name: t('constructor.project.addInstead') }).dblclick()
      await expectFiles(page, [/first\.yml/, /second\.yml/])
      await expect(name).toHaveText('second.yml')
    })

    await test.step('a reload, a shared link and an embedded view keep the menu that is open', async () => {
      await saved(page)
      await page.reload()
      await expect(name).toHaveText('second.yml')
      await expect(slot(page, 4)).toHaveAccessibleName(/two/)
      const { link, view } = await shared(page, language)
      const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height } })
      const other = await context.newPage()
      await other.goto(link)
      await expect(other.locator('.mc-file-name')).toHaveText('second.yml')
      await expect(slot(other, 4)).toHaveAccessibleName(/two/)
      await expectFiles(other, [/first\.yml/, /second\.yml/])
      await other.goto(view)
      await expect(other.locator('.mc-sim-slot[data-item="two"]')).toBeVisible()
      await context.close()
    })
  })

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { expect, hydrated, sampled, test, type Language } from './kit.ts'
import { aServerPack, harborMenu } from './resource-pack.ts'
import { wordsOf } from './words.ts'

const words = (language: Language) => wordsOf('features/menu-constructor', language)
const slot = (page: Page, number: number) => page.locator(`.mc-grid [data-slot="${number}"]`)

async function openMenu(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/dm-constructor`)
  await hydrated(page)
  await expect(slot(page, 0)).toBeVisible()
  await page
    .locator('.mc-file-input')
    .setInputFiles({ name: 'harbor.yml', mimeType: 'text/yaml', buffer: Buffer.from(harborMenu) })
  await expect(slot(page, 10)).toHaveAccessibleName(/Ruby/)
}

async function openDialog(page: Page, language: Language): Promise<void> {
  const say = words(language)
  await page.locator('.mc-tools').click()
  await page.getByRole('menuitem', { name: say('constructor.pack.open') }).click()
  await expect(page.getByRole('heading', { name: say('constructor.pack.title') })).toBeVisible()
}

const choosePack = (page: Page, language: Language, name: string, buffer: Buffer) =>
  page
    .locator(`input[aria-label="${words(language)('constructor.pack.archive')}"]`)
    .setInputFiles({ name, mimeType: 'application/zip', buffer })

/** What an item is drawn by: a picture of the pack has an address of its own. */
const drawnAt = (page: Page, number: number) => slot(page, number).locator('img[src^="blob:"]')

for (const [language, width, height] of sampled(
  [
    ['ru', 1440, 900],
    ['th', 390, 844],
  ],
  1,
))
  test(`a menu looks as with the server's resource pack, which never leaves the device (${language})`, async ({
    page,
  }) => {
    const say = words(language)
    const sent: number[] = []
    page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0))
    await page.setViewportSize({ width, height })
    await openMenu(page, language)
    await openDialog(page, language)
    await test.step('a broken archive is refused in a sentence', async () => {
      await choosePack(page, language, 'broken.zip', Buffer.from('this is no archive, only some text'))
      await expect(page.getByText(say('constructor.pack.refused.broken'))).toBeVisible()
    })
    await test.step('the pack draws items and the title, and says what it cannot draw', async () => {
      sent.length = 0
      await choosePack(page, language, 'harbor.zip', aServerPack())
      await expect(page.getByText('harbor.zip')).toBeVisible()
      const missing = say('constructor.pack.undrawn.missing', { what: 'harbor:ghost' })
      await expect(page.getByRole('listitem').filter({ hasText: 'ghost' })).toContainText(missing)
      const front = say('constructor.pack.undrawn.front')
      await expect(page.getByRole('listitem').filter({ hasText: 'crate' })).toContainText(front)
      for (const number of [10, 12, 14, 16]) await expect(drawnAt(page, number)).toHaveCount(1)
      await expect(drawnAt(page, 22)).toHaveCount(0)
      await expect(page.locator('.mc-window-title .mc-pack-picture')).toHaveCount(2)
      await expect(page.locator('dialog[open]')).not.toContainText(/ttf|unihex/)
      // Not one request has carried anything.
      expect(sent.filter((bytes) => bytes > 0)).toEqual([])
    })
    await test.step('a texture moves, and stands for those who want nothing to', async () => {
      const lamp = slot(page, 18).locator('.dm-icon-moving')
      const running = () => lamp.evaluate((icon) => icon.getAnimations().map(({ playState }) => playState))
      await expect.poll(running).toEqual(['running'])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(running).toEqual([])
      expect(await lamp.evaluate((icon) => getComputedStyle(icon).backgroundPositionY)).toBe('0px')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    })
    await test.step('it is remembered, also without the dialog, and can be removed', async () => {
      await page.getByRole('checkbox', { name: say('constructor.pack.remember') }).check()
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(':pack:'))))
        .toBe(true)
      await expect(page.locator('.mc-saved')).toHaveAttribute('data-stored', 'saved')
      await page.reload()
      await expect(drawnAt(page, 10)).toHaveCount(1)
      await openDialog(page, language)
      await page.getByRole('button', { name: say('constructor.pack.remove') }).click()
      await expect(drawnAt(page, 10)).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
    await test.step('a folder is as good as an archive', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'harbor-'))
      await Promise.all(
        Object.entries(unzipSync(aServerPack())).map(async ([file, bytes]) => {
          const place = path.join(folder, file)
          await mkdir(path.dirname(place), { recursive: true })
          await writeFile(place, bytes)
        }),
      )
      await page.locator(`input[aria-label="${say('constructor.pack.folder')}"]`).setInputFiles(folder)
      await expect(page.locator('dialog[open]').getByText(path.basename(folder))).toBeVisible()
      for (const number of [10, 12, 14, 16]) await expect(drawnAt(page, number)).toHaveCount(1)
      await rm(folder, { recursive: true })
    })
  })

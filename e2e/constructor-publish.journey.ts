import type { Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test, sampled, type Language } from './kit.ts'
import { openBench, screens, slot, words } from './bench.ts'
import { aPublishedMenu } from './published-menu.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function putEmerald(page: Page): Promise<void> {
  await slot(page, 10).click()
  await page.keyboard.press('Slash')
  await page.locator('#mc-search').fill('emerald')
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toHaveAccessibleName(/emerald/i)
  await page.keyboard.press('Enter')
  await expect(slot(page, 10)).toHaveAccessibleName(/emerald/)
}

async function askToPublish(page: Page, language: Language): Promise<void> {
  const t = words(language)
  await page.getByRole('button', { name: t('constructor.app.share'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('constructor.publish.title') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const language of sampled(['ru', 'th'], 1)) {
  test(`a menu is built and published as a configuration, in ${language}`, async ({ page }) => {
    const t = words(language)
    await logInByCall(page, demo.author)
    await openBench(page, language)
    await putEmerald(page)
    await askToPublish(page, language)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: t('constructor.publish.picture') })).toBeVisible()
    await dialog.getByRole('button', { name: t('constructor.publish.go') }).click()
    await page.waitForURL(/\/resource\/create\?draft=\d+/)
    await hydrated(page)

    // What the form will send: the file with the edit in it, the picture, the game version.
    const id = new URL(page.url()).searchParams.get('draft')!
    const answer = await page.request.get(`/api/resources/drafts/${id}`)
    const { fields } = ((await answer.json()) as { data: { fields: Record<string, unknown> } }).data
    expect(fields).toMatchObject({ type: 'configuration', language })
    const {
      version,
      cover_id: cover,
      gallery,
    } = fields as {
      version: { files: number[]; game_versions: string[] }
      cover_id: number
      gallery: unknown[]
    }
    expect(version.files).toHaveLength(1)
    expect(version.game_versions).toContain('1.21.4')
    expect([typeof cover, gallery.length]).toEqual(['number', 1])
    await page.locator('.write-step').nth(4).click()
    await expect(page.getByText(/\.yml$/).first()).toBeVisible()
  })
}

for (const [language, width, height] of sampled(screens, 2))
  test(`a published menu opens in the constructor, in ${language} at ${width}`, async ({ page, baseURL }) => {
    const said = {
      ru: [
        'Меню рыбного рынка',
        'Меню для рынка у причала с ценами и сортами рыбы.',
        'Меню открывается командой и показывает рыбу',
      ],
      th: ['เมนูตลาดปลา', 'เมนูสำหรับตลาดริมท่าเรือ พร้อมราคาและชนิดของปลา', 'เมนูเปิดด้วยคำสั่งและแสดงปลาที่ขายอยู่'],
    }[language as 'ru' | 'th']
    const [title, description, sentence] = said as [string, string, string]
    const made = await aPublishedMenu(baseURL!, { title, description, sentence, language })
    const say = wordsOf('features/resources', language)
    // Played where it is published.
    await page.setViewportSize({ width, height })
    await page.goto(`/${language}/configurations/${made.slug}`)
    const play = page.getByRole('link', { name: say('resources.menu.play'), exact: true })
    // On the first screen: how it looks, and the way to play it.
    const picture = page.locator('.resource-menu-picture img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toBeInViewport({ ratio: 1 })
    await expect(play).toBeInViewport({ ratio: 1 })
    await play.hover()
    // Before that the button is a plain link to the view.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('menu-title') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
    await play.click()
    const played = page.frameLocator(`iframe[title="${say('resources.menu.title')}"]`)
    await expect(played.locator('.mc-sim-slot[data-item="herring"]')).toBeVisible()
    await page.getByRole('button', { name: say('resources.menu.close'), exact: true }).click()
    await expect(page.locator('iframe')).toHaveCount(0)

    await page.goto(`/${language}/configurations/${made.slug}/version/${made.version}`)
    await page
      .getByRole('link', { name: say('resources.passport.openMenu') })
      .first()
      .click()
    await page.waitForURL(/\/dm-constructor/)
    await expect(slot(page, 13)).toHaveAccessibleName(/herring/i)
    await expect(page.locator('.mc-slot[data-item]')).toHaveCount(1)
    await expect(page.locator('.cm-content')).toContainText('# Comments stay')

    // Explained, and compared with the version it came from.
    const t = words(language)
    const tool = async (name: string) => {
      await page.getByRole('button', { name: t('constructor.app.tools'), exact: true }).click()
      await page.getByRole('menuitem', { name: t(name) }).click()
    }
    const dialog = page.getByRole('dialog')
    await tool('constructor.explain.open')
    await expect(dialog).toContainText(t('constructor.explain.still'))
    // What happens at once is told without a time.
    await expect(dialog.locator('.mc-sim-event').first()).toBeVisible()
    await expect(
      dialog.getByText(t('constructor.sim.seconds', { seconds: '0' }), { exact: true }),
    ).toHaveCount(0)
    await page.keyboard.press('Escape')
    if (width === 390) await page.getByRole('tab', { name: t('constructor.app.panel.code') }).click()
    await page.locator('.cm-content').getByText('herring').first().dblclick()
    await page.keyboard.type('sardine')
    await tool('constructor.changes.open')
    // With what was opened, and with what is published.
    const renamed = t('constructor.changes.key', { before: 'herring', after: 'sardine' })
    await expect(dialog).toContainText(renamed)
    const before = dialog.getByLabel(t('constructor.changes.before'), { exact: true })
    await before.selectOption('')
    await expect(dialog).not.toContainText(renamed)
    await dialog.getByRole('button', { name: t('constructor.changes.published') }).click()
    await expect(before).toContainText('1.0.0 · ')
    await expect(dialog).toContainText(renamed)
  })

test('whoever may not publish hears what is missing, and the project waits for them', async ({ page }) => {
  const t = words('ru')
  await openBench(page, 'ru')
  await putEmerald(page)
  await askToPublish(page, 'ru')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('constructor.publish.missing.login'))
  await expect(dialog).toContainText(t('constructor.publish.kept'))
  await dialog.getByRole('link', { name: t('constructor.publish.login') }).click()
  await page.waitForURL(/\/auth\/login\?next=/)
  await hydrated(page)
  // Somebody whose address nobody has proven yet.
  await page.locator('[name=username]').fill(demo.newcomer[0])
  await page.locator('[name=password]').fill(demo.newcomer[1])
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/ru\/dm-constructor$/)
  await expect(slot(page, 10)).toHaveAccessibleName(/emerald/)
  await askToPublish(page, 'ru')
  await expect(dialog).toContainText(t('constructor.publish.missing.verify'))
  await dialog.getByRole('link', { name: t('constructor.publish.verify') }).click()
  await page.waitForURL(/\/auth\/verify-email/)
  await page.goBack()
  await expect(slot(page, 10)).toHaveAccessibleName(/emerald/)
})

import type { Page } from '@playwright/test'
import { screens } from './bench.ts'
import { expect, hears, hydrated, sampled, test, type Language } from './kit.ts'
import { aPublishedMenu } from './published-menu.ts'
import { wordsOf } from './words.ts'

const site = (language: Language) => wordsOf('features/resources', language)
const bench = (language: Language) => wordsOf('features/menu-constructor', language)

const fish = {
  title: 'Рыбный рынок',
  description: 'Меню рынка, где торгуют рыбой и сетями.',
  sentence: 'В меню рынка лежат сельдь, треска и старые сети',
  language: 'ru',
}

const openPublished = async (page: Page, language: Language) => {
  const say = bench(language)
  await page.getByRole('button', { name: say('constructor.app.open'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('constructor.published.open') }).click()
  await expect(page.getByRole('heading', { name: say('constructor.published.title') })).toBeVisible()
}

/** Opens a menu over the list it stands in, and closes it. */
async function playInPlace(page: Page, language: Language, title: string): Promise<void> {
  const say = site(language)
  const play = page.getByRole('link', { name: say('resources.menu.playNamed', { title }) })
  await play.hover()
  // Before that it is a plain link to the view.
  await hears(play)
  await play.click()
  await expect(page.frameLocator('dialog iframe').locator('.mc-sim-slot[data-slot="13"]')).toBeVisible()
  await page.getByRole('button', { name: say('resources.menu.close'), exact: true }).click()
  await expect(page.locator('dialog iframe')).toHaveCount(0)
}

for (const [language, width, height] of sampled(screens, 0))
  test(`a menu is played in the list it stands in, and taken as a project of one’s own, in ${language} at ${width}`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    const { title } = await aPublishedMenu(baseURL!, fish)
    const say = bench(language)
    await page.setViewportSize({ width, height })
    await test.step('the list of menus', async () => {
      await page.goto(`/${language}/resources/configurations?menus=1&sort=new`)
      await hydrated(page)
      await playInPlace(page, language, title)
      expect(page.url()).toContain('menus=1')
    })
    await test.step('the results of the search', async () => {
      await page.goto(`/${language}/search?q=${encodeURIComponent(title)}`)
      await playInPlace(page, language, title)
      expect(page.url()).toContain('/search')
    })
    await test.step('the constructor finds it and makes it one’s own', async () => {
      await page.goto(`/${language}/dm-constructor`)
      await hydrated(page)
      await openPublished(page, language)
      const dialog = page.locator('dialog[open]').first()
      await dialog.getByRole('searchbox').fill('шмярг фывапр')
      await expect(dialog.getByText(say('constructor.published.nothing'))).toBeVisible()
      await dialog.getByRole('searchbox').fill(title)
      const take = page.getByRole('button', { name: say('constructor.published.takeNamed', { title }) })
      await expect(take).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // It has no picture of its own, so its window is drawn.
      const picture = dialog.getByRole('listitem').filter({ hasText: title }).locator('img')
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      await page.getByRole('button', { name: say('constructor.published.playNamed', { title }) }).click()
      await expect(page.locator('.mc-sim-slot[data-slot="13"]')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await take.click()
      // The one on the canvas: the menu that was played may be there until its dialog is gone.
      await expect(page.locator('#mc-slot-13')).toHaveAccessibleName(/Herring/)
      await expect(
        page.locator('.toast').filter({ hasText: say('constructor.published.taken') }),
      ).toContainText(title)
    })
    await test.step('without a network it says so, and the own projects can be played', async () => {
      await context.setOffline(true)
      await openPublished(page, language)
      await expect(page.getByText(say('constructor.published.offline'))).toBeVisible()
      await context.setOffline(false)
      await expect(
        page.getByRole('button', { name: say('constructor.published.takeNamed', { title }) }),
      ).toBeVisible()
      await page
        .locator('dialog:modal .dialog-actions')
        .getByRole('button', { name: say('constructor.app.close') })
        .click()
      await page.getByRole('button', { name: say('constructor.app.open'), exact: true }).click()
      await page.getByRole('menuitem', { name: say('constructor.project.openProjects') }).click()
      await expect(page.locator('dialog[open]')).toContainText(title)
      await page.getByRole('button', { name: say('constructor.published.playNamed', { title }) }).click()
      await expect(page.locator('.mc-sim-slot[data-slot="13"]')).toBeInViewport({ ratio: 1 })
    })
    complaints.splice(
      0,
      complaints.length,
      // The last one is the browser's, asking whether what it keeps of the page is still the newest.
      ...complaints.filter(
        (line) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource|when fetching the script/.test(line),
      ),
    )
  })

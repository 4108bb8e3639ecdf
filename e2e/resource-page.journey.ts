import type { Page } from '@playwright/test'
import { comment, open, unique, write } from './discussion.ts'
import { demo, expect, hydrated, logInByCall, test } from './kit.ts'

const resource = '/ru/plugins/honey-homes'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** What moved without being asked to, from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[]
      })[])
        for (const { node } of entry.sources)
          moved.push(node instanceof Element ? `${node.nodeName}.${node.className}` : String(node?.nodeName))
    }).observe({ type: 'layout-shift' })
  })

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

/** The part of the page that deferred its code has it. */
const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('.reaction-bar') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

test.describe('on a phone', () => {
  test.use(phone)

  test('every tab of a resource shows what was tapped', async ({ page }) => {
    await page.goto(resource)
    await hydrated(page)
    const shown = {
      changes: '.changes-head >> nth=0',
      dependencies: '#dependencies-title',
    }
    for (const [tab, heading] of Object.entries(shown)) {
      await page.locator(`.tab[href$="tab=${tab}"]`).tap()
      await expect(page.locator(`.tab[href$="tab=${tab}"]`)).toHaveAttribute('aria-current', 'page')
      await expect(page.locator(heading)).toBeInViewport()
      await expect(page.locator('.tab[aria-current]')).toBeInViewport()
    }
    await page.locator('.tab[href$="/versions"]').tap()
    await expect(page.locator('.version-line').first()).toBeInViewport()
  })

  test('the download comes along once its box has left the screen', async ({ page }) => {
    await page.goto(resource)
    const sticky = page.locator('.get-sticky')
    await expect(sticky).toBeHidden()
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(sticky).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(sticky).toBeHidden()
  })
})

test.describe('while somebody writes on a phone', () => {
  test.use(phone)

  test('the download does not come between the finger and the button that sends', async ({ page }) => {
    await logInByCall(page, demo.moderator)
    await open(page, resource)
    const words = unique('Written above the download')
    await write(page, '#comment-write', words)
    const send = page.locator('#comment-write button[type=submit]')
    // Where the download stands otherwise.
    await send.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 20))
    const { x, y, width, height } = (await send.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2, { delay: 80 })
    await expect(comment(page, words)).toBeVisible()
  })
})

for (const [device, options] of [
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('nothing moves on the first touch', async ({ page }) => {
      for (const path of [resource, `${resource}/versions`]) {
        await page.goto(path)
        await hydrated(page)
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle')
        await watchShifts(page)
        await page.dispatchEvent('body', 'pointerdown')
        await page.waitForTimeout(1500)
        expect(await shifts(page), path).toEqual([])
      }
    })
  })

test('what a list is narrowed to is what the download is for', async ({ page }) => {
  await page.goto('/ru/resources/plugins?platforms[]=paper&game_versions[]=1.21.4&q=HoneyHomes')
  await hydrated(page)
  await page.mouse.move(300, 300)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('runs-on')))
    .toBe('{"platform":"paper","gameVersion":"1.21.4"}')
  await page.goto(resource)
  await hydrated(page)
  // The pointer rests where it was: only another place is a touch.
  await page.mouse.move(320, 340)
  await expect(page.locator('.resource-get .get-button')).toContainText('для Paper 1.21.4')
})

test('the keyboard reaches the tabs before the side, and reactions are one stop', async ({ page }) => {
  await page.goto(resource)
  await hydrated(page)
  await page.dispatchEvent('body', 'pointerdown')
  await awake(page)
  const before = await page.evaluate(() => {
    const [tab, get] = ['.resource .tab', '.get-button'].map((name) => document.querySelector(name)!)
    return Boolean(tab!.compareDocumentPosition(get!) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(before).toBe(true)
  const chips = page.locator('.reaction-bar .reaction')
  await chips.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(chips.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(chips.last()).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('.reaction-bar'))).toBeNull()
})

test('resources set aside on this device are compared side by side', async ({ page }) => {
  await page.goto('/ru/resources/plugins')
  await hydrated(page)
  const scales = page.locator('.list-row button[aria-pressed]')
  await scales.nth(0).click()
  await expect(scales.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await scales.nth(1).click()
  const titles = await page.locator('.list-row-title').allInnerTexts()
  await page.locator('a[href*="/compare?ids="]').click()
  await expect(page.locator('.compared thead th')).toHaveCount(2)
  await expect(page.locator('.compared thead')).toContainText(titles[0]!)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.locator('.compared thead .btn').first().click()
  await expect(page.locator('.compared thead th')).toHaveCount(1)
})

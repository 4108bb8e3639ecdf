import type { Page } from '@playwright/test'
import { openBench, slot, spoken, words } from './bench.ts'
import { expect, sampled, test } from './kit.ts'

const widthOf = async (page: Page, panel: string): Promise<number> =>
  (await page.locator(`#mc-panel-${panel}`).boundingBox())?.width ?? 0

for (const language of sampled(spoken, 0))
  test(`panes are widened, folded and found the same at the next visit, in ${language}`, async ({ page }) => {
    const t = words(language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openBench(page, language)
    await slot(page, 0).click()
    const edge = (panel: 'catalogue' | 'inspector' | 'code') =>
      page.getByRole('separator', {
        name: t('constructor.app.paneEdge', { panel: t(`constructor.app.panel.${panel}`) }),
      })
    await expect(edge('inspector')).toBeVisible()

    const before = await widthOf(page, 'inspector')
    const box = (await edge('inspector').boundingBox())!
    await page.mouse.move(box.x + 5, 300)
    await page.mouse.down()
    await page.mouse.move(box.x - 95, 300, { steps: 4 })
    await page.mouse.up()
    expect(await widthOf(page, 'inspector')).toBe(before + 100)
    await edge('inspector').press('ArrowLeft')
    expect(await widthOf(page, 'inspector')).toBe(before + 116)
    await edge('code').press('ArrowUp')
    expect((await page.locator('#mc-panel-code').boundingBox())!.height).toBe(248)

    await edge('catalogue').press('Enter')
    await expect(page.locator('#mc-panel-catalogue')).toBeHidden()
    await page.reload()
    await expect(slot(page, 0)).toBeVisible()
    await expect(page.locator('#mc-panel-catalogue')).toBeHidden()
    expect(await widthOf(page, 'inspector')).toBe(before + 116)
    // What is asked for comes out of its fold.
    await slot(page, 0).click()
    await page.keyboard.press('Slash')
    await expect(page.locator('#mc-search')).toBeFocused()
    // A double click folds as well, and the button brings it back.
    await edge('inspector').dblclick({ position: { x: 5, y: 200 } })
    await expect(page.locator('#mc-panel-inspector')).toBeHidden()
    await page
      .getByRole('button', {
        name: t('constructor.app.paneUnfold', { panel: t('constructor.app.panel.inspector') }),
      })
      .click()
    await expect(page.locator('#mc-panel-inspector')).toBeVisible()
  })

for (const language of sampled(spoken, 1))
  test(`items of the catalogue stand there by name, also under the keyboard, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openBench(page, language)
    const tiles = page.locator('.mc-catalogue-grid .mc-tile')
    const label = tiles.first().locator('.mc-tile-name')
    const own = { ru: /[а-яё]/i, th: /[\u0e00-\u0e7f]/ }[language as 'ru' | 'th']
    await expect(label).toHaveText(own)
    await expect(label).toBeVisible()
    expect(await tiles.first().getAttribute('aria-label')).toContain(await label.innerText())
    // Only those in sight are there, however far one goes, and two lines are all a name gets.
    expect(await tiles.count()).toBeLessThan(120)
    const drawn = await page.locator('.mc-tile-name').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...drawn)).toBeLessThanOrEqual(32)
    await tiles.first().focus()
    await page.keyboard.press('End')
    const last = page.locator('.mc-catalogue-grid .mc-tile:focus')
    await expect(last.locator('.mc-tile-name')).toBeInViewport({ ratio: 1 })
    expect(await tiles.count()).toBeLessThan(120)
    // Under the keyboard the name is whole.
    await page.locator('#mc-search').fill('waxed oxidized cut copper stairs')
    await expect(tiles.first()).toHaveAccessibleName(/Waxed Oxidized Cut Copper Stairs/)
    await page.keyboard.press('ArrowDown')
    const whole = tiles.first().locator('.mc-tile-name')
    await expect(tiles.first()).toBeFocused()
    expect(await whole.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
  })

for (const [width, height] of sampled(
  [
    [1366, 650],
    [1280, 600],
  ],
  1,
))
  test(`nothing of the window is out of reach at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openBench(page, 'ru')
    const file = {
      name: 'whole.yml',
      mimeType: 'application/yaml',
      buffer: Buffer.from('menu_title: Whole\nsize: 54\nitems:\n  a:\n    material: STONE\n    slot: 53\n'),
    }
    await page.locator('.mc-file-input').setInputFiles(file)
    await expect(slot(page, 53)).toHaveAttribute('data-item')
    for (const place of [
      page.locator('.mc-window-title'),
      slot(page, 0),
      slot(page, 53),
      page.locator('.mc-player-slot').last(),
    ]) {
      await place.scrollIntoViewIfNeeded()
      await expect(place).toBeInViewport({ ratio: 0.99 })
    }
    // What is scrolled within the pane never moves the page.
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)

    // A long explanation begins with its title, and is read from there by the keyboard.
    const t = words('ru')
    const items = Array.from({ length: 40 }, (_, at) => `  i${at}:\n    material: STONE\n    slot: ${at}\n`)
    const buffer = Buffer.from(`menu_title: Long\nsize: 54\nitems:\n${items.join('')}`)
    await page.locator('.mc-file-input').setInputFiles({ ...file, buffer })
    await expect(slot(page, 39)).toHaveAttribute('data-item')
    await page.getByRole('button', { name: t('constructor.app.tools'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('constructor.explain.open') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 0.99 })
    await expect(dialog.getByRole('region').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(dialog.getByRole('heading', { name: 'i39' })).toBeInViewport()
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 0.99 })
  })

for (const language of sampled(spoken, 1))
  test(`a slot has a menu, by pointer and by keyboard, in ${language}`, async ({ page }) => {
    const t = words(language)
    const entry = (key: string) => page.getByRole('menuitem', { name: t(key) })
    await page.setViewportSize({ width: 1440, height: 900 })
    await openBench(page, language)
    const items = page.locator('.mc-slot[data-item]')
    const count = await items.count()

    await slot(page, 20).click({ button: 'right' })
    await expect(entry('constructor.app.key.edit')).toBeFocused()
    await entry('constructor.app.key.duplicate').click()
    await expect(items).toHaveCount(count + 1)
    await page.keyboard.press('Control+z')
    await expect(items).toHaveCount(count)

    // By keyboard alone: cut here, paste there.
    await slot(page, 20).click()
    await page.keyboard.press('Shift+F10')
    await expect(entry('constructor.app.key.edit')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(slot(page, 20)).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await entry('constructor.app.key.cut').press('Enter')
    await expect(slot(page, 20)).not.toHaveAttribute('data-item')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ContextMenu')
    await entry('constructor.app.key.paste').press('Enter')
    await expect(slot(page, 21)).toHaveAttribute('data-item')

    // Two items share slot 22: the one behind comes to the front.
    const front = () => page.locator('.mc-layer').first().innerText()
    await slot(page, 22).click({ button: 'right' })
    const first = await front()
    await entry('constructor.canvas.layerDown').click()
    await expect.poll(front).not.toBe(first)
  })

test('on a phone the window comes first, below one row, and a resting finger opens its menu', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await openBench(page, 'ru')
  const bar = (await page.locator('.mc-bar').boundingBox())!
  const window = (await page.locator('.mc-window').boundingBox())!
  expect(bar.height).toBeLessThan(60)
  expect(window.y).toBeLessThan(bar.y + bar.height + 20)
  // Nothing is lost with the other rows: the last of the tools is on the page, the others are swiped to.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.locator('.mc-bar-tools > :last-child')).toBeInViewport()

  const place = (await slot(page, 22).boundingBox())!
  const devtools = await context.newCDPSession(page)
  const touch = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] })
  await expect(page.getByRole('menu')).toBeVisible()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(slot(page, 22)).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

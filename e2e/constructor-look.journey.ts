import type { Locator } from '@playwright/test'
import { openBench, slot, words } from './bench.ts'
import { expect, hydrated, test } from './kit.ts'

const menu = `menu_title: '&8Shop'
size: 27
items:
  blade:
    material: DIAMOND_SWORD
    slot: 0
    amount: 3
    damage: 780
    display_name: '&bBlade'
    enchantments:
      - DURABILITY;3
  hidden:
    material: STONE
    slot: 1
    priority: 2
    lore:
      - '&7below'
  boots:
    material: LEATHER_BOOTS
    slot: 1
    rgb: 255,0,0
  head:
    material: head-%player_name%
    slot: 2
`

test.describe('without the worker that would ask in place of the page', () => {
  test.use({ serviceWorkers: 'block' })

  test('items have their pictures, however late the list of items comes', async ({ page }) => {
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route('**/api/dm/updates/**', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    // It says where the pictures are, and comes before the items.
    const versions = page.waitForResponse('**/api/dm/updates.json')
    await page.goto('/en/dm-constructor')
    await hydrated(page)
    await versions
    const file = { name: 'look.yml', mimeType: 'application/yaml', buffer: Buffer.from(menu) }
    await page.locator('.mc-file-input').setInputFiles(file)
    await expect(slot(page, 0)).toHaveAccessibleName(/Blade/)
    await expect(slot(page, 0).locator('[data-letters]')).toHaveCount(1)
    send()
    await expect(slot(page, 0).locator('.dm-icon-tile')).toHaveCount(1)
    // Dyed, so it is painted by the page.
    await expect(slot(page, 1).locator('.dm-icon-picture img')).toHaveAttribute('src', /^blob:/)
  })
})

test('a slot shows its box by mouse and keyboard, and the window is grey by a switch', async ({ page }) => {
  const t = words('en')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBench(page, 'en')
  const file = { name: 'look.yml', mimeType: 'application/yaml', buffer: Buffer.from(menu) }
  await page.locator('.mc-file-input').setInputFiles(file)
  await expect(slot(page, 0)).toHaveAccessibleName(/Blade/)

  // One picture with all that belongs to it.
  await expect(slot(page, 0).locator('.dm-glint')).toHaveCount(1)
  await expect(slot(page, 0).locator('.dm-bar')).toHaveCount(1)
  await expect(slot(page, 0).locator('.dm-amount')).toHaveAttribute('data-text', '3')
  await expect(slot(page, 1).locator('.dm-icon-picture img')).toHaveAttribute('src', /^blob:/)
  await expect(slot(page, 2).locator('.dm-icon-picture img')).toHaveAttribute('src', /^blob:/)

  const box = page.locator('.mc-slot-tooltip .mc-tooltip')
  await slot(page, 0).hover()
  await expect(box).toContainText('Unbreaking III')
  await expect(box).toContainText(t('constructor.tooltip.when.hand'))
  await expect(box).not.toContainText('minecraft:')
  await page.mouse.move(2, 2)
  await expect(box).toHaveCount(0)

  // By keyboard the box follows the focus, and Escape closes it before it gives up the selection.
  await slot(page, 1).click()
  await page.mouse.move(2, 2)
  await page.keyboard.press('ArrowLeft')
  await expect(box).toContainText('Blade')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(slot(page, 0)).toHaveAttribute('aria-selected', 'true')

  // The release counts any item to 64; what is built from source asks the item.
  const overStack = page.getByText(t('constructor.inspector.overStack', { most: '1' }))
  await expect(page.locator('[data-place="name"]')).toBeVisible()
  await expect(overStack).toHaveCount(0)
  const plugin = page.locator('.mc-bar').getByRole('combobox', { name: t('constructor.app.plugin') })
  await plugin.selectOption('dev')
  await expect(overStack).toBeVisible()
  await plugin.selectOption('release')

  // The layer that is chosen is the layer that is drawn.
  await slot(page, 1).click()
  await expect(slot(page, 1)).toHaveAccessibleName(/leather boots/)
  await page.locator('.mc-layer').nth(1).click()
  await expect(slot(page, 1)).toHaveAccessibleName(/stone/)

  await expect(page.locator('.mc-window')).toHaveAttribute('data-look', 'game')
  const grey = page.getByRole('button', { name: t('constructor.canvas.gameLook') })
  await grey.click()
  await expect(page.locator('.mc-window')).toHaveAttribute('data-look', 'own')
  await page.reload()
  await expect(page.locator('.mc-window')).toHaveAttribute('data-look', 'own')
  await grey.click()
  await expect(page.locator('.mc-window')).toHaveCSS('background-color', 'rgb(198, 198, 198)')
})

test('a name typed letter by letter is drawn as one that was there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBench(page, 'en')
  const file = { name: 'look.yml', mimeType: 'application/yaml', buffer: Buffer.from(menu) }
  await page.locator('.mc-file-input').setInputFiles(file)
  // Opening a file selects nothing, so a slot of the menu before it would be pressed for nothing.
  await expect(page.locator('.mc-file-name')).toHaveText('look.yml')
  await slot(page, 0).click()
  const name = page.locator('[data-place="name"] input')
  const line = page.locator('.ins-tooltip .mc-drawn').first()
  const drawn = () =>
    line.evaluate((one: HTMLCanvasElement) => {
      const { data } = one.getContext('2d')!.getImageData(0, 0, one.width, one.height)
      return {
        wide: one.width,
        ink: data.filter((_, at) => at % 4 === 3 && data[at]! > 0).length,
        all: data.join(),
      }
    })
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' &lmW &o&nЩука&r &mof fire')
  for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('gg')
  await page.keyboard.press('Delete')
  await expect(name).toHaveValue('&bBlade &lmW &o&nЩука&r &mgg fire')
  const typed = await drawn()
  expect(typed.ink).toBeGreaterThan(500)

  await slot(page, 1).click()
  await slot(page, 0).click()
  await expect(name).toHaveValue('&bBlade &lmW &o&nЩука&r &mgg fire')
  expect(await drawn()).toEqual(typed)
})

test('windows and boxes have the measures of the game', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1200 })
  await openBench(page, 'en')
  const open = async (name: string, text: string) => {
    await page
      .locator('.mc-file-input')
      .setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) })
  }
  /** Place and size in pixels of the game, from the corner of the window. */
  const measured = (part: Locator) =>
    part.evaluate((one) => {
      const [frame, own] = [one.closest('.mc-window')!, one].map((each) => each.getBoundingClientRect())
      const px = document.querySelector('.mc-grid .mc-slot')!.getBoundingClientRect().width / 18
      const [x, y] = [own!.x - frame!.x, own!.y - frame!.y]
      return [x, y, own!.width, own!.height].map((length) => Math.round((length / px) * 10) / 10)
    })
  const playerSlots = page.locator('.mc-player-slot')

  await open('look.yml', menu)
  await expect(slot(page, 0)).toHaveAccessibleName(/Blade/)
  expect(await measured(page.locator('.mc-window'))).toEqual([0, 0, 176, 114 + 54])
  expect(await measured(slot(page, 0))).toEqual([7, 17, 18, 18])
  expect(await measured(page.locator('.mc-window-title .mc-glyph').first())).toMatchObject({ 0: 8 })
  expect(await measured(playerSlots.first())).toEqual([7, 84, 18, 18])
  expect(await measured(playerSlots.last())).toEqual([151, 142, 18, 18])

  // One line is eight pixels high, several are ten each. Four pixels are around them; the outermost is a shadow.
  const box = page.locator('.mc-slot-tooltip .mc-tooltip')
  const size = () => box.evaluate((one) => [one.clientWidth / 2 + 2, one.clientHeight / 2 + 2])
  await slot(page, 2).hover()
  await expect(box.locator('.mc-line')).toHaveCount(1)
  expect((await size())[1]).toBe(8 + 6)
  await slot(page, 0).hover()
  await expect(box.locator('.mc-line')).toHaveCount(6)
  expect((await size())[1]).toBe(6 * 10 + 6)

  await open(
    'hopper.yml',
    'menu_title: Hop\ninventory_type: HOPPER\nitems:\n  a:\n    material: STONE\n    slot: 4\n',
  )
  await expect(slot(page, 4)).toHaveAccessibleName(/stone/i)
  expect(await measured(page.locator('.mc-window'))).toEqual([0, 0, 176, 133])
  expect(await measured(slot(page, 4))).toEqual([115, 19, 18, 18])
  expect(await measured(playerSlots.first())).toEqual([7, 50, 18, 18])

  await open(
    'oven.yml',
    'menu_title: Oven\ninventory_type: SMOKER\nitems:\n  a:\n    material: STONE\n    slot: 2\n',
  )
  await expect(slot(page, 2)).toHaveAccessibleName(/stone/i)
  expect(await measured(page.locator('.mc-window'))).toEqual([0, 0, 176, 166])
  expect(await measured(slot(page, 2))).toEqual([115, 34, 18, 18])
  // 24 wide, in the middle of 176.
  expect(await measured(page.locator('.mc-window-title .mc-glyph').first())).toMatchObject({ 0: 76 })
})

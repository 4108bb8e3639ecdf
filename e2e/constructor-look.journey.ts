import { openBench, slot, words } from './bench.ts'
import { expect, test } from './kit.ts'

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

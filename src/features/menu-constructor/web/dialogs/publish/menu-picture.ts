import type { Menu } from '../../../format/menu.ts'
import { inventoryLayout, type InventoryLayout } from '../../../format/tables/inventories.ts'
import { titleLeft } from '../../../look/centre.ts'
import { isAir } from '../../../look/is-air.ts'
import { shownItems } from '../../../look/shown-items.ts'
import { parseLegacy } from '../../../text/legacy.ts'
import type { Atlas } from '../../catalogue-data/catalogue.ts'
import { drawLine, drawLook } from '../../game-look/draw-look.ts'
import type { WindowLook } from '../../game-look/window-look.ts'
import { lookOfItem } from '../../panes/canvas/slot-view.ts'

const width = 1280
const height = 720

type Pen = CanvasRenderingContext2D
type Plate = { x: number; y: number; width: number; height: number; edge: number }

/** A plate with an edge of light and one of shade. */
function plate(
  pen: Pen,
  { x, y, width: across, height: down, edge }: Plate,
  [light, dark, face]: [string, string, string],
): void {
  pen.fillStyle = dark
  pen.fillRect(x, y, across, down)
  pen.fillStyle = light
  pen.fillRect(x, y, across - edge, down - edge)
  pen.fillStyle = face
  pen.fillRect(x + edge, y + edge, across - 2 * edge, down - 2 * edge)
}

function drawTable(pen: Pen): void {
  pen.fillStyle = '#141311'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#1d1b18'
  for (let x = 0; x < width; x += 40) pen.fillRect(x, 0, 1, height)
  for (let y = 0; y < height; y += 40) pen.fillRect(0, y, width, 1)
}

interface Style {
  frame: [light: string, dark: string, face: string]
  slot: [light: string, dark: string, face: string]
  title: string
}
/** The same colours as in window.css. */
const styles: Record<WindowLook, Style> = {
  game: {
    frame: ['#ffffff', '#555555', '#c6c6c6'],
    slot: ['#373737', '#ffffff', '#8b8b8b'],
    title: '#404040',
  },
  own: {
    frame: ['#665f52', '#2a2722', '#37332c'],
    slot: ['#26231e', '#9b907c', '#786f60'],
    title: '#e8e1d3',
  },
}

/** How high the game's capitals are. */
const CAPITAL = 7
/** From the outside of the black edge to the slots, in pixels of the game. */
const FRAME = { side: 7, top: 17, most: 6 }

/** The largest whole pixels of the game that fit, and the window's corner. */
function placeWindow({ width: columns, height: rows, foot }: InventoryLayout) {
  const size = { width: columns * 18 + 2 * FRAME.side, height: rows * 18 + FRAME.top + foot }
  const fit = Math.min((width - 80) / size.width, (height - 40) / size.height, FRAME.most)
  const px = fit >= 2 ? Math.floor(fit * 2) / 2 : fit
  const box = { width: Math.round(size.width * px), height: Math.round(size.height * px) }
  return { px, ...box, x: Math.round((width - box.width) / 2), y: Math.round((height - box.height) / 2) }
}

/** The menu as people will see it in a list: 16:9, the items in their slots, as the game draws them. */
export async function drawMenuPicture(
  menu: Menu,
  version: string,
  atlas: Atlas | null,
  { look = 'game', player = '' }: { look?: WindowLook; player?: string } = {},
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  const style = styles[look]
  const layout = inventoryLayout(menu.inventory, menu.size, version)
  const { px, ...frame } = placeWindow(layout)
  drawTable(pen)
  const inner = {
    x: frame.x + px,
    y: frame.y + px,
    width: frame.width - 2 * px,
    height: frame.height - 2 * px,
  }
  plate(pen, { ...frame, edge: px }, ['#000000', '#000000', '#000000'])
  plate(pen, { ...inner, edge: 2 * px }, style.frame)
  const cells = layout.cells.map(({ slot, x, y }) => ({
    slot,
    left: Math.round(frame.x + (FRAME.side + x * 18) * px),
    top: Math.round(frame.y + (FRAME.top + y * 18) * px),
  }))
  for (const { left, top } of cells)
    plate(pen, { x: left, y: top, width: 18 * px, height: 18 * px, edge: px }, style.slot)
  await document.fonts.ready
  // Over the slots and under the items, as in the game: a resource pack draws whole windows by letters of the title.
  pen.save()
  pen.beginPath()
  pen.rect(frame.x, frame.y, frame.width, frame.height)
  pen.clip()
  const title = parseLegacy(menu.title, version)
  const place = {
    x: frame.x + titleLeft(layout.title, title) * px,
    y: frame.y + (layout.title.y + CAPITAL) * px,
  }
  drawLine(pen, title, { ...place, px, colour: style.title })
  pen.restore()

  const items = shownItems(menu)
  for (const { slot, left, top } of cells) {
    const item = items.get(slot)
    if (!item || isAir(item.material)) continue
    const place = { x: left + px, y: top + px, size: 16 * px, atlas }
    await drawLook(pen, lookOfItem(item, { version, player }), place)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

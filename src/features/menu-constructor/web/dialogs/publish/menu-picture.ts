import { inventoryLayout } from '../../../format/tables/inventories.ts'
import type { Menu } from '../../../format/menu.ts'
import { parseLegacy } from '../../../text/legacy.ts'
import { tileOf, type Atlas } from '../../catalogue-data/catalogue.ts'
import { fallbackLetters, fallbackTone, fallbackTones } from '../../catalogue-data/fallback-letters.ts'
import { headAddress } from '../../catalogue-data/head-texture.ts'

const width = 1280
const height = 720
const tile = 32

/** What a player without any rights would see first: the lowest priority wins, of equals the one written last. */
export function shownItems(menu: Menu): Map<number, string> {
  const best = new Map<number, { priority: number; material: string }>()
  for (const { slots, priority, material } of menu.items)
    for (const slot of slots) {
      const before = best.get(slot)
      if (material && (!before || priority <= before.priority)) best.set(slot, { priority, material })
    }
  return new Map([...best].map(([slot, { material }]) => [slot, material]))
}

async function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

type Pen = CanvasRenderingContext2D

/** A plate with light from above left; the colours are those of the canvas. */
function plate(
  pen: Pen,
  { x, y, width, height, edge }: Plate,
  [light, dark, face]: [string, string, string],
): void {
  pen.fillStyle = dark
  pen.fillRect(x, y, width, height)
  pen.fillStyle = light
  pen.fillRect(x, y, width - edge, height - edge)
  pen.fillStyle = face
  pen.fillRect(x + edge, y + edge, width - 2 * edge, height - 2 * edge)
}

type Plate = { x: number; y: number; width: number; height: number; edge: number }

function drawTable(pen: Pen): void {
  pen.fillStyle = '#141311'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#1d1b18'
  for (let x = 0; x < width; x += 40) pen.fillRect(x, 0, 1, height)
  for (let y = 0; y < height; y += 40) pen.fillRect(0, y, width, 1)
}

type Title = { text: string; version: string; x: number; y: number; most: number }

function drawTitle(pen: Pen, { text, version, x, y, most }: Title): void {
  pen.save()
  pen.beginPath()
  pen.rect(x, y - 40, most, 60)
  pen.clip()
  let at = x
  for (const run of parseLegacy(text, version)) {
    pen.font = `${run.italic ? 'italic ' : ''}${run.bold ? 750 : 600} 30px Onest, "Noto Sans Thai", sans-serif`
    pen.fillStyle = run.colour ?? '#3a352c'
    pen.fillText(run.text, at, y)
    at += pen.measureText(run.text).width
  }
  pen.restore()
}

/** The menu as people will see it in a list: 16:9, our own frame, the items in their slots. */
export async function drawMenuPicture(menu: Menu, version: string, atlas: Atlas | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  drawTable(pen)
  const layout = inventoryLayout(menu.inventory, menu.size, version)
  // Room for the frame's edge and the title above the slots.
  const size = Math.floor(Math.min((width - 160) / layout.width, (height - 160) / layout.height, 100))
  const frame = { width: layout.width * size + 45, height: layout.height * size + 104 }
  const left = Math.round((width - frame.width) / 2)
  const top = Math.round((height - frame.height) / 2)
  plate(pen, { x: left, y: top, ...frame, edge: 6 }, ['#665f52', '#2a2722', '#37332c'])
  const band = { x: left + 24, y: top + 20, width: frame.width - 48, height: 52, edge: 3 }
  plate(pen, band, ['#ddd6c6', '#9f9783', '#c9c2b1'])
  drawTitle(pen, { text: menu.title, version, x: band.x + 16, y: band.y + 37, most: band.width - 32 })

  const items = shownItems(menu)
  const sheet = atlas ? await loadImage(atlas.url) : null
  pen.imageSmoothingEnabled = false
  const face = size - 5
  // Whole halves of the picture where they fit, so that its pixels stay square.
  const shown = face >= tile ? Math.floor((face - 8) / (tile / 2)) * (tile / 2) : face
  for (const { slot, x, y } of layout.cells) {
    const [cellX, cellY] = [Math.round(left + 24 + x * size), Math.round(top + 82 + y * size)]
    const cell = { x: cellX, y: cellY, width: face, height: face, edge: 4 }
    plate(pen, cell, ['#12110e', '#4f493f', '#211f1b'])
    const material = items.get(slot)
    if (!material || /^air$/i.test(material)) continue
    const inset = Math.round((face - shown) / 2)
    await drawItem(pen, material, { sheet, atlas, x: cellX + inset, y: cellY + inset, size: shown })
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

type Spot = { sheet: HTMLImageElement | null; atlas: Atlas | null; x: number; y: number; size: number }

async function drawItem(pen: Pen, material: string, { sheet, atlas, x, y, size }: Spot): Promise<void> {
  const head = headAddress(material)
  const face = head ? await loadImage(head) : null
  if (face) return pen.drawImage(face, x, y, size, size)
  const [name = '', data = '0'] = (head ? 'PLAYER_HEAD' : material).toUpperCase().split(/[;:](?=\d+$)/)
  const number = tileOf(name, Number(data))
  if (sheet && atlas && number !== undefined && !atlas.blank.has(number)) {
    const [column, row] = [number % atlas.cols, Math.floor(number / atlas.cols)]
    pen.drawImage(sheet, column * tile, row * tile, tile, tile, x, y, size, size)
    return
  }
  pen.fillStyle = fallbackTones[fallbackTone(material)]!
  pen.fillRect(x, y, size, size)
  pen.fillStyle = '#ffffff'
  pen.font = `700 ${Math.round(size * 0.4)}px monospace`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(fallbackLetters(material), x + size / 2, y + size / 2)
  pen.textAlign = 'start'
  pen.textBaseline = 'alphabetic'
}

import sharp, { type OverlayOptions } from 'sharp'
import { menuPictureSize } from '../../../resources/limits/menu-picture.contract.ts'
import { cardFont } from '../../../../server/pictures/cards/card-fonts.ts'
import type { Menu } from '../../format/menu.ts'
import { inventoryLayout, type InventoryLayout } from '../../format/tables/inventories.ts'
import { titleLeft } from '../../look/centre.ts'
import { dyePixels } from '../../look/dye-pixels.ts'
import { lineWidth } from '../../look/glyph-widths.ts'
import { isAir } from '../../look/is-air.ts'
import { lookOf, type ItemLook } from '../../look/item-look.ts'
import { traitsOf, writtenOptions } from '../../look/item-traits.ts'
import { shownItems } from '../../look/shown-items.ts'
import { tileName } from '../../look/tile-name.ts'
import { parseLegacy, type Run } from '../../text/legacy.ts'
import { tileOfMaterial } from '../catalogue.ts'
import { tileEdge } from '../atlas/draw-item.ts'
import { cropTexture, emptyTexture, type Texture } from '../atlas/texture.ts'

/** One pixel of the game. */
const PX = 4
const { width, height } = menuPictureSize
/** From the outside of the black edge to the slots. */
const FRAME = { side: 7, top: 17 }
const SLOT = 18
/** The release most servers run; what is drawn differs little between releases. */
const version = '1.21.4'

/** Each digit in seven rows of five points, as narrow as the game's. */
const digits = [
  '01110 10001 10011 10101 11001 10001 01110',
  '00100 01100 00100 00100 00100 00100 11111',
  '01110 10001 00001 00110 01000 10001 11111',
  '01110 10001 00001 00110 00001 10001 01110',
  '00011 00101 01001 10001 11111 00001 00001',
  '11111 10000 11110 00001 00001 10001 01110',
  '00110 01000 10000 11110 10001 10001 01110',
  '11111 10001 00001 00010 00100 00100 00100',
  '01110 10001 10001 01110 10001 10001 01110',
  '01110 10001 10001 01111 00001 00010 01100',
].map((rows) => rows.split(' '))
const DIGIT_WIDTH = 6

type Box = { x: number; y: number; width: number; height: number }

/** In pixels of the game. */
const rect = ({ x, y, width: across, height: down }: Box, fill: string): string =>
  `<rect x="${x * PX}" y="${y * PX}" width="${across * PX}" height="${down * PX}" fill="${fill}"/>`

/** A plate with an edge of light and one of shade. */
const plate = (box: Box, edge: number, [light, dark, face]: [string, string, string]): string =>
  rect(box, dark) +
  rect({ ...box, width: box.width - edge, height: box.height - edge }, light) +
  rect({ x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge }, face)

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${content}</svg>`,
  )

/** Squared paper, as under the window in the constructor. */
function ground(): string {
  const line = (box: string) => `<rect ${box} fill="#1d1b18"/>`
  let lines = `<rect width="${width}" height="${height}" fill="#141311"/>`
  for (let x = 0; x < width; x += 48) lines += line(`x="${x}" width="2" height="${height}"`)
  for (let y = 0; y < height; y += 48) lines += line(`y="${y}" height="2" width="${width}"`)
  return lines
}

function amountOf(amount: number, { x, y }: { x: number; y: number }): string {
  const text = String(amount)
  const points = (left: number, top: number, fill: string) =>
    [...text]
      .flatMap((digit, at) =>
        digits[Number(digit)]!.flatMap((row, down) =>
          [...row].map((point, across) =>
            point === '1'
              ? rect({ x: left + at * DIGIT_WIDTH + across, y: top + down, width: 1, height: 1 }, fill)
              : '',
          ),
        ),
      )
      .join('')
  const left = x + 17 - text.length * DIGIT_WIDTH
  return points(left + 1, y + 10, '#3f3f3f') + points(left, y + 9, '#ffffff')
}

const barOf = ({ length, colour }: { length: number; colour: string }, { x, y }: { x: number; y: number }) =>
  rect({ x: x + 2, y: y + 13, width: 13, height: 2 }, '#000') +
  rect({ x: x + 2, y: y + 13, width: length, height: 1 }, colour)

/** What the game's shine adds to a dark pixel, on the whole. */
const GLINT = [30, 8, 80]

/** The tile in pixels of the game, each of them as large as they are here; with the shine of enchanted things. */
function enlarged(tile: Texture, glint: boolean): Texture {
  const step = (16 * PX) / tile.width
  const large = emptyTexture(16 * PX, 16 * PX)
  for (let y = 0; y < large.height; y++)
    for (let x = 0; x < large.width; x++) {
      const from = (Math.floor(y / step) * tile.width + Math.floor(x / step)) * 4
      const to = (y * large.width + x) * 4
      for (let channel = 0; channel < 4; channel++) {
        const colour = tile.data[from + channel]!
        large.data[to + channel] =
          glint && channel < 3 ? 255 - ((255 - colour) * (255 - GLINT[channel]!)) / 255 : colour
      }
    }
  return large
}

export type Sheet = { picture: Texture; columns: number; blank: ReadonlySet<number> }

function tileOf(sheet: Sheet | null, { material, data, tint }: ItemLook): Texture | null {
  const tile = tileOfMaterial(...tileName(material, data))
  if (!sheet || tile === undefined || sheet.blank.has(tile)) return null
  const picture = cropTexture(
    sheet.picture,
    (tile % sheet.columns) * tileEdge,
    Math.floor(tile / sheet.columns) * tileEdge,
    tileEdge,
    tileEdge,
  )
  if (tint) dyePixels(picture.data, material, tint)
  return picture
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Letters of resource packs have no shape here, and control characters are no text. */
const unknownLetters = /[\p{Cc}\p{Co}\p{Cs}]/gu

/** Without the spaces before the first letter, and how wide these are: what draws text leaves them out. */
function withoutIndent(runs: readonly Run[]): { indent: number; bare: Run[] } {
  const first = runs.findIndex(({ text }) => text.trim() !== '')
  const bare = runs
    .slice(first)
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run))
  return { indent: lineWidth(runs) - lineWidth(bare), bare }
}

/**
 * The title in the game's width and where it begins, in pixels of the game; cut where the window ends. Null where nothing
 * of it can be seen.
 */
async function titleOf(menu: Menu, layout: InventoryLayout, fontfile: string) {
  const runs = parseLegacy(menu.title, version).map((run) => ({
    ...run,
    text: run.text.replace(unknownLetters, '').slice(0, 120),
  }))
  if (runs.every(({ text }) => text.trim() === '')) return null
  const { indent, bare } = withoutIndent(runs)
  const left = Math.max(0, titleLeft(layout.title, runs) + indent)
  const text = bare
    .map(
      ({ text: letters, colour, bold, italic }) =>
        `<span foreground="${colour ?? '#404040'}" weight="${bold ? 750 : 500}" style="${italic ? 'italic' : 'normal'}">${escape(letters)}</span>`,
    )
    .join('')
  const font = `${cardFont} ${9.4 * PX}`
  const drawn = await sharp({ text: { text, font, fontfile, dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true })
  // The last pixel of a letter is the gap to the next one.
  const across = Math.max(1, Math.round((lineWidth(bare) - 1) * PX))
  const most = (layout.width * SLOT + 2 * FRAME.side - 2 - left) * PX
  if (most <= 0) return null
  const fitted = await sharp(drawn.data)
    .resize({ width: across, height: drawn.info.height, fit: 'fill' })
    .png()
    .toBuffer()
  const picture =
    across <= most
      ? fitted
      : await sharp(fitted)
          .extract({ left: 0, top: 0, width: Math.floor(most), height: drawn.info.height })
          .png()
          .toBuffer()
  return { picture, left }
}

/** A menu as the game draws its window, on squared paper. Without a sheet every item is a plain tile. */
export async function drawMenu(menu: Menu, sheet: Sheet | null, fontfile: string): Promise<Buffer> {
  const layout = inventoryLayout(menu.inventory, menu.size, version)
  const size = {
    width: layout.width * 18 + 2 * FRAME.side,
    height: Math.ceil(layout.height * 18) + FRAME.top + layout.foot,
  }
  const frame = {
    ...size,
    x: Math.round((width / PX - size.width) / 2),
    y: Math.round((height / PX - size.height) / 2),
  }
  const inner = { x: frame.x + 1, y: frame.y + 1, width: size.width - 2, height: size.height - 2 }
  const items = shownItems(menu)
  let below = ground() + rect(frame, '#000') + plate(inner, 2, ['#ffffff', '#555555', '#c6c6c6'])
  let above = ''
  const tiles: OverlayOptions[] = []
  for (const cell of layout.cells) {
    const place = {
      x: Math.round(frame.x + FRAME.side + cell.x * 18),
      y: Math.round(frame.y + FRAME.top + cell.y * 18),
    }
    below += plate({ ...place, width: 18, height: 18 }, 1, ['#373737', '#ffffff', '#8b8b8b'])
    const item = items.get(cell.slot)
    if (!item || isAir(item.material)) continue
    const look = lookOf(traitsOf(item.material ?? '', writtenOptions(item.entry.value, true)), version)
    const corner = { x: place.x + 1, y: place.y + 1 }
    const tile = tileOf(sheet, look)
    if (tile) {
      const { data, ...shape } = enlarged(tile, look.glint)
      tiles.push({
        input: Buffer.from(data),
        raw: { ...shape, channels: 4 },
        left: corner.x * PX,
        top: corner.y * PX,
      })
    } else below += plate({ ...corner, width: 16, height: 16 }, 1, ['#8391aa', '#2f3848', '#4d5b73'])
    if (look.bar) above += barOf(look.bar, corner)
    if (look.amount > 1) above += amountOf(look.amount, corner)
  }
  const title = await titleOf(menu, layout, fontfile)
  return sharp(svg(below))
    .composite([
      ...(title
        ? [
            {
              input: title.picture,
              left: Math.round((frame.x + title.left) * PX),
              top: (frame.y + layout.title.y) * PX,
            },
          ]
        : []),
      ...tiles,
      ...(above ? [{ input: svg(above), left: 0, top: 0 }] : []),
    ])
    .webp({ quality: 88, smartSubsample: true, effort: 4 })
    .toBuffer()
}

import { dyePixels } from '../../look/dye-pixels.ts'
import { dyes, trimColour } from '../../look/dyes.ts'
import type { ItemLook } from '../../look/item-look.ts'
import { CLOTH, drawPattern } from './banner-patterns.ts'

// What a tile of the atlas alone cannot show, painted over it: dye, banner, trim, a player's head.

/** Twice a tile, so that the patterns of a banner can be told apart. */
export const PAINTED = 64
const TILE = 32

type Pen = CanvasRenderingContext2D
type Affine = [a: number, b: number, c: number, d: number, e: number, f: number]

export interface TileSource {
  sheet: HTMLImageElement
  column: number
  row: number
}

function newPen(): Pen {
  const canvas = document.createElement('canvas')
  canvas.width = PAINTED
  canvas.height = PAINTED
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.imageSmoothingEnabled = false
  return pen
}

function dye(pen: Pen, material: string, tint: string): void {
  const picture = pen.getImageData(0, 0, PAINTED, PAINTED)
  dyePixels(picture.data, material, tint)
  pen.putImageData(picture, 0, 0)
}

/** Where the cloth hangs on the tile, and where the plate of a shield is. */
const flag: Affine = [14 / CLOTH.width, -2.6 / CLOTH.width, 0, 24.4 / CLOTH.height, 9, 4.4]
const plate: Affine = [12 / CLOTH.width, 1 / CLOTH.width, -1.6 / CLOTH.height, 22 / CLOTH.height, 8, 5]

function drawBanner(pen: Pen, material: string, { base, patterns }: NonNullable<ItemLook['banner']>): void {
  const shield = material === 'SHIELD'
  pen.save()
  pen.scale(PAINTED / TILE, PAINTED / TILE)
  pen.transform(...(shield ? plate : flag))
  pen.beginPath()
  pen.rect(0, 0, CLOTH.width, CLOTH.height)
  pen.clip()
  pen.globalAlpha = 0.94
  const ground = base && dyes[base]
  if (ground) drawPattern(pen, 'BASE', ground)
  else if (shield) drawPattern(pen, 'BASE', dyes.WHITE!)
  for (const { colour, pattern } of patterns) {
    const paint = dyes[colour]
    if (paint) drawPattern(pen, pattern, paint)
  }
  pen.restore()
}

/** Strokes of a trim on the sixteen pixels of an icon: x, y, width, height. */
const trims: Record<string, number[][]> = {
  HELMET: [
    [7, 4, 2, 4],
    [3, 8, 2, 1],
    [11, 8, 2, 1],
    [4, 6, 1, 1],
    [11, 6, 1, 1],
  ],
  CHESTPLATE: [
    [2, 3, 3, 1],
    [11, 3, 3, 1],
    [5, 5, 1, 2],
    [10, 5, 1, 2],
    [7, 7, 2, 1],
    [7, 10, 2, 1],
    [5, 12, 6, 1],
  ],
  LEGGINGS: [
    [4, 3, 8, 1],
    [7, 5, 2, 1],
    [4, 7, 1, 4],
    [11, 7, 1, 4],
  ],
  BOOTS: [
    [2, 6, 4, 1],
    [10, 6, 4, 1],
    [1, 10, 2, 1],
    [13, 10, 2, 1],
  ],
}

function drawTrim(pen: Pen, material: string, trim: string): void {
  const strokes = trims[/[A-Z]+$/.exec(material)?.[0] ?? ''] ?? []
  const pixel = PAINTED / 16
  pen.save()
  // Only on the armour itself.
  pen.globalCompositeOperation = 'source-atop'
  for (const [x, y, width, height] of strokes) {
    pen.fillStyle = trimColour(trim)
    pen.fillRect(x! * pixel, y! * pixel, width! * pixel, height! * pixel)
    pen.fillStyle = 'rgb(0 0 0 / 0.28)'
    pen.fillRect(x! * pixel, (y! + height! - 0.5) * pixel, width! * pixel, 0.5 * pixel)
  }
  pen.restore()
}

/** The three faces of a head in a slot: a way from the corner per pixel across and down, and how dark it is. */
const faces: { place: Affine; from: [x: number, y: number, width: number, height: number]; dark: number }[] =
  [
    { place: [1.375, -0.66, 1.375, 0.66, 4.9, 9], from: [0, 0, 8, 1], dark: 0 },
    { place: [1.375, 0.66, 0, 1.83, 4.9, 9], from: [0, 0, 1, 8], dark: 0.35 },
    { place: [1.375, -0.66, 0, 1.83, 15.9, 14.3], from: [0, 0, 8, 8], dark: 0.6 },
  ]

/** A head as a slot shows it, from the eight by eight pixels of a face; sides and top are the face's edges. */
export function paintHead(face: HTMLImageElement): HTMLCanvasElement {
  const pen = newPen()
  for (const { place, from, dark } of faces) {
    pen.setTransform(PAINTED / TILE, 0, 0, PAINTED / TILE, 0, 0)
    pen.transform(...place)
    const [x, y, width, height] = from
    const [unitX, unitY] = [face.naturalWidth / 8, face.naturalHeight / 8]
    pen.drawImage(face, x * unitX, y * unitY, width * unitX, height * unitY, 0, 0, 8.05, 8.05)
    pen.fillStyle = `rgb(0 0 0 / ${dark})`
    pen.fillRect(0, 0, 8.05, 8.05)
  }
  return pen.canvas
}

/** The tile with everything the look adds to it. */
export function paintTile({ sheet, column, row }: TileSource, look: ItemLook): HTMLCanvasElement {
  const pen = newPen()
  const material = look.material.toUpperCase()
  pen.drawImage(sheet, column * TILE, row * TILE, TILE, TILE, 0, 0, PAINTED, PAINTED)
  if (look.tint) dye(pen, material, look.tint)
  if (look.banner) drawBanner(pen, material, look.banner)
  if (look.trim) drawTrim(pen, material, look.trim)
  return pen.canvas
}

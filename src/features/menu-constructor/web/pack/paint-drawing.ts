import type { Drawing } from '../../pack/model-layers.ts'
import { tileOf, type Atlas } from '../catalogue-data/catalogue.ts'
import { loadImage } from '../game-look/painted-icons.ts'
import type { packPictures, PackPicture } from './pack-pictures.ts'

const TILE = 32
const EDGE = { least: 32, most: 256 }

function newPen(edge: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = edge
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingEnabled = false
  return pen
}

/** The picture of the game's own item; null where there is none. */
async function paintTile(item: string, atlas: Atlas | null): Promise<HTMLCanvasElement | null> {
  const tile = tileOf(item.toUpperCase(), 0)
  if (!atlas || tile === undefined || atlas.blank.has(tile)) return null
  const sheet = await loadImage(atlas.url)
  const pen = newPen(TILE)
  const [x, y] = [(tile % atlas.cols) * TILE, Math.floor(tile / atlas.cols) * TILE]
  pen.drawImage(sheet, x, y, TILE, TILE, 0, 0, TILE, TILE)
  return pen.canvas
}

/** One layer in its colour; the frames of a moving texture stand below each other, and the first is drawn. */
function tinted({ bitmap, width, height }: PackPicture, tint: string | null): CanvasImageSource {
  if (tint === null) return bitmap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  pen.drawImage(bitmap, 0, 0)
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = tint
  pen.fillRect(0, 0, width, height)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(bitmap, 0, 0)
  return canvas
}

export async function paintDrawing(
  drawing: Drawing,
  pictureOf: ReturnType<typeof packPictures>,
  atlas: Atlas | null,
): Promise<HTMLCanvasElement | null> {
  if (drawing.kind === 'game') return paintTile(drawing.item, atlas)
  if (drawing.kind === 'missing') return null
  const pictures = await Promise.all(drawing.layers.map(({ texture }) => pictureOf(texture)))
  const widest = Math.max(...pictures.map((picture) => picture?.width ?? 0))
  if (widest <= 0) return null
  const pen = newPen(Math.min(EDGE.most, Math.max(EDGE.least, widest)))
  const unit = pen.canvas.width / 16
  for (const [number, { tint, from, to }] of drawing.layers.entries()) {
    const picture = pictures[number]
    if (!picture) continue
    const frame =
      picture.height > picture.width && picture.height % picture.width === 0 ? picture.width : picture.height
    // A face may be drawn from right to left; a slot shows it all the same.
    const [x, toX] = [Math.min(from[0], from[2]), Math.max(from[0], from[2])]
    const [y, toY] = [Math.min(from[1], from[3]), Math.max(from[1], from[3])]
    const source = [x, y, toX - x, toY - y].map(
      (part, at) => (part / 16) * (at % 2 === 0 ? picture.width : frame),
    )
    if (source[2]! <= 0 || source[3]! <= 0) continue
    pen.drawImage(
      tinted(picture, tint),
      ...(source as [number, number, number, number]),
      to[0] * unit,
      to[1] * unit,
      (to[2] - to[0]) * unit,
      (to[3] - to[1]) * unit,
    )
  }
  return pen.canvas
}

import { readAnimation, type Animation } from '../../pack/animation.ts'
import type { Drawing } from '../../pack/model-layers.ts'
import type { PackFiles } from '../../pack/pack-files.ts'
import { tileOf, type Atlas } from '../catalogue-data/catalogue.ts'
import { loadImage } from '../game-look/painted-icons.ts'
import type { PaintedDrawing } from './current-pack.ts'
import type { packPictures, PackPicture } from './pack-pictures.ts'

const TILE = 32
const EDGE = { least: 32, most: 256 }

function newPen(width: number, height = width): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
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

/** One layer in its colour. */
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

/** A strip of moving pictures may not take more. */
const MOST_STRIP_PIXELS = 1_000_000

/** Without a file that says so a texture of several squares is drawn by its first, as it was meant. */
const still = ({ width, height }: PackPicture): Animation => ({
  width,
  height: height > width && height % width === 0 ? width : height,
  frames: [0],
  frameMs: 0,
})

export async function paintDrawing(
  drawing: Drawing,
  { files, pictureOf }: { files: PackFiles; pictureOf: ReturnType<typeof packPictures> },
  atlas: Atlas | null,
): Promise<PaintedDrawing | null> {
  if (drawing.kind === 'game') {
    const canvas = await paintTile(drawing.item, atlas)
    return canvas && { canvas, frames: 1, frameMs: 0 }
  }
  if (drawing.kind === 'missing') return null
  const pictures = await Promise.all(drawing.layers.map(({ texture }) => pictureOf(texture)))
  const layers = drawing.layers.flatMap((layer, number) => {
    const picture = pictures[number]
    if (!picture) return []
    const animation = readAnimation(files, layer.texture, picture) ?? still(picture)
    return [{ ...layer, animation, source: tinted(picture, layer.tint) }]
  })
  const widest = Math.max(0, ...layers.map(({ animation }) => animation.width))
  if (widest === 0) return null
  const edge = Math.min(EDGE.most, Math.max(EDGE.least, widest))
  // All layers move at the pace of the longest.
  const longest = layers
    .map(({ animation }) => animation)
    .reduce((a, b) => (b.frames.length > a.frames.length ? b : a))
  const frames = Math.max(1, Math.min(longest.frames.length, Math.floor(MOST_STRIP_PIXELS / edge ** 2)))
  const pen = newPen(edge, edge * frames)
  for (let frame = 0; frame < frames; frame++)
    for (const { animation, source, from, to } of layers) {
      const { width, height } = animation
      const above = animation.frames[frame % animation.frames.length]! * height
      // A face may be drawn from right to left; a slot shows it all the same.
      const [x, toX] = [Math.min(from[0], from[2]) / 16, Math.max(from[0], from[2]) / 16]
      const [y, toY] = [Math.min(from[1], from[3]) / 16, Math.max(from[1], from[3]) / 16]
      if (toX <= x || toY <= y) continue
      const unit = edge / 16
      pen.drawImage(
        source,
        x * width,
        above + y * height,
        (toX - x) * width,
        (toY - y) * height,
        to[0] * unit,
        frame * edge + to[1] * unit,
        (to[2] - to[0]) * unit,
        (to[3] - to[1]) * unit,
      )
    }
  return { canvas: pen.canvas, frames, frameMs: longest.frameMs }
}

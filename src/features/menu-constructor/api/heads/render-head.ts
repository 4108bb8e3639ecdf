import sharp from 'sharp'
import { headPixels } from '../../../../art/head.ts'
import { headScenes } from '../atlas/entity-items.ts'
import { renderBoxes } from '../atlas/raster.ts'
import { emptyTexture } from '../atlas/texture.ts'
import type { Texture } from '../atlas/texture.ts'

const edge = 64

/** A head as an inventory slot shows it, second layer included. */
export async function renderHead(skin: Texture): Promise<Buffer> {
  const { data, width, height } = renderBoxes(headScenes(skin, hasHat(skin)), edge)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer()
}

/** Old skins fill the unused second layer with one colour instead of leaving it clear. */
function hasHat({ data, width }: Texture): boolean {
  for (let y = 0; y < 16; y++)
    for (let x = 32; x < 64; x++) if (data[(y * width + x) * 4 + 3]! < 128) return true
  return false
}

/** Our own head on a skin of the same shape: the face in front, its edges around the sides, the hair on top. */
export function ownSkin(name: string): Texture {
  const rows = headPixels(name)
  const skin = emptyTexture(64, 32)
  const paint = (x: number, y: number, colour: string) => {
    const value = Number.parseInt(colour.slice(1), 16)
    skin.data.set([value >> 16, (value >> 8) & 255, value & 255, 255], (y * 64 + x) * 4)
  }
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      paint(8 + x, 8 + y, rows[y]![x]!)
      // The hair reaches further back than it does down the face.
      const row = rows[y < 5 && x < 5 ? Math.min(y, 1) : y]!
      paint(x, 8 + y, row[0]!)
      paint(16 + x, 8 + y, rows[y]![7]!)
      paint(24 + x, 8 + y, rows[Math.min(y, 1)]![x]!)
      paint(8 + x, y, rows[0]![x]!)
      paint(16 + x, y, rows[7]![x]!)
    }
  return skin
}

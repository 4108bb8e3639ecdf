import { drawBanner } from '../art/banner.ts'
import { drawCover } from '../art/cover.ts'
import { drawHead } from '../art/head.ts'
import { drawIcon } from '../art/icon.ts'
import { rasterWebp } from '../art/raster.ts'
import type { Drawing } from './drawing.ts'

const keptDrawings = 16
const kept = new Map<string, string>()

function svgOf(drawing: Drawing): string {
  if (drawing.kind === 'head') return drawHead(drawing.name)
  if (drawing.kind === 'banner') return drawBanner({ name: drawing.name })
  const { seed, type } = drawing
  return drawing.kind === 'icon' ? drawIcon({ seed, type }) : drawCover({ seed, type })
}

/** The four widths of one cover are often asked for together, and drawing is the slow part. */
function keptSvg(drawing: Drawing): string {
  const name = JSON.stringify({ ...drawing, width: 0 })
  const svg = kept.get(name) ?? svgOf(drawing)
  kept.set(name, svg)
  if (kept.size > keptDrawings) kept.delete(kept.keys().next().value!)
  return svg
}

function widthOf(drawing: Drawing): number {
  if (drawing.kind === 'head') return 128
  return drawing.kind === 'banner' ? 1440 : drawing.width
}

/** A drawing of ours as webp. */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  return (await rasterWebp(keptSvg(drawing), { width: widthOf(drawing) })).data
}

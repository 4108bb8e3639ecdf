import { createRandom } from '../../../art/core/seeded-random.ts'
import { svgDocument } from '../../../art/core/svg.ts'

const side = 7
const half = Math.ceil(side / 2)

/** A small mirrored pattern of blocks in the color of the text: each name has its own, and the same everywhere. */
export function tagIcon(name: string): string {
  const random = createRandom(name)
  const blocks: string[] = []
  for (let y = 0; y < side; y++)
    for (let x = 0; x < half; x++) {
      if (random.chance(0.5)) continue
      for (const column of new Set([x, side - 1 - x])) blocks.push(`M${column} ${y}h1v1h-1z`)
    }
  const body = `<path fill="currentColor" d="${blocks.join('')}"/>`
  return svgDocument({ width: 24, height: 24, viewBox: `0 0 ${side} ${side}` }, body, true)
}

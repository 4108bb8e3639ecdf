import type { Hour } from './core/hours.ts'
import { drawPicture } from './picture.ts'
import { yard } from './scenes/yard.ts'

interface YardOptions {
  hour: Hour
  width?: number
  height?: number
}

/** Block size of the home page; a narrow picture is a nearer cut of the same yard, not a smaller one. */
const B = 6

export function drawYard({ hour, width = 1440, height = 564 }: YardOptions): string {
  const wide = width > 900
  return drawPicture({
    scene: yard,
    biome: 'meadow',
    hour,
    seed: 'blockyard',
    width,
    height,
    framing: { a: B * 1.75, b: B, x: wide ? 0.74 : 0.5, y: wide ? 0.47 : 0.5, sky: 0, mirrored: false },
  })
}

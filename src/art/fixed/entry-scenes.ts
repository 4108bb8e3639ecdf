import { drawPicture } from '../picture.ts'
import { island } from '../scenes/island.ts'
import { lighthouse } from '../scenes/lighthouse.ts'

const FRAME = { width: 760, height: 900 }
const B = 7

/** Coming back: a light is on at night. */
export function drawLoginScene(): string {
  return drawPicture({
    ...FRAME,
    scene: lighthouse,
    biome: 'autumn',
    hour: 'night',
    seed: 'welcome back',
    framing: { a: B * 1.75, b: B, x: 0.52, y: 0.56, sky: 0, mirrored: false },
  })
}

/** Arriving: a small place of one's own by day. */
export function drawRegisterScene(): string {
  return drawPicture({
    ...FRAME,
    scene: island,
    biome: 'cherry',
    hour: 'day',
    seed: 'a place in the yard',
    framing: { a: (B + 1) * 1.75, b: B + 1, x: 0.54, y: 0.54, sky: 0, mirrored: false },
  })
}

import type { Hex, Paint } from '../core/colour.ts'
import { mixHex } from '../core/colour.ts'
import { layGround } from '../pieces/ground.ts'
import { lampPost } from '../pieces/street.ts'
import { scatter } from '../stage.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

const GEMS: readonly (readonly [Hex, Hex])[] = [
  ['#a57be0', '#d9b6ff'],
  ['#56c1cf', '#a6f2f0'],
  ['#ea82ab', '#ffc2da'],
  ['#7f9ff5', '#c4d6ff'],
  ['#f0b04a', '#ffe09a'],
]

/** One clean shaft with a bright tip: three tones at most, so that it reads at 48 px. */
function shaft(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  w: number,
  tall: number,
  gem: readonly [Hex, Hex],
): void {
  const { grid } = stage
  const tip: Paint = `*${gem[1]}`
  // A paler edge towards the light gives the shaft its facet.
  const facet = mixHex(gem[0], gem[1], 0.45)
  grid.box(x, y, z, w, w, tall, (i, j) =>
    i === 0 && j === w - 1 && w > 1 ? facet : j === w - 1 && i < w >> 1 ? mixHex(gem[0], facet, 0.5) : gem[0],
  )
  let size = w - 2
  let k = tall
  for (; size > 0; size -= 2, k++)
    grid.box(x + ((w - size) >> 1), y + ((w - size) >> 1), z + k, size, size, 1, tip)
  if (w === 1) grid.set(x, y, z + tall, tip)
  if (w > 1 && w % 2 === 0) grid.box(x + (w >> 1) - 1, y + (w >> 1) - 1, z + k, 1, 1, 1, tip)
}

export const crystals: Scene = {
  focus: 6,
  above: 13,
  at: 0.56,
  biomes: ['pale', 'ember', 'snow', 'mire'],
  build(stage) {
    const { grid, biome, random } = stage
    const gem = random.pick(GEMS)
    const stone = mixHex(biome.rock, '#4b4763', 0.45)
    const cave = {
      ...biome,
      ground: stone,
      ground2: mixHex(stone, '#000000', 0.08),
      dirt: mixHex(stone, '#000000', 0.2),
    }
    const height = layGround(
      { ...stage, biome: cave },
      { rise: 3, scale: 15, water: false, flat: { radius: 9, z: 1 } },
    )
    scatter(stage, 13, 0.7, ({ x, y, luck }) => {
      if (Math.hypot(x, y) < 13) return
      const z = height(x, y) + 1
      shaft(stage, x, y, z, luck < 0.4 ? 3 : 2, 3 + Math.floor(luck * 5), gem)
      shaft(stage, x + 3, y + 1, height(x + 3, y + 1) + 1, 1, 2, gem)
    })
    shaft(stage, -3, -3, 2, 6, random.int(10, 13), gem)
    shaft(stage, 4, -5, 2, 4, random.int(6, 9), gem)
    shaft(stage, -6, 3, 2, 4, random.int(5, 7), gem)
    shaft(stage, 3, 4, 2, 3, random.int(3, 5), gem)
    shaft(stage, -8, -4, 2, 3, random.int(4, 6), gem)
    grid.disc(0, 0, 1, 8, (i, j) => (Math.hypot(i, j) > 7 ? biome.path : null))
    lampPost(stage, 7, 7, 2)
    lampPost(stage, -9, 9, height(-9, 9) + 1)
  },
}

import type { Paint } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import { layPath } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Scene } from './scene.ts'

const VEILS: readonly (readonly [Paint, Paint])[] = [
  ['*#9b6bff', '*#d7b3ff'],
  ['*#3fc6b0', '*#b0f5e2'],
  ['*#ff9a3c', '*#ffd98a'],
  ['*#5b8cff', '*#bcd2ff'],
]
const FRAME = '#3a3350'

export const portal: Scene = {
  focus: 6,
  above: 14,
  at: 0.56,
  biomes: ['pale', 'ember', 'cherry', 'mire'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const veil = random.pick(VEILS)
    const height = layGround(stage, { rise: 5, flat: { radius: 13, z: 2 } })
    grid.disc(0, 0, 3, 12.4, (i, j) => {
      const away = Math.hypot(i, j)
      if (away > 11) return biome.wall2
      if (away > 8.5) return biome.path
      if (away > 7.5) return biome.accent
      return away > 4 ? biome.wall : away > 3.2 ? biome.roof : biome.path
    })
    for (let n = 0; n < 8; n++) {
      const turn = (n / 8) * Math.PI * 2 + 0.4
      const [x, y] = [Math.round(Math.cos(turn) * 10), Math.round(Math.sin(turn) * 10)]
      grid.box(x, y, 4, 1, 1, 3 + (n % 2), biome.wall2).set(x, y, 7 + (n % 2), biome.lamp)
    }
    const tall = random.int(8, 11)
    grid.box(-6, -2, 4, 11, 4, 1, biome.rock)
    grid.box(-5, -1, 5, 2, 2, tall, FRAME).box(2, -1, 5, 2, 2, tall, FRAME)
    grid.box(-5, -1, 4 + tall, 9, 2, 2, FRAME)
    grid.box(-3, -1, 5, 5, 1, tall - 1, (i, _j, k) => (latticeHash(i, k, seed) < 0.28 ? veil[1] : veil[0]))
    grid.box(-6, -2, 6 + tall, 11, 4, 1, biome.roof)
    grid.box(-4, -1, 7 + tall, 7, 2, 1, biome.roof).box(-1, -1, 8 + tall, 1, 2, 1, biome.wall2)
    layPath(
      stage,
      height,
      [
        [-1, 13],
        [-1, 20],
        [8, 34],
      ],
      { width: 3, lampEvery: 8 },
    )
    plantWood(stage, height, { pitch: 5, share: 0.55, clear: 15, allow: (x, y) => y < 8 || Math.abs(x) > 6 })
    dotGround(stage, height)
  },
}

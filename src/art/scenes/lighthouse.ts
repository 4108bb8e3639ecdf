import { floatBoat } from '../pieces/boat.ts'
import { heightField, paintWater } from '../pieces/ground.ts'
import { buildHouse } from '../pieces/house.ts'
import { lampPost } from '../pieces/street.ts'
import { plantTree } from '../pieces/tree.ts'
import { latticeHash, valueNoise } from '../core/noise.ts'
import { eachColumn } from '../stage.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

const WHITE = '#f2ece0'

function raiseLight(stage: Stage, x: number, y: number, z: number, tall: number): void {
  const { grid, biome } = stage
  for (let k = 0; k < tall; k++) {
    const reach = k < 4 ? 2 : k < tall - 5 ? 1.9 : 1.5
    grid.disc(x, y, z + k, reach + 0.45, (k >> 1) % 2 ? biome.roof : WHITE)
    if (k % 4 === 2) grid.set(x, y + 2, z + k, biome.lamp).set(x + 2, y, z + k, biome.lamp)
  }
  grid.disc(x, y, z + tall, 3.2, biome.wall2)
  grid.disc(x, y, z + tall + 1, 3.2, (i, j) => (Math.hypot(i, j) > 2.6 ? WHITE : null))
  grid.box(x - 1, y - 1, z + tall + 1, 3, 3, 3, biome.lamp)
  grid.disc(x, y, z + tall + 4, 2.5, biome.roof)
  grid
    .disc(x, y, z + tall + 5, 1.5, biome.roof)
    .set(x, y, z + tall + 6, biome.roof)
    .set(x, y, z + tall + 7, biome.accent)
}

/** A cliff in open water with a striped light on it. */
export const lighthouse: Scene = {
  focus: 7,
  above: 24,
  at: 0.56,
  sky: 'never',
  biomes: ['meadow', 'autumn', 'snow', 'mire'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const rough = (x: number, y: number): number => valueNoise(x / 4 + 9, y / 4, seed) * 5 - 2.5
    const height = heightField(stage, {
      shape: (x, y) => {
        const cliff = Math.hypot((x + 1) * 0.92, (y + 2) * 0.85) + rough(x, y)
        if (cliff < 7) return 5
        if (cliff < 9.5) return 3
        if (cliff < 11.5) return 0
        const skerry = Math.hypot(x - 19, y + 13) + rough(x, y)
        return skerry < 3.5 ? 1 : -4
      },
    })
    eachColumn(stage, (x, y) => {
      const z = height(x, y)
      if (z < -1) return paintWater(stage, x, y, height)
      const sand = z <= 1
      for (let k = -1; k < z; k++) grid.set(x, y, k, k > z - 2 ? biome.dirt : biome.rock)
      const grass = latticeHash(x >> 1, y >> 1, seed) < 0.36 ? biome.ground2 : biome.ground
      grid.set(x, y, z, sand ? (z === 1 ? biome.rock : biome.path) : grass)
    })
    raiseLight(stage, -2, -4, 6, random.int(13, 17))
    buildHouse(stage, 0, 0, 6, { w: 5, d: 4, h: 2, chimney: true })
    plantTree(stage, -7, 1, 6)
    plantTree(stage, -4, 4, 6)
    for (let n = 0; n < 18; n++) grid.box(6 + n, 3, 0, 1, 2, 1, biome.wall2)
    for (let k = 0; k < 5; k++) grid.box(3, 5 + k, 5 - k, 2, 1, 1, biome.path)
    for (const n of [8, 14, 21]) lampPost(stage, n, 5, 0, 1)
    floatBoat(stage, 14, 8, 0)
    floatBoat(stage, -6, 19, 0, biome.accent)
    floatBoat(stage, 19, -6, 0)
  },
}

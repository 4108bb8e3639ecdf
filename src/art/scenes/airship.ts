import type { Hex } from '../core/colour.ts'
import { floatIslet } from '../pieces/islet.ts'
import { lampPost } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantTree } from '../pieces/tree.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

const CANVAS = '#f4ecd8'

function hang(stage: Stage, paint: Hex): void {
  const { grid, biome } = stage
  // The balloon is striped along its length; its nose looks to +x.
  for (let n = -11; n <= 11; n++) {
    const reach = 5.2 * Math.sqrt(Math.max(0, 1 - (n / 11.6) ** 2))
    for (let j = -6; j <= 6; j++)
      for (let k = -6; k <= 6; k++) {
        if (Math.hypot(j, k * 1.08) > reach) continue
        grid.set(n, j, 14 + k, Math.abs(n) > 8 ? biome.wall2 : (n + 33) % 6 < 3 ? paint : CANVAS)
      }
  }
  for (const j of [-4, 4]) grid.box(-13, Math.min(0, j), 14, 4, Math.abs(j) + 1, 1, paint)
  grid.box(-13, 0, 11, 4, 1, 8, paint)
  for (const n of [-5, 0, 5]) for (const j of [-2, 2]) grid.box(n, j, 5, 1, 1, 4, biome.trunk)
  grid.box(-7, -2, 3, 14, 5, 2, (i, j, k) =>
    k === 1 && i > 0 && i < 13 && j > 0 && j < 4 ? null : biome.wall2,
  )
  grid.box(-6, -1, 2, 12, 3, 2, biome.wall2).box(-5, -1, 3, 10, 3, 1, biome.wall)
  grid.box(-6, -1, 4, 3, 3, 3, biome.wall).set(-5, 1, 5, biome.lamp).set(-4, 0, 5, biome.lamp)
  for (let n = -3; n < 6; n += 3) grid.set(n, 2, 3, biome.lamp)
  grid.set(6, 0, 5, biome.lamp)
  grid.box(-9, 0, 2, 2, 1, 3, biome.accent)
}

/** An airship above floating ground, with a mooring tower. */
export const airship: Scene = {
  focus: 9,
  above: 17,
  at: 0.5,
  sky: 'always',
  biomes: ['meadow', 'desert', 'autumn', 'cherry', 'pale'],
  build(stage) {
    const { biome, random } = stage
    hang(stage, random.pick([biome.roof, biome.accent]))
    const land = (x: number, y: number, z: number, r: number): void => {
      floatIslet(stage, x, y, z, r)
      plantTree(stage, x - 1, y + 1, z + 1)
      if (r > 5) plantTree(stage, x + 3, y - 2, z + 1)
    }
    land(-4, 20, -6, 6)
    land(20, -10, -7, 6)
    land(-25, -3, -6, 5)
    land(4, -24, -9, 4)
    land(31, 12, -3, 4)
    floatIslet(stage, 15, 15, -7, 8)
    buildTower(stage, 14, 13, -6, { height: 6 })
    plantTree(stage, 19, 13, -6)
    plantTree(stage, 13, 19, -6)
    lampPost(stage, 18, 18, -6)
    lampPost(stage, -2, 23, -5)
  },
}

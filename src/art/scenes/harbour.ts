import type { Hex } from '../core/colour.ts'
import { floatBoat, floatShip } from '../pieces/boat.ts'
import { layGround } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { crates, lampPost } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Scene } from './scene.ts'

/** A quay along the shore, warehouses behind it, a ship at the pier. */
export const harbour: Scene = {
  focus: 4,
  above: 13,
  at: 0.55,
  biomes: ['meadow', 'desert', 'autumn', 'snow', 'cherry'],
  build(stage) {
    const { grid, biome, random } = stage
    const roofs: Hex[] = [biome.roof, biome.accent, '#4b6a8f', biome.wall2]
    const shore = (y: number): number => Math.round(Math.sin(y / 9) * 2)
    const height = layGround(stage, {
      rise: 4,
      shape: (x, y, z) => (x > -3 + shore(y) ? -4 : x > -15 ? 1 : Math.max(1, z + 2)),
    })
    for (let y = -60; y < 60; y++) {
      const edge = -3 + shore(y)
      grid
        .box(edge - 3, y, 1, 4, 1, 1, biome.path)
        .set(edge, y, 0, biome.rock)
        .set(edge, y, 1, biome.wall2)
      if (y % 9 === 0) lampPost(stage, edge - 1, y, 2)
    }
    for (let n = -4; n < 5; n++) {
      const y = n * 9 + random.int(0, 2)
      const w = random.int(5, 7)
      const x = shore(y) - 8 - w
      levelPlot(stage, x - 1, y - 1, w + 2, 7, 1)
      buildHouse(stage, x, y, 2, {
        w,
        d: 5,
        h: random.int(3, 5),
        roof: roofs[(n + 8) % 4],
        ridge: n % 2 ? 'x' : 'y',
      })
    }
    pier(-1, 3, 20)
    pier(-1, -18, 14)
    floatShip(stage, 3, -5, 0, biome.accent)
    floatBoat(stage, 8, 8, 0)
    floatBoat(stage, 16, -14, 0, biome.accent)
    floatBoat(stage, 22, 14, 0)
    floatBoat(stage, 6, 22, 0, biome.roof)
    crates(stage, -6, 8, 2, [biome.accent, biome.wall2, biome.roof])
    crates(stage, -6, -4, 2, [biome.wall2, biome.wall, biome.accent])
    plantWood(stage, height, { pitch: 5, share: 0.5, clear: 0, allow: (x) => x < -18 })

    function pier(x: number, y: number, long: number): void {
      grid.box(x, y, 1, long, 3, 1, (i) => (i % 3 === 0 ? biome.trunk : biome.wall2))
      for (let i = 2; i < long; i += 6) {
        grid.box(x + i, y + 3, -1, 1, 1, 3, biome.trunk)
        lampPost(stage, x + i, y + 2, 2, 1)
      }
    }
  },
}

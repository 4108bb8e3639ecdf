import { buildHouse } from '../pieces/house.ts'
import { floatIslet } from '../pieces/islet.ts'
import { lampPost } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantTree } from '../pieces/tree.ts'
import type { Scene } from './scene.ts'

export const island: Scene = {
  focus: 2,
  above: 15,
  at: 0.54,
  sky: 'always',
  biomes: ['meadow', 'cherry', 'autumn', 'pale'],
  build(stage) {
    const { grid, biome, random } = stage
    floatIslet(stage, 0, 0, 3, 10)
    // The small ones drift: each seed finds them in another place, some with a tree.
    const satellites = [
      [-14, 7, 8, 4],
      [-9, -12, 13, 3],
      [21, 6, 7, 3],
      [2, 22, 1, 3],
    ] as const
    for (const [ax, ay, az, radius] of satellites) {
      const [x, y, z] = [ax + random.int(-2, 2), ay + random.int(-2, 2), az + random.int(-2, 2)]
      raise(x, y, z, radius)
    }
    // The foot bridge leads here, so this one stays.
    raise(13, -8, 0, 5)
    if (random.chance(0.7))
      buildHouse(stage, -3, -4, 4, { w: 5, d: 5, h: 3, chimney: true, ridge: random.pick(['x', 'y']) })
    else buildTower(stage, -1, -3, 4, { height: 7 })
    plantTree(stage, -6, random.int(2, 4), 4, 'round')
    plantTree(stage, 5, random.int(-2, 1), 4)
    plantTree(stage, random.int(1, 3), 7, 4)
    for (let i = 0; i < 4; i++) grid.box(8 + i, -4 - (i >> 1), 3 - (i >> 1), 1, 2, 1, biome.wall2)
    // Water runs over the brink and thins out below.
    for (let i = 3; i < 9; i++) grid.box(i - 1, 5, 3, 1, 1, 1, biome.water)
    for (let k = 0; k < 13; k++) if (k < 9 || k % 2 === 0) grid.set(8, 5, 3 - k, biome.water)
    grid.box(-1, 1, 3, 2, 6, 1, biome.path)
    lampPost(stage, -3, 3, 4)
    lampPost(stage, 2, 2, 4)

    function raise(x: number, y: number, z: number, radius: number): void {
      floatIslet(stage, x, y, z, radius)
      if (random.chance(0.7)) plantTree(stage, x, y, z + 1)
      else lampPost(stage, x, y, z + 1)
    }
  },
}

import { mixHex } from '../core/colour.ts'
import { latticeHash, valueNoise } from '../core/noise.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { lampPost } from '../pieces/street.ts'
import { plantTree } from '../pieces/tree.ts'
import { eachColumn, scatter } from '../stage.ts'
import type { Scene } from './scene.ts'

const STEP = 2

/** Fields stepping down a slope: each step is a paddy, a crop or grass behind a stone rim. */
export const terraces: Scene = {
  focus: 1,
  above: 10,
  at: 0.5,
  biomes: ['meadow', 'autumn', 'cherry', 'mire'],
  build(stage) {
    const { grid, biome, seed } = stage
    const levelAt = (x: number, y: number): number => {
      const slope = (-x * 0.55 - y * 0.85) / 7.5
      const bend = valueNoise(x / 13, y / 13, seed) * 4.2
      return Math.max(-5, Math.min(7, Math.floor(slope + bend - 1.6)))
    }
    const height = (x: number, y: number): number => levelAt(x, y) * STEP
    eachColumn(stage, (x, y) => {
      const level = levelAt(x, y)
      const z = level * STEP
      const rim = levelAt(x + 1, y) < level || levelAt(x, y + 1) < level || levelAt(x + 1, y + 1) < level
      for (let k = z - 5; k < z; k++) grid.set(x, y, k, biome.dirt)
      grid.set(x, y, z, rim ? mixHex(biome.rock, biome.path, 0.5) : field(level, x, y))
      if (rim) grid.set(x, y, z - 1, biome.rock)
    })
    const z = height(-3, -3)
    levelPlot(stage, -7, -6, 9, 8, z)
    buildHouse(stage, -6, -5, z + 1, { w: 6, d: 5, h: 3, chimney: true })
    lampPost(stage, 2, 2, z + 1)
    scatter(stage, 8, 0.4, ({ x, y }) => {
      if (Math.hypot(x + 3, y + 3) < 8 || field(levelAt(x, y), x, y) === biome.water) return
      plantTree(stage, x, y, height(x, y) + 1)
    })
    scatter(stage, 13, 0.5, ({ x, y, luck }) => {
      if (luck < 0.6 && Math.hypot(x + 3, y + 3) > 8) lampPost(stage, x, y, height(x, y) + 1)
    })

    function field(level: number, x: number, y: number) {
      const kind = latticeHash(level, 7, seed)
      if (kind < 0.36) return biome.water
      if (kind < 0.6) return (x + y * 2) % 3 === 0 ? biome.dirt : mixHex(biome.leaf2, biome.accent, 0.25)
      if (kind < 0.8)
        return y % 2 === 0 ? mixHex(biome.accent, biome.path, 0.3) : mixHex(biome.accent, biome.dirt, 0.3)
      return latticeHash(x >> 1, y >> 1, seed) < 0.36 ? biome.ground2 : biome.ground
    }
  },
}

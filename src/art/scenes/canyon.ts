import { mixHex } from '../core/colour.ts'
import { latticeHash, twoOctaves, valueNoise } from '../core/noise.ts'
import { paintWater } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { lampPost } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantWood } from '../pieces/tree.ts'
import { eachColumn } from '../stage.ts'
import type { Scene } from './scene.ts'

const BED = -11
const DECK = 4
/** Half the width of the gorge, counted along x − y. */
const HALF = 15

/**
 * Two plateaus, a gorge in strata between them, an arched bridge from brink to brink. The gorge runs
 * straight towards the eye, because then neither wall hides the river.
 */
export const canyon: Scene = {
  focus: -2,
  above: 17,
  at: 0.56,
  sky: 'never',
  biomes: ['desert', 'autumn', 'ember', 'meadow'],
  build(stage) {
    const { grid, biome, seed } = stage
    const height = (x: number, y: number): number => {
      const bend = Math.sin((x + y) / 13) * 3
      const off = Math.abs(x - y - bend) + valueNoise(x / 3, y / 3, seed + 2) * 4
      if (off < 8) return BED - 1
      if (off < 11) return BED + 1
      if (off < 13.5) return -5
      if (off < 16) return 0
      return Math.max(3, Math.round((twoOctaves(x, y, 12, seed) - 0.2) * 8))
    }
    const strata = [
      biome.rock,
      mixHex(biome.rock, biome.dirt, 0.5),
      biome.dirt,
      mixHex(biome.dirt, biome.path, 0.4),
    ]
    eachColumn(stage, (x, y) => {
      const z = height(x, y)
      if (z < BED) return paintWater(stage, x, y, height, BED)
      for (let k = BED - 1; k < z; k++)
        grid.set(x, y, k, strata[((k + 40) >> 1) % strata.length] ?? biome.rock)
      const grass = latticeHash(x >> 1, y >> 1, seed) < 0.36 ? biome.ground2 : biome.ground
      grid.set(x, y, z, z < 2 ? mixHex(biome.dirt, biome.path, 0.5) : grass)
    })
    for (let u = -HALF - 6; u <= HALF + 6; u++) for (let s = -3; s <= 3; s++) span(u, s)
    for (const u of [-HALF - 3, -6, 6, HALF + 3]) for (const s of [-4, 4]) gatePost(u, s)
    levelPlot(stage, 6, -20, 9, 8, 5)
    buildHouse(stage, 7, -19, 6, { w: 6, d: 5, h: 3 })
    levelPlot(stage, -17, 4, 7, 7, 5)
    buildTower(stage, -14, 7, 6, { height: 8 })
    plantWood(stage, height, {
      pitch: 5,
      share: 0.5,
      clear: 4,
      allow: (x, y) => height(x, y) > 2 && Math.abs(x + y) > 6,
    })

    function span(u: number, s: number): void {
      if ((u + s) % 2 !== 0) return
      const [x, y] = [(s + u) / 2, (s - u) / 2]
      const rim = Math.abs(s) === 3
      const arch = Math.round((Math.abs(u) / HALF) ** 2.4 * 9)
      grid.clearBox(x, y, DECK + 1, 1, 1, 6)
      grid.box(x, y, DECK - 1 - Math.min(10, arch), 1, 1, Math.min(10, arch) + 1, (_i, _j, k) =>
        latticeHash(u, k + s, 5) < 0.2 ? biome.rock : biome.wall,
      )
      grid.set(x, y, DECK, rim ? biome.wall2 : biome.path)
      if (rim) grid.set(x, y, DECK + 1, biome.wall)
    }

    function gatePost(u: number, s: number): void {
      const [x, y] = [Math.floor((s + u) / 2), Math.floor((s - u) / 2)]
      grid.box(x, y, DECK - 2, 1, 1, 3, biome.wall)
      lampPost(stage, x, y, DECK + 1)
    }
  },
}

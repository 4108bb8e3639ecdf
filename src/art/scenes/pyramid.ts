import { mixHex } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import { lampPost } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

const LEVEL = 2

function obelisk(stage: Stage, x: number, y: number, z: number, tall: number): void {
  const { grid, biome } = stage
  grid.box(x - 1, y - 1, z, 4, 4, 1, biome.rock)
  grid.box(x, y, z + 1, 2, 2, tall, (_i, _j, k) => (k % 4 === 2 ? biome.accent : biome.wall))
  grid.set(x, y, z + tall + 1, biome.lamp)
}

/** A stepped temple with a stair, a lit shrine on top and obelisks along the way. */
export const pyramid: Scene = {
  focus: 8,
  above: 18,
  at: 0.6,
  biomes: ['desert', 'mire', 'ember', 'pale'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const height = layGround(stage, { rise: 4, scale: 14, flat: { radius: 17, z: LEVEL } })
    const half = 11
    const tiers = 5
    const stone = mixHex(biome.wall, biome.rock, 0.18)
    for (let t = 0; t < tiers; t++) {
      const reach = half - t * 2
      grid.box(-reach, -reach, LEVEL + 1 + t * 3, reach * 2 + 1, reach * 2 + 1, 3, (i, j, k) => {
        if (k === 2 && (i === 0 || j === 0 || i === reach * 2 || j === reach * 2)) return biome.wall2
        return latticeHash(i + t, j * 3 + k, seed) < 0.14 ? biome.rock : stone
      })
    }
    const top = LEVEL + 1 + tiers * 3
    for (let n = 0; n < tiers * 3; n++) {
      const y = half - Math.floor((n * 2) / 3) + 1
      grid.box(-1, y - 1, LEVEL + 1 + n, 3, 2, 1, biome.path)
      grid.clearBox(-1, y - 1, LEVEL + 2 + n, 3, 3, 4)
    }
    grid.box(-2, -2, top, 5, 5, 4, (i, j) =>
      (i === 0 || i === 4) && (j === 0 || j === 4) ? biome.wall2 : stone,
    )
    grid.box(0, 2, top, 1, 1, 3, biome.lamp).box(2, 0, top, 1, 1, 2, biome.lamp)
    grid.box(-3, -3, top + 4, 7, 7, 1, biome.roof).box(-2, -2, top + 5, 5, 5, 1, biome.roof)
    grid.box(0, 0, top + 6, 1, 1, 2, biome.accent)
    for (let y = half + 2; y < 34; y++)
      grid.box(-2, y, height(0, y), 5, 1, 1, y % 4 === 0 ? biome.wall2 : biome.path)
    for (const y of [15, 22, 29])
      for (const x of [-6, 5]) obelisk(stage, x, y, Math.max(0, height(x, y)) + 1, random.int(5, 7))
    for (const [x, y] of [
      [14, 6],
      [14, -6],
      [-8, 14],
      [8, 14],
    ] as const)
      lampPost(stage, x, y, height(x, y) + 1)
    plantWood(stage, height, { pitch: 7, share: 0.5, clear: 17, allow: (x, y) => y < 10 || Math.abs(x) > 9 })
    dotGround(stage, height, 0.008)
  },
}

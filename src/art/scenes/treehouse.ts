import { latticeHash } from '../core/noise.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import { buildHouse } from '../pieces/house.ts'
import { lampPost } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

function growGiant(stage: Stage, x: number, y: number, z: number, tall: number): void {
  const { grid, biome, seed } = stage
  for (let k = 0; k < tall; k++) {
    const reach = k < 2 ? 3.3 : k < 5 ? 2.5 : 1.8
    grid.disc(x, y, z + k, reach, (i, j) =>
      latticeHash(i * 3 + k, j, seed) < 0.2 ? biome.dirt : biome.trunk,
    )
  }
  const leaf = (i: number, j: number, k: number) =>
    latticeHash((x + i) >> 1, ((y + j) >> 1) * 3 + (k >> 1) * 7, seed) < 0.34 ? biome.leaf2 : biome.leaf
  for (const [i, j, k, r] of [
    [0, 0, 2, 5],
    [-5, 2, 0, 3.4],
    [4, -4, 1, 3.6],
    [3, 4, -1, 2.8],
    [-3, -5, 1, 3],
  ] as const)
    grid.ball(x + i, y + j, z + tall + k, r, leaf, 1.5)
}

/** A hut and a deck in the crown of a very large tree, a rope bridge to its smaller neighbour. */
export const treehouse: Scene = {
  focus: 9,
  above: 17,
  at: 0.56,
  biomes: ['meadow', 'mire', 'cherry', 'autumn', 'pale'],
  build(stage) {
    const { grid, biome, random } = stage
    const height = layGround(stage, { rise: 5, flat: { radius: 7, z: 1 } })
    const deck = 10
    growGiant(stage, -2, -3, 2, random.int(16, 18))
    growGiant(stage, 15, -2, Math.max(0, height(15, -2)), 14)
    grid.box(-6, -2, deck, 12, 8, 1, (i, j) => (i === 0 || j === 7 || i === 11 ? biome.wall2 : biome.path))
    for (const [x, y] of [
      [-6, 5],
      [5, 5],
      [5, -2],
    ] as const)
      grid.box(x, y, 2, 1, 1, deck - 2, biome.wall2)
    buildHouse(stage, -3, 0, deck + 1, { w: 6, d: 4, h: 3, roof: biome.roof })
    for (let n = 0; n < 12; n += 2) grid.set(-6 + n, 5, deck + 1, biome.wall2)
    lampPost(stage, 5, 5, deck + 1, 1)
    lampPost(stage, -6, 5, deck + 1, 1)
    for (let n = 0; n < 8; n++) {
      const sag = n > 1 && n < 6 ? 1 : 0
      grid.box(6 + n, -1, deck - sag, 1, 2, 1, n % 2 ? biome.wall2 : biome.path)
    }
    grid.disc(15, -2, deck, 4.3, (i, j) => (Math.hypot(i, j) > 2 ? biome.path : null))
    lampPost(stage, 17, 1, deck + 1, 1)
    // A ladder and a lantern on a rope below the deck.
    for (let k = 2; k < deck; k++) grid.set(0, 6, k, k % 2 ? biome.wall2 : biome.wall)
    grid.box(3, 6, deck - 3, 1, 1, 3, biome.wall2).set(3, 6, deck - 4, biome.lamp)
    lampPost(stage, 7, 8, height(7, 8) + 1)
    lampPost(stage, -8, 9, height(-8, 9) + 1)
    plantWood(stage, height, { pitch: 6, share: 0.6, clear: 10, allow: (x, y) => x + y < 6 || x + y > 22 })
    dotGround(stage, height, 0.02)
  },
}

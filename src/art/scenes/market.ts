import type { Hex } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import { layGround } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { crates, lampPost } from '../pieces/street.ts'
import { plantTree, plantWood } from '../pieces/tree.ts'
import type { Scene, Stage } from '../stage.ts'

const LEVEL = 2
const CLOTH = '#f4ecd8'

function stall(stage: Stage, x: number, y: number, paint: Hex): void {
  const { grid, biome } = stage
  for (const [i, j] of [
    [0, 0],
    [4, 0],
    [0, 3],
    [4, 3],
  ] as const)
    grid.box(x + i, y + j, LEVEL + 1, 1, 1, 3, biome.trunk)
  grid.box(x, y + 2, LEVEL + 1, 5, 1, 1, biome.wall2)
  for (let i = 0; i < 5; i += 2) grid.set(x + i, y + 2, LEVEL + 2, i === 2 ? biome.lamp : paint)
  for (let k = 0; k < 3; k++)
    grid.box(x - 1, y - 1 + k * 2, LEVEL + 6 - k, 7, 2, 1, (i) => (i % 2 === 0 ? paint : CLOTH))
}

function fountain(stage: Stage): void {
  const { grid, biome } = stage
  grid.disc(0, 0, LEVEL + 1, 4.4, (i, j) => (Math.hypot(i, j) > 3.3 ? biome.wall : biome.water))
  grid.box(0, 0, LEVEL + 1, 1, 1, 5, biome.wall)
  grid.disc(0, 0, LEVEL + 4, 1.5, biome.wall)
  grid.disc(0, 0, LEVEL + 5, 1.2, biome.water).set(0, 0, LEVEL + 6, biome.lamp)
  for (const [i, j] of [
    [2, 0],
    [0, 2],
  ] as const)
    grid.box(i, j, LEVEL + 2, 1, 1, 2, biome.water)
}

/** A paved square with striped stalls around a well, houses on two sides. */
export const market: Scene = {
  focus: 4,
  above: 7,
  at: 0.55,
  biomes: ['meadow', 'desert', 'cherry', 'autumn'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const height = layGround(stage, { rise: 4, flat: { radius: 19, z: LEVEL } })
    grid.disc(0, 0, LEVEL, 17.4, (i, j) => {
      const ring = Math.hypot(i, j)
      if (ring > 16.4 || (ring > 6 && ring < 7)) return biome.wall2
      return latticeHash(i >> 1, j >> 1, seed) < 0.3 ? biome.wall : biome.path
    })
    fountain(stage)
    const paints: Hex[] = [biome.roof, biome.accent, '#4b6a8f', '#4fa893', biome.leaf]
    const turn = random.int(0, 4)
    const spots = [
      [-10, 5],
      [5, -11],
      [7, 4],
      [-2, 9],
      [-12, -4],
    ] as const
    spots.forEach(([x, y], n) => stall(stage, x, y, paints[(n + turn) % paints.length] ?? biome.roof))
    for (let n = 0; n < 4; n++) {
      const w = random.int(5, 6)
      house(-22 + n * 9, -19 + (n % 2), w, n % 2 ? 'x' : 'y')
      house(-22, -10 + n * 9, w, n % 2 ? 'y' : 'x')
    }
    for (const [x, y] of [
      [6, -3],
      [-6, -6],
      [-6, 12],
      [12, 11],
      [13, -4],
    ] as const)
      lampPost(stage, x, y, LEVEL + 1)
    crates(stage, 3, 6, LEVEL + 1, [biome.accent, biome.wall2, biome.roof])
    crates(stage, -7, -1, LEVEL + 1, [biome.wall2, biome.leaf2, biome.accent])
    plantTree(stage, 12, 0, LEVEL + 1, 'round')
    plantTree(stage, -4, -11, LEVEL + 1, 'round')
    plantWood(stage, height, { pitch: 6, share: 0.5, clear: 21 })

    function house(x: number, y: number, w: number, ridge: 'x' | 'y'): void {
      const z = height(x + 3, y + 3)
      levelPlot(stage, x - 1, y - 1, w + 2, 7, Math.max(1, z))
      buildHouse(stage, x, y, Math.max(1, z) + 1, {
        w,
        d: 5,
        h: random.int(3, 5),
        ridge,
        roof: random.pick([biome.roof, '#4b6a8f']),
      })
    }
  },
}

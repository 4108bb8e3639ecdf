import { mixHex } from '../core/colour.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import { buildHouse } from '../pieces/house.ts'
import { crates, layPath } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

const LEVEL = 3

function watchTower(stage: Stage, x: number, y: number): void {
  const { grid, biome } = stage
  for (const [i, j] of [
    [0, 0],
    [3, 0],
    [0, 3],
    [3, 3],
  ] as const)
    grid.box(x + i, y + j, LEVEL + 1, 1, 1, 12, biome.trunk)
  grid.box(x - 1, y - 1, LEVEL + 8, 6, 6, 1, biome.wall2)
  grid.box(x - 1, y - 1, LEVEL + 9, 6, 6, 1, (i, j) =>
    i === 0 || j === 0 || i === 5 || j === 5 ? biome.wall : null,
  )
  grid.box(x + 1, y + 1, LEVEL + 9, 2, 2, 2, biome.lamp)
  for (let k = 0; k < 3; k++)
    grid.box(x - 1 + k, y - 1 + k, LEVEL + 12 + k, 6 - 2 * k, 6 - 2 * k, 1, biome.roof)
}

function igloo(stage: Stage, x: number, y: number): void {
  const { grid, biome } = stage
  const ice = mixHex('#eef5f8', biome.water, 0.12)
  grid.ball(x, y, LEVEL + 1, 3.3, (i, j, k) =>
    k < 0 ? null : (i + j + k) % 4 === 0 ? mixHex(ice, '#7fa8c0', 0.3) : ice,
  )
  grid.box(x - 1, y + 3, LEVEL + 1, 3, 2, 2, ice).set(x, y + 4, LEVEL + 1, biome.lamp)
}

/** A log fort: palisade, watch towers, a hall with a fire in front of it. */
export const fort: Scene = {
  focus: 8,
  above: 13,
  at: 0.56,
  biomes: ['snow', 'snow', 'snow', 'autumn', 'meadow'],
  build(stage) {
    const { grid, biome, biomeName, random } = stage
    const height = layGround(stage, { rise: 5, scale: 12, flat: { radius: 14, z: LEVEL } })
    const half = 11
    for (let n = -half; n <= half; n++)
      for (const [x, y] of [
        [n, -half],
        [-half, n],
        [n, half],
        [half, n],
      ] as const) {
        if (y === half && Math.abs(n) < 3) continue
        const tall = (n & 1) === 0 ? 5 : 4
        grid.box(x, y, LEVEL + 1, 1, 1, tall, (_i, _j, k) => (k === tall - 1 ? biome.wall : biome.wall2))
      }
    watchTower(stage, -half - 1, half - 3)
    watchTower(stage, half - 2, -half - 1)
    if (random.chance(0.6)) watchTower(stage, -half - 1, -half - 1)
    grid.box(-4, half, LEVEL + 1, 1, 1, 7, biome.trunk).box(3, half, LEVEL + 1, 1, 1, 7, biome.trunk)
    grid.box(-4, half, LEVEL + 8, 8, 1, 1, biome.accent)
    grid.set(-4, half + 1, LEVEL + 5, biome.lamp).set(3, half + 1, LEVEL + 5, biome.lamp)
    buildHouse(stage, -7, -8, LEVEL + 1, { w: 9, d: 6, h: 4, chimney: true })
    if (biomeName === 'snow') igloo(stage, 6, 4)
    else buildHouse(stage, 4, 2, LEVEL + 1, { w: 5, d: 4, h: 3, ridge: 'y' })
    grid.box(-2, 3, LEVEL + 1, 3, 3, 1, (i, j) =>
      i === 1 && j === 1 ? '*#ff9a3c' : (i + j) % 2 ? biome.trunk : null,
    )
    grid.set(-1, 4, LEVEL + 2, '*#ffd166')
    crates(stage, -8, 3, LEVEL + 1, [biome.wall2, biome.accent, biome.wall])
    layPath(
      stage,
      height,
      [
        [-1, half],
        [-1, 20],
        [6, 32],
      ],
      { lampEvery: 7 },
    )
    plantWood(stage, height, { pitch: 5, share: 0.6, clear: 16, allow: (x, y) => y < 10 || Math.abs(x) > 5 })
    dotGround(stage, height, 0.006)
  },
}

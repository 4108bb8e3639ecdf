import type { Hex } from '../core/colour.ts'
import type { Stage } from '../stage.ts'

/** A small sailing boat with the bow towards +x. */
export function floatBoat(stage: Stage, x: number, y: number, z: number, sail: Hex = '#f4efe3'): void {
  const { grid, biome } = stage
  grid.box(x, y, z, 6, 3, 1, biome.wall2)
  grid.set(x + 6, y + 1, z, biome.wall2)
  grid.box(x + 1, y + 1, z, 4, 1, 1, biome.wall)
  grid.box(x + 3, y + 1, z + 1, 1, 1, 7, biome.trunk)
  // Main sail behind the mast, jib before it, both narrowing to the top.
  ;[3, 3, 2, 2, 1, 1].forEach((wide, k) => grid.box(x + 3 - wide, y + 1, z + 2 + k, wide, 1, 1, sail))
  ;[2, 2, 1, 1].forEach((wide, k) => grid.box(x + 4, y + 1, z + 2 + k, wide, 1, 1, sail))
}

/** A deep ship with two masts. */
export function floatShip(stage: Stage, x: number, y: number, z: number, flag: Hex): void {
  const { grid, biome } = stage
  grid.box(x, y, z, 13, 5, 3, biome.wall2)
  grid.box(x + 13, y + 1, z + 1, 1, 3, 2, biome.wall2).box(x + 14, y + 2, z + 2, 2, 1, 1, biome.wall2)
  grid.box(x + 1, y + 1, z + 2, 11, 3, 1, biome.wall)
  grid
    .box(x, y, z + 3, 3, 5, 2, biome.wall2)
    .set(x + 1, y + 4, z + 4, biome.lamp)
    .set(x + 1, y + 4, z + 3, biome.lamp)
  for (const [mast, tall] of [
    [4, 13],
    [9, 11],
  ] as const) {
    grid.box(x + mast, y + 2, z + 3, 1, 1, tall, biome.trunk)
    grid.box(x + mast, y - 1, z + 6, 1, 7, 5, (_i, j, k) =>
      (j === 0 || j === 6) && k === 4 ? null : '#f4efe3',
    )
    grid.box(x + mast + 1, y + 2, z + 3 + tall - 1, 2, 1, 1, flag)
  }
}

import type { Hex } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import type { Stage } from '../stage.ts'

/** A square with its corners cut: the closest thing to round at this grain. */
const roundish = (i: number, j: number, reach: number): boolean => Math.abs(i) + Math.abs(j) < reach * 2

interface TowerOptions {
  height: number
  reach?: number
  roof?: Hex | 'flat'
}

export function buildTower(stage: Stage, x: number, y: number, z: number, options: TowerOptions): void {
  const { grid, biome } = stage
  const { height, reach = 2, roof = biome.roof } = options
  const layer = (
    level: number,
    size: number,
    inside: (i: number, j: number) => boolean,
    paint: (i: number, j: number) => Hex,
  ) => {
    for (let i = -size; i <= size; i++)
      for (let j = -size; j <= size; j++) if (inside(i, j)) grid.set(x + i, y + j, level, paint(i, j))
  }
  for (let k = 0; k < height; k++)
    layer(
      z + k,
      reach,
      (i, j) => roundish(i, j, reach),
      (i, j) => (latticeHash(i + x, j * 3 + k, 7) < 0.17 ? biome.rock : biome.wall),
    )
  for (let k = 2; k < height - 1; k += 3)
    grid.set(x, y + reach, z + k, biome.lamp).set(x + reach, y, z + k, biome.lamp)
  layer(
    z + height,
    reach + 1,
    (i, j) => roundish(i, j, reach + 1),
    () => biome.wall2,
  )
  if (roof === 'flat') {
    layer(
      z + height + 1,
      reach + 1,
      (i, j) =>
        roundish(i, j, reach + 1) && Math.max(Math.abs(i), Math.abs(j)) === reach + 1 && (i + j) % 2 === 0,
      () => biome.wall,
    )
    return
  }
  for (let k = 0; k <= reach + 2; k++) {
    const size = reach + 1 - k
    if (size < 0) grid.set(x, y, z + height + 1 + k, roof)
    else
      layer(
        z + height + 1 + k,
        size,
        (i, j) => size < 2 || Math.abs(i) + Math.abs(j) <= size * 2 - 1,
        () => roof,
      )
  }
}

/** A wall with battlements along x or y. */
export function buildWall(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  options: { length: number; along: 'x' | 'y'; height: number },
): void {
  const { grid, biome } = stage
  const { length, along, height } = options
  for (let n = 0; n < length; n++) {
    const px = along === 'x' ? x + n : x
    const py = along === 'y' ? y + n : y
    for (let k = 0; k < height; k++)
      grid.set(px, py, z + k, latticeHash(px + k * 5, py, 11) < 0.17 ? biome.rock : biome.wall)
    if (n % 2 === 0) grid.set(px, py, z + height, biome.wall)
  }
}

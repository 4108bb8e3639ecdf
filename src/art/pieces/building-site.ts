import type { Paint } from '../core/colour.ts'
import type { Stage } from '../stage.ts'

const HONEY = '#ffb92e'
const HONEY_LOW = '#d98a0b'
const STEEL = '#6b7382'
const ROPE = '#3b3a40'
const PATINA = '#4fc0aa'

/** A tower crane; the jib runs along +y and holds the patina block, the sign of the house. */
export function raiseCrane(stage: Stage, x: number, y: number, z: number): void {
  const { grid, biome } = stage
  const mast = 21
  const rungs = (n: number): Paint => (n % 3 === 2 ? HONEY_LOW : HONEY)
  grid.box(x - 1, y - 1, z, 3, 3, 1, STEEL)
  grid.box(x, y, z, 1, 1, mast, (_i, _j, k) => rungs(k))
  const jib = z + mast
  grid.box(x, y - 5, jib, 1, 17, 1, (_i, j) => rungs(j))
  grid.box(x, y, jib + 1, 1, 1, 3, HONEY)
  grid.box(x, y - 5, jib - 2, 1, 2, 2, STEEL)
  grid.box(x, y + 1, jib - 2, 1, 1, 2, '#f4efe4').set(x, y + 1, jib - 2, biome.lamp)
  grid.box(x, y + 9, jib - 8, 1, 1, 8, ROPE)
  grid.box(x - 1, y + 8, jib - 11, 3, 3, 3, PATINA)
}

/** Poles and planks against an unfinished wall that faces +x. */
export function raiseScaffold(stage: Stage, x: number, y: number, z: number): void {
  const { grid, biome } = stage
  for (let n = 0; n < 7; n += 3) grid.box(x + 1, y + n, z, 1, 1, 7, biome.trunk)
  grid.box(x, y, z + 2, 2, 7, 1, biome.path)
  grid.box(x, y, z + 5, 2, 4, 1, biome.path)
  grid.set(x + 1, y + 6, z + 3, biome.lamp)
  grid.set(x, y + 2, z + 6, PATINA).set(x, y + 4, z + 3, HONEY)
}

/** Building material set out in rows. */
export function stackBlocks(stage: Stage, x: number, y: number, z: number): void {
  const { grid, biome } = stage
  const paints: Paint[] = [HONEY, biome.roof, biome.wall, PATINA]
  for (let n = 0; n < 8; n++) {
    const paint = paints[n % paints.length] ?? HONEY
    grid.box(x + (n % 3) * 2, y + Math.floor(n / 3) * 2, z, 1, 1, 1 + (n % 2), paint)
  }
}

import type { Hex } from '../core/colour.ts'
import type { Stage } from '../stage.ts'

interface HouseOptions {
  /** Along x, along y, wall height. */
  w?: number
  d?: number
  h?: number
  roof?: Hex
  wall?: Hex
  /** Ridge along x (default) or along y. */
  ridge?: 'x' | 'y'
  chimney?: boolean
}

/** A gabled house; windows look to the two sides that are seen. */
export function buildHouse(stage: Stage, x: number, y: number, z: number, options: HouseOptions = {}): void {
  const { grid, biome } = stage
  const { w = 5, d = 4, h = 3, roof = biome.roof, wall = biome.wall, ridge = 'x', chimney = false } = options
  grid.box(x, y, z, w, d, h, (i, j) =>
    (i === 0 || i === w - 1) && (j === 0 || j === d - 1) ? biome.wall2 : wall,
  )
  // The eaves hide the upper row of a wall from the eye.
  const sill = z + Math.min(1, h - 2)
  for (let i = 1; i < w - 1; i += 2) grid.set(x + i, y + d - 1, sill, biome.lamp)
  for (let j = 1; j < d - 1; j += 2) grid.set(x + w - 1, y + j, sill, biome.lamp)
  grid.box(x + (w >> 1) - (w % 4 === 3 ? 1 : 0), y + d - 1, z, 1, 1, Math.min(2, h - 1), biome.wall2)
  if (ridge === 'x') gableAlongX()
  else gableAlongY()
  if (chimney) grid.box(x + 1, y + 1, z + h, 1, 1, Math.ceil(d / 2) + 3, biome.rock)

  function gableAlongX(): void {
    const tiers = Math.ceil((d + 2) / 2)
    for (let k = 0; k < tiers; k++) {
      const inside = Math.max(1, d + 2 - 2 * k)
      grid.box(x - 1, y - 1 + k, z + h + k, w + 2, inside, 1, (i, j) => {
        if (k === tiers - 1) return biome.wall2
        const gable = (i === 0 || i === w + 1) && j > 0 && j < inside - 1
        return gable ? wall : roof
      })
    }
  }

  function gableAlongY(): void {
    const tiers = Math.ceil((w + 2) / 2)
    for (let k = 0; k < tiers; k++) {
      const inside = Math.max(1, w + 2 - 2 * k)
      grid.box(x - 1 + k, y - 1, z + h + k, inside, d + 2, 1, (i, j) => {
        if (k === tiers - 1) return biome.wall2
        const gable = (j === 0 || j === d + 1) && i > 0 && i < inside - 1
        return gable ? wall : roof
      })
    }
  }
}

/** Level and pave the ground under a house before it is built. */
export function levelPlot(stage: Stage, x: number, y: number, w: number, d: number, z: number): void {
  const { grid, biome } = stage
  grid.clearBox(x, y, z + 1, w, d, 8)
  grid.box(x, y, z - 3, w, d, 3, biome.dirt)
  grid.box(x, y, z, w, d, 1, biome.path)
}

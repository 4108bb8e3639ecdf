import type { Biome, BiomeName } from './biomes.ts'
import type { LatticeWindow } from './core/lattice.ts'
import { latticeHash } from './core/noise.ts'
import type { Random } from './core/seeded-random.ts'
import { VoxelGrid } from './core/voxel-grid.ts'

/** What a scene gets to build with. Its subject stands around x = y = 0. */
export interface Stage {
  grid: VoxelGrid
  biome: Biome
  biomeName: BiomeName
  random: Random
  /** A whole number for noise and scatter. */
  seed: number
  window: LatticeWindow
  /** Ground whose x + y is below this is left out and the sky shows; -Infinity fills the frame. */
  horizon: number
}

/** Ground may lie this far below and things may rise this far above the zero level. */
const LOWEST = -22
const HIGHEST = 58
/** Blocks beyond the frame that still throw shadow or stick into it. */
const MARGIN = 8
const NEAR_MARGIN = 18

export function gridForWindow({ u0, u1, v0, v1 }: LatticeWindow, mirrored: boolean): VoxelGrid {
  const s0 = v0 + 2 * LOWEST + 14
  const s1 = v1 + NEAR_MARGIN
  return new VoxelGrid(
    {
      x0: Math.floor((s0 + u0 - MARGIN) / 2),
      x1: Math.ceil((s1 + u1 + MARGIN) / 2),
      y0: Math.floor((s0 - u1 - MARGIN) / 2),
      y1: Math.ceil((s1 - u0 + MARGIN) / 2),
      z0: LOWEST,
      z1: HIGHEST,
    },
    mirrored,
  )
}

/** Every ground column that can be seen, in the builder's coordinates. */
export function eachColumn(stage: Stage, visit: (x: number, y: number) => void): void {
  const { grid, window, horizon } = stage
  const { x0, x1, y0, y1 } = grid.bounds
  for (let tx = x0; tx < x1; tx++)
    for (let ty = y0; ty < y1; ty++) {
      const u = tx - ty
      if (u < window.u0 - MARGIN || u > window.u1 + MARGIN) continue
      const ragged = latticeHash(tx >> 1, ty >> 1, stage.seed) * 4
      if (tx + ty + ragged < horizon) continue
      if (grid.mirrored) visit(ty, tx)
      else visit(tx, ty)
    }
}

interface Spot {
  x: number
  y: number
  /** A stable number in [0, 1) for the spot. */
  luck: number
}

/**
 * Places for trees and the like: one per cell of `pitch`, moved inside the cell. It depends on the place
 * only, so the same world is seen through every frame.
 */
export function scatter(stage: Stage, pitch: number, share: number, visit: (spot: Spot) => void): void {
  const { seed } = stage
  eachColumn(stage, (x, y) => {
    const cx = Math.floor(x / pitch)
    const cy = Math.floor(y / pitch)
    const luck = latticeHash(cx, cy, seed + 31)
    if (luck >= share) return
    const ox = Math.floor(latticeHash(cx, cy, seed + 57) * pitch)
    const oy = Math.floor(latticeHash(cx, cy, seed + 83) * pitch)
    if (x - cx * pitch === ox && y - cy * pitch === oy) visit({ x, y, luck: luck / share })
  })
}

import { isLight } from './colour.ts'
import type { VoxelGrid } from './voxel-grid.ts'

export const LAMP_LEVEL = 8

/**
 * Light walks from lamps through empty cells and loses one level a step, so walls keep it in and a lamp
 * post leaves a pool on the ground. Each cell remembers which paint lit it, to tint by that colour.
 */
interface LightField {
  level: Uint8Array
  /** Palette index of the lamp that lit the cell. */
  source: Uint16Array
}

export function spreadLight(grid: VoxelGrid): LightField {
  const { cells, bounds, stepX, stepY, palette } = grid
  const level = new Uint8Array(cells.length)
  const source = new Uint16Array(cells.length)
  const shining = palette.map(isLight)
  let front: number[] = []
  for (let at = 0; at < cells.length; at++) {
    const index = cells[at] ?? 0
    if (index === 0 || !shining[index - 1]) continue
    level[at] = LAMP_LEVEL
    source[at] = index
    front.push(at)
  }
  const sizeZ = bounds.z1 - bounds.z0
  for (let next = LAMP_LEVEL - 1; next > 0 && front.length > 0; next--) {
    const reached: number[] = []
    const visit = (from: number, to: number): void => {
      if (to < 0 || to >= cells.length || cells[to] !== 0 || (level[to] ?? 0) >= next) return
      level[to] = next
      source[to] = source[from] ?? 0
      reached.push(to)
    }
    for (const at of front) {
      const z = at % sizeZ
      if (z > 0) visit(at, at - 1)
      if (z < sizeZ - 1) visit(at, at + 1)
      visit(at, at - stepY)
      visit(at, at + stepY)
      visit(at, at - stepX)
      visit(at, at + stepX)
    }
    front = reached
  }
  return { level, source }
}

import type { VoxelGrid } from './voxel-grid.ts'

export const TOP = 0
export const LEFT = 1
export const RIGHT = 2
export type Face = typeof TOP | typeof LEFT | typeof RIGHT

/** A part of the lattice: u = x − y to the right, v = x + y − 2z downwards. Upper ends excluded. */
export interface LatticeWindow {
  u0: number
  u1: number
  v0: number
  v1: number
}

/**
 * Every visible face is two triangles of one lattice. A triangle is named by its column u and the row v of
 * its upper end; whether it points right (u + v even) or left (odd) follows from parity.
 */
export interface TriangleBuffer extends LatticeWindow {
  /** Rows per column. */
  rows: number
  /** Cell number + 1 of the nearest block, 0 where nothing is seen. */
  cell: Int32Array
  face: Uint8Array
}

export function trianglesOf(grid: VoxelGrid, window: LatticeWindow): TriangleBuffer {
  const { u0, u1, v0, v1 } = window
  const rows = v1 - v0
  const size = rows * (u1 - u0)
  const cell = new Int32Array(size)
  const face = new Uint8Array(size)
  const depth = new Int16Array(size).fill(-32768)

  const put = (u: number, v: number, d: number, owner: number, kind: Face): void => {
    if (u < u0 || u >= u1 || v < v0 || v >= v1) return
    const at = (u - u0) * rows + (v - v0)
    if ((depth[at] ?? 0) >= d) return
    depth[at] = d
    cell[at] = owner
    face[at] = kind
  }

  const { bounds, cells, stepX, stepY } = grid
  const { x0, x1, y0, y1, z0, z1 } = bounds
  for (let x = x0; x < x1; x++)
    for (let y = y0; y < y1; y++) {
      const u = x - y
      if (u < u0 - 1 || u > u1) continue
      const base = (x - x0) * stepX + (y - y0) * stepY
      for (let z = z0; z < z1; z++) {
        const at = base + z - z0
        if (cells[at] === 0) continue
        const v = x + y - 2 * (z + 1)
        if (v > v1 || v < v0 - 4) continue
        const d = x + y + z
        if (z + 1 >= z1 || cells[at + 1] === 0) {
          put(u, v, d, at + 1, TOP)
          put(u - 1, v, d, at + 1, TOP)
        }
        if (x + 1 >= x1 || cells[at + stepX] === 0) {
          put(u, v + 1, d, at + 1, RIGHT)
          put(u, v + 2, d, at + 1, RIGHT)
        }
        if (y + 1 >= y1 || cells[at + stepY] === 0) {
          put(u - 1, v + 1, d, at + 1, LEFT)
          put(u - 1, v + 2, d, at + 1, LEFT)
        }
      }
    }
  return { ...window, rows, cell, face }
}

/** The smallest window that holds every block. */
export function windowAround(grid: VoxelGrid): LatticeWindow {
  const { bounds, cells } = grid
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity]
  let at = 0
  for (let x = bounds.x0; x < bounds.x1; x++)
    for (let y = bounds.y0; y < bounds.y1; y++)
      for (let z = bounds.z0; z < bounds.z1; z++) {
        if (cells[at++] === 0) continue
        const u = x - y
        const v = x + y - 2 * (z + 1)
        u0 = Math.min(u0, u - 1)
        u1 = Math.max(u1, u + 1)
        v0 = Math.min(v0, v)
        v1 = Math.max(v1, v + 4)
      }
  if (u0 > u1) return { u0: 0, u1: 1, v0: 0, v1: 2 }
  return { u0, u1, v0, v1 }
}

import type { Hex } from './colour.ts'
import { LEFT, RIGHT, TOP } from './lattice.ts'
import type { Face, TriangleBuffer } from './lattice.ts'
import type { FaceShader } from './shading.ts'

/**
 * Path data by colour, in whole lattice units counted from the window's corner; the group's matrix
 * stretches them to pixels, which keeps the text short. When both triangles of a face are seen they are
 * joined into one rhombus.
 */
export function facePaths(buffer: TriangleBuffer, shader: FaceShader): Map<Hex, string[]> {
  const { cell, face, rows, u0, v0 } = buffer
  const done = new Uint8Array(cell.length)
  const paths = new Map<Hex, string[]>()
  const known = new Map<number, Hex>()

  const colourOf = (owner: number, kind: Face): Hex => {
    const key = owner * 3 + kind
    let colour = known.get(key)
    if (colour === undefined) {
      colour = shader(owner - 1, kind)
      known.set(key, colour)
    }
    return colour
  }

  /** The other half of the same face, if it is seen and not drawn yet. */
  const take = (from: number, to: number): boolean => {
    if (to < 0 || to >= cell.length || done[to] || cell[to] !== cell[from] || face[to] !== face[from])
      return false
    done[to] = 1
    return true
  }

  for (let at = 0; at < cell.length; at++) {
    const owner = cell[at] ?? 0
    if (owner === 0 || done[at]) continue
    done[at] = 1
    const col = Math.floor(at / rows)
    const row = at % rows
    const kind = (face[at] ?? TOP) as Face
    const colour = colourOf(owner, kind)
    const list = paths.get(colour) ?? []
    if (list.length === 0) paths.set(colour, list)
    const pointsRight = (col + u0 + row + v0) % 2 === 0
    list.push(pointsRight ? rightHalf(at, col, row, kind) : leftHalf(at, col, row, kind))
  }
  return paths

  function rightHalf(at: number, col: number, row: number, kind: Face): string {
    if (kind === TOP && take(at, at - rows)) return `M${col - 1} ${row + 1}l1-1 1 1-1 1z`
    if (kind === RIGHT && row > 0 && take(at, at - 1)) return `M${col} ${row}l1-1v2l-1 1z`
    if (kind === LEFT && row < rows - 1 && take(at, at + 1)) return `M${col} ${row}l1 1v2l-1-1z`
    return `M${col} ${row}l1 1-1 1z`
  }

  function leftHalf(at: number, col: number, row: number, kind: Face): string {
    if (kind === TOP && take(at, at + rows)) return `M${col} ${row + 1}l1-1 1 1-1 1z`
    if (kind === RIGHT && row < rows - 1 && take(at, at + 1)) return `M${col} ${row + 1}l1-1v2l-1 1z`
    if (kind === LEFT && row > 0 && take(at, at - 1)) return `M${col} ${row - 1}l1 1v2l-1-1z`
    return `M${col + 1} ${row}l-1 1 1 1z`
  }
}

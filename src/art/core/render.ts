import type { HourLight } from './hours.ts'
import { LEFT, RIGHT, TOP, trianglesOf, windowAround } from './lattice.ts'
import type { Face, LatticeWindow, TriangleBuffer } from './lattice.ts'
import { createShader, type FaceShader, type Fog } from './shading.ts'
import { short } from './svg.ts'
import type { VoxelGrid } from './voxel-grid.ts'
import { isLight, plain, type Hex } from './colour.ts'
import { latticeHash } from './noise.ts'

export interface LatticeScale {
  /** Half the width of a block in pixels. */
  a: number
  /** A quarter of its height; a : b is 7 : 4, flatter for charts. */
  b: number
}

interface RenderOptions extends LatticeScale {
  light: HourLight
  seed: number
  /** Where lattice point (0, 0) falls, in pixels. */
  originX: number
  originY: number
  window: LatticeWindow
  jitter?: number
  fog?: Fog | undefined
  /** Halo radius in blocks. */
  glow?: number
  colourStep?: number
}

/** The blocks as one SVG group. */
export function renderBlocks(grid: VoxelGrid, options: RenderOptions): string {
  const { a, b, light, seed, window, fog, jitter = 0.05, glow = 4, colourStep = 5 } = options
  const buffer = trianglesOf(grid, window)
  const paths = facePaths(buffer, createShader(grid, { light, seed, jitter, fog, colourStep }))
  const x = short(options.originX + window.u0 * a)
  const y = short(options.originY + window.v0 * b)
  let body = ''
  for (const [colour, parts] of paths)
    body += `<path fill="${colour}" stroke="${colour}" d="${parts.join('')}"/>`
  // The stroke of the same colour closes the hairline seams between neighbouring faces.
  const stroke = `stroke-width="${short(1 / a)}" stroke-linejoin="round"`
  const halos = drawGlow(glowSpots(grid, buffer, light), light, glow)
  return `<g transform="matrix(${a} 0 0 ${b} ${x} ${y})"><g ${stroke}>${body}</g>${halos}</g>`
}

interface FittedDrawing {
  width: number
  height: number
  body: string
}

/** The blocks alone, with the canvas cut to them. */
export function renderFitted(
  grid: VoxelGrid,
  options: LatticeScale & { light: HourLight; seed?: number; jitter?: number; glow?: number; pad?: number },
): FittedDrawing {
  const window = windowAround(grid)
  const { a, b, pad = 2, seed = 5 } = options
  return {
    width: (window.u1 - window.u0) * a + 2 * pad,
    height: (window.v1 - window.v0) * b + 2 * pad,
    body: renderBlocks(grid, {
      ...options,
      seed,
      window,
      originX: pad - window.u0 * a,
      originY: pad - window.v0 * b,
    }),
  }
}

/**
 * Path data by colour, in whole lattice units counted from the window's corner; the group's matrix
 * stretches them to pixels, which keeps the text short. When both triangles of a face are seen they are
 * joined into one rhombus.
 */
function facePaths(buffer: TriangleBuffer, shader: FaceShader): Map<Hex, string[]> {
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

const MOST = 36

interface Spot {
  u: number
  v: number
  colour: string
}

/** Soft halos, only around lamps that are really seen: a hidden lamp would smear light over a roof. */
function glowSpots(grid: VoxelGrid, buffer: TriangleBuffer, light: HourLight): Spot[] {
  if (light.glow <= 0.1) return []
  const seen = new Map<number, Spot>()
  for (let at = 0; at < buffer.cell.length; at++) {
    const owner = buffer.cell[at] ?? 0
    if (owner === 0 || seen.has(owner)) continue
    const paint = grid.palette[(grid.cells[owner - 1] ?? 1) - 1]
    if (!paint || !isLight(paint)) continue
    seen.set(owner, {
      u: Math.floor(at / buffer.rows),
      v: (at % buffer.rows) + 1,
      colour: plain(paint),
    })
  }
  const all = [...seen.values()]
  const share = MOST / all.length
  return all.filter((spot) => latticeHash(spot.u, spot.v, 3) < share)
}

function drawGlow(spots: Spot[], light: HourLight, radius: number): string {
  if (spots.length === 0) return ''
  const colours = [...new Set(spots.map((spot) => spot.colour))]
  const idOf = (colour: string): string => `glow-${light.name}-${colour.slice(1)}`
  const stops = (colour: string): string =>
    `<stop stop-color="${colour}" stop-opacity="${0.34 * light.glow}"/>` +
    `<stop offset=".4" stop-color="${colour}" stop-opacity="${0.11 * light.glow}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
  const defs = colours.map((c) => `<radialGradient id="${idOf(c)}">${stops(c)}</radialGradient>`).join('')
  // Drawn inside the stretched lattice group, hence the ellipse: 4 wide and 7 high is round on screen.
  const halo = ({ u, v, colour }: Spot): string =>
    `<ellipse cx="${u + 0.5}" cy="${v}" rx="${radius}" ry="${radius * 1.75}" fill="url(#${idOf(colour)})"/>`
  return `<defs>${defs}</defs>${spots.map(halo).join('')}`
}

import { isLight, plain } from './colour.ts'
import type { HourLight } from './hours.ts'
import type { TriangleBuffer } from './lattice.ts'
import { latticeHash } from './noise.ts'
import type { VoxelGrid } from './voxel-grid.ts'

const MOST = 36

interface Spot {
  u: number
  v: number
  colour: string
}

/** Soft halos, only around lamps that are really seen: a hidden lamp would smear light over a roof. */
export function glowSpots(grid: VoxelGrid, buffer: TriangleBuffer, light: HourLight): Spot[] {
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

export function drawGlow(spots: Spot[], light: HourLight, radius: number): string {
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

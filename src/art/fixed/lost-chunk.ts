import { STUDIO, type HourLight } from '../core/hours.ts'
import { latticeHash } from '../core/noise.ts'
import { renderFitted } from '../core/render.ts'
import { svgDocument } from '../core/svg.ts'
import { VoxelGrid } from '../core/voxel-grid.ts'

const SIDE = 20
const HOLE_FROM = 5
const HOLE_TO = 15
const LAMP = '*#ffd166'
const PATINA = '#4fc0aa'

/** On the dark page the chunk keeps its colours and only the lamps shine. */
const LAMPLIGHT: HourLight = {
  ...STUDIO,
  name: 'lamplight',
  shade: '#15122c',
  left: 0.2,
  right: 0.46,
  glow: 1,
}

function layChunk(grid: VoxelGrid): void {
  const inHole = (x: number, y: number): boolean =>
    x >= HOLE_FROM && x < HOLE_TO && y >= HOLE_FROM && y < HOLE_TO
  for (let x = 0; x < SIDE; x++)
    for (let y = 0; y < SIDE; y++) {
      if (inHole(x, y)) continue
      const low = -5 - Math.floor(latticeHash(x >> 1, y >> 1, 12) * 3)
      for (let z = low; z <= 0; z++) {
        const grass = latticeHash(x >> 1, y >> 1, 3) < 0.36 ? '#6ba043' : '#7fb24a'
        const deep = latticeHash(x + z, y, 6) < 0.16 ? '#7d7e88' : '#8f9098'
        grid.set(x, y, z, z === 0 ? grass : z > -3 ? '#8a6440' : deep)
      }
    }
  for (const [x, y] of [
    [3, 16],
    [16, 5],
    [8, 17],
    [2, 8],
  ] as const)
    grid.set(x, y, 0, x === 16 ? '#ffffff' : '#e8a33d')
}

function plant(grid: VoxelGrid, x: number, y: number): void {
  grid.box(x, y, 1, 1, 1, 3, '#6d4b30')
  grid.ball(x, y, 5, 2, (i, j, k) => (latticeHash(i + x, j * 3 + k, 5) < 0.34 ? '#6aa84a' : '#4f8f3d'))
}

/** A floating chunk with a hole through it, and the block that belongs there hanging above. */
export function drawLostChunk({ hour }: { hour: 'day' | 'night' }): string {
  const grid = new VoxelGrid({ x0: -4, x1: 24, y0: -4, y1: 24, z0: -16, z1: 20 })
  layChunk(grid)
  plant(grid, 9, 1)
  plant(grid, 17, 1)
  plant(grid, 1, 17)
  for (const [x, y] of [
    [4, 13],
    [13, 16],
    [16, 8],
    [2, 3],
  ] as const)
    grid.box(x, y, 1, 1, 1, 2, '#a8754a').set(x, y, 3, LAMP)
  grid.box(8, 8, 7, 4, 4, 4, PATINA)
  const light = hour === 'night' ? LAMPLIGHT : STUDIO
  const { body, ...size } = renderFitted(grid, { a: 14, b: 8, light, seed: 7, jitter: 0.05, glow: 3, pad: 4 })
  return svgDocument(size, body)
}

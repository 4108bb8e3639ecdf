import { STUDIO } from '../core/hours.ts'
import { renderFitted } from '../core/render.ts'
import { short, svgDocument } from '../core/svg.ts'
import { VoxelGrid } from '../core/voxel-grid.ts'

export type BuildModel = (grid: VoxelGrid) => void

/** Small things on no ground, centred in a square so that every model takes the same room. */
export function drawModel(build: BuildModel): string {
  const { side, body } = squareModel(build)
  return svgDocument({ width: side, height: side }, body)
}

/** Models side by side in cells of equal size. */
export function drawModelSheet(builds: readonly BuildModel[], cell: number): string {
  const cells = builds.map((build, n) => {
    const { side, body } = squareModel(build)
    const scale = Math.round((cell / side) * 1000) / 1000
    return `<g transform="matrix(${scale} 0 0 ${scale} ${n * cell} 0)">${body}</g>`
  })
  return svgDocument({ width: cell * builds.length, height: cell }, cells.join(''))
}

function squareModel(build: BuildModel): { side: number; body: string } {
  const grid = new VoxelGrid({ x0: -8, x1: 16, y0: -8, y1: 16, z0: -4, z1: 20 })
  build(grid)
  const { body, width, height } = renderFitted(grid, { a: 7, b: 4, light: STUDIO, jitter: 0.035, seed: 5 })
  const side = Math.max(width, height)
  const shift = `matrix(1 0 0 1 ${short((side - width) / 2)} ${short((side - height) / 2)})`
  return { side, body: `<g transform="${shift}">${body}</g>` }
}

const PLANK = '#bb9052'
const LID = '#c99d5d'
const EDGE = '#93703f'
const BAND = '#5c452b'
const LOCK = '#d9dde3'

export function chestClosed(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 8, 6, 4, (i, _j, k) => (i === 0 || i === 7 || k === 0 ? EDGE : PLANK))
  grid.box(0, 0, 4, 8, 6, 1, BAND)
  grid.box(0, 0, 5, 8, 6, 2, (i) => (i === 0 || i === 7 ? EDGE : LID))
  grid.box(3, 5, 3, 2, 1, 3, LOCK).set(3, 5, 3, '#5c6270')
  grid.box(7, 2, 4, 1, 2, 1, LOCK)
}

/** Open and with nothing inside. */
export function chestOpen(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 9, 7, 5, (i, j, k) =>
    k === 4 ? BAND : i === 0 || i === 8 || j === 6 || k === 0 ? EDGE : PLANK,
  )
  grid.box(1, 6, 1, 7, 1, 3, PLANK).box(8, 1, 1, 1, 5, 3, PLANK)
  grid.clearBox(1, 1, 1, 7, 5, 4)
  grid.box(1, 1, 0, 7, 5, 1, '#4a3722')
  // The lid stands upright at the back.
  grid.box(0, -2, 5, 9, 2, 6, (i, _j, k) => (i === 0 || i === 8 || k === 5 ? EDGE : LID))
  grid.box(1, -1, 6, 7, 1, 4, '#6b5130')
  grid.box(4, 6, 2, 1, 1, 2, LOCK).box(4, -1, 10, 1, 1, 1, LOCK)
}

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

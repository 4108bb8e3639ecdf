import { facePaths } from './face-paths.ts'
import { drawGlow, glowSpots } from './glow.ts'
import type { HourLight } from './hours.ts'
import { trianglesOf, windowAround } from './lattice.ts'
import type { LatticeWindow } from './lattice.ts'
import { createShader } from './shading.ts'
import type { Fog } from './shading.ts'
import { short } from './svg.ts'
import type { VoxelGrid } from './voxel-grid.ts'

export interface LatticeScale {
  /** Half the width of a block in pixels. */
  a: number
  /** A quarter of its height; a : b is 7 : 4, flatter for charts. */
  b: number
}

export interface RenderOptions extends LatticeScale {
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

export interface FittedDrawing {
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

import type { Hex } from './core/colour.ts'
import type { HourLight } from './core/hours.ts'
import { STUDIO } from './core/hours.ts'
import { renderFitted } from './core/render.ts'
import { svgDocument } from './core/svg.ts'
import { VoxelGrid } from './core/voxel-grid.ts'

export const WEEKS = 26
const DAYS = 7
const HEIGHTS = [1, 2, 4, 7, 12] as const
/** A flatter lattice than the pictures: half a year must fit beside six figures. */
const SCALE = { a: 16, b: 4 }
const PAD = 3

type Level = 0 | 1 | 2 | 3 | 4
type Theme = 'light' | 'dark'

const COLOURS: Record<Theme, readonly [Hex, Hex, Hex, Hex, Hex]> = {
  dark: ['#3a362f', '#7a6330', '#b98a26', '#f0b429', '#ffd873'],
  light: ['#e2ddd1', '#f3dfae', '#f6cd6c', '#ffb92e', '#e0930f'],
}

const LIGHTS: Record<Theme, HourLight> = {
  dark: { ...STUDIO, shade: '#15122c', left: 0.22, right: 0.4, tintShare: 0 },
  light: { ...STUDIO, shade: '#5a4a55', left: 0.12, right: 0.3, tintShare: 0 },
}

/** The last 182 days, oldest first; days before the record count as empty. */
function lastDays(days: readonly number[]): number[] {
  const all = WEEKS * DAYS
  const kept = days.slice(-all).map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  return [...Array.from({ length: all - kept.length }, () => 0), ...kept]
}

/** Levels by rank among the active days, so that one huge day does not flatten all the others. */
export function activityLevels(days: readonly number[]): Level[] {
  const kept = lastDays(days)
  const active = kept.filter((value) => value > 0).toSorted((a, b) => a - b)
  const rank = (value: number): number => active.findLastIndex((other) => other <= value) + 1
  return kept.map((value): Level => {
    if (value === 0) return 0
    const share = rank(value) / active.length
    return share > 0.94 ? 4 : share > 0.72 ? 3 : share > 0.4 ? 2 : 1
  })
}

/** Where the top of each day's column is drawn, for values on hover; whole-canvas pixels. */
export function activityTops(days: readonly number[]): { x: number; y: number }[] {
  const levels = activityLevels(days)
  const top = Math.min(
    ...levels.map((level, day) => Math.floor(day / DAYS) + (day % DAYS) - 2 * HEIGHTS[level]),
  )
  return levels.map((level, day) => {
    const [x, y] = [Math.floor(day / DAYS), day % DAYS]
    return {
      x: (x - y + DAYS) * SCALE.a + PAD,
      y: (x + y - 2 * HEIGHTS[level] - top + 1) * SCALE.b + PAD,
    }
  })
}

export function drawActivityTerrain(days: readonly number[], theme: Theme = 'dark'): string {
  const grid = new VoxelGrid({ x0: 0, x1: WEEKS, y0: 0, y1: DAYS, z0: 0, z1: 13 })
  const colours = COLOURS[theme]
  activityLevels(days).forEach((level, day) => {
    grid.box(Math.floor(day / DAYS), day % DAYS, 0, 1, 1, HEIGHTS[level], colours[level])
  })
  const { body, ...size } = renderFitted(grid, { ...SCALE, light: LIGHTS[theme], jitter: 0.03, pad: PAD })
  return svgDocument(size, body)
}

import {
  terrainHeights,
  terrainPad,
  terrainPlace,
  terrainScale,
  type TerrainLevel,
} from '../activity-terrain.contract.ts'
import type { Hex } from '../../../art/core/colour.ts'
import { STUDIO, type HourLight } from '../../../art/core/hours.ts'
import { renderFitted } from '../../../art/core/render.ts'
import { svgDocument } from '../../../art/core/svg.ts'
import { VoxelGrid } from '../../../art/core/voxel-grid.ts'

export type TerrainTheme = 'light' | 'dark'

const COLOURS: Record<TerrainTheme, readonly [Hex, Hex, Hex, Hex, Hex]> = {
  dark: ['#5c5547', '#7a6330', '#b98a26', '#f0b429', '#ffd873'],
  light: ['#e2ddd1', '#f3dfae', '#f6cd6c', '#ffb92e', '#e0930f'],
}

const LIGHTS: Record<TerrainTheme, HourLight> = {
  dark: { ...STUDIO, shade: '#15122c', left: 0.22, right: 0.4, tintShare: 0 },
  light: { ...STUDIO, shade: '#5a4a55', left: 0.12, right: 0.3, tintShare: 0 },
}

/** Some weeks as a landscape: a column per day, as high as its level. */
export function drawActivityTerrain(levels: readonly TerrainLevel[], theme: TerrainTheme = 'dark'): string {
  const grid = new VoxelGrid({ x0: 0, x1: levels.length / 7, y0: 0, y1: 7, z0: 0, z1: 13 })
  const colours = COLOURS[theme]
  levels.forEach((level, day) => {
    const { x, y } = terrainPlace(day)
    grid.box(x, y, 0, 1, 1, terrainHeights[level], colours[level])
  })
  const { body, ...size } = renderFitted(grid, {
    ...terrainScale,
    light: LIGHTS[theme],
    jitter: 0.03,
    pad: terrainPad,
  })
  return svgDocument(size, body)
}

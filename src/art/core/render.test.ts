import { describe, expect, it } from 'vitest'
import { HOURS, STUDIO } from './hours.ts'
import { spreadLight, LAMP_LEVEL } from './block-light.ts'
import { trianglesOf, windowAround } from './lattice.ts'
import { renderBlocks, renderFitted } from './render.ts'
import { VoxelGrid } from './voxel-grid.ts'

const emptyGrid = () => new VoxelGrid({ x0: -4, x1: 8, y0: -4, y1: 8, z0: -4, z1: 8 })
const pathCount = (svg: string): number => svg.match(/M/g)?.length ?? 0

describe('lattice renderer', () => {
  it('draws a single block as three faces', () => {
    const grid = emptyGrid().set(0, 0, 0, '#aa5500')
    const { body, width, height } = renderFitted(grid, { a: 7, b: 4, light: STUDIO, pad: 0 })
    expect(pathCount(body)).toBe(3)
    expect([width, height]).toEqual([14, 16])
  })

  it('hides what stands behind a nearer block', () => {
    const lone = emptyGrid().set(2, 2, 2, '#aa5500')
    const covered = emptyGrid().set(2, 2, 2, '#aa5500').set(0, 0, 0, '#00aa55')
    expect(trianglesOf(covered, windowAround(covered)).cell).toEqual(
      trianglesOf(lone, windowAround(lone)).cell,
    )
  })

  it('keeps the visible half of a face that is partly covered', () => {
    const grid = emptyGrid().set(0, 0, 0, '#aa5500').set(1, 1, 0, '#00aa55').set(1, 0, 1, '#0055aa')
    expect(pathCount(renderFitted(grid, { a: 7, b: 4, light: STUDIO }).body)).toBeGreaterThan(6)
  })

  it('swaps x and y for the builder of a mirrored grid', () => {
    const mirrored = new VoxelGrid({ x0: 0, x1: 4, y0: 0, y1: 4, z0: 0, z1: 4 }, true)
    mirrored.set(1, 3, 0, '#ffffff')
    expect(mirrored.has(1, 3, 0)).toBe(true)
    expect(mirrored.solid(3, 1, 0)).toBe(true)
  })

  it('drops writes outside the bounds', () => {
    const grid = emptyGrid().set(100, 0, 0, '#ffffff').clear(100, 0, 0)
    expect(grid.has(100, 0, 0)).toBe(false)
    expect(grid.cells.every((cell) => cell === 0)).toBe(true)
  })

  it('lights lamps from dusk on and leaves halos out by day', () => {
    const grid = emptyGrid().set(0, 0, 0, '*#ffd166')
    const at = (hour: 'day' | 'night') =>
      renderBlocks(grid, {
        a: 7,
        b: 4,
        light: HOURS[hour],
        seed: 1,
        originX: 0,
        originY: 0,
        window: windowAround(grid),
      })
    expect(at('night')).toContain('radialGradient')
    expect(at('day')).not.toContain('radialGradient')
  })

  it('lets lamp light fade by one level a step and stop at walls', () => {
    const grid = emptyGrid().set(0, 0, 0, '*#ffd166').box(2, -4, -4, 1, 12, 12, '#777777')
    const { level } = spreadLight(grid)
    expect(level[grid.cellAt(1, 0, 0)]).toBe(LAMP_LEVEL - 1)
    expect(level[grid.cellAt(-2, 0, 0)]).toBe(LAMP_LEVEL - 2)
    expect(level[grid.cellAt(3, 0, 0)]).toBe(0)
  })
})

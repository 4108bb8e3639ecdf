import { describe, expect, it } from 'vitest'
import { unsafeParts } from '../../../testing/svg-safety.ts'
import { activityLevels, shownLevels, terrainSize, terrainTops } from '../activity-terrain.contract.ts'
import { drawActivityTerrain } from './draw-terrain.ts'

describe('the activity terrain', () => {
  it('raises more active days higher and keeps empty days flat', () => {
    const levels = activityLevels([0, 1, 5, 9, 40])
    expect(levels).toHaveLength(182)
    expect(levels.slice(0, 178).every((level) => level === 0)).toBe(true)
    expect(levels.slice(-5)).toEqual(levels.slice(-5).toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(4)
  })

  it('is as long as what happened, and never shorter than eight weeks', () => {
    const weeks = (days: number[]) => shownLevels(activityLevels(days)).length / 7
    expect(weeks([])).toBe(8)
    expect(weeks([3])).toBe(8)
    expect(weeks([3, ...Array.from({ length: 60 }, () => 0)])).toBe(13)
    expect(weeks([3, ...Array.from({ length: 120 }, () => 0)])).toBe(26)
    for (const days of [[], [3], [3, ...Array.from({ length: 120 }, () => 0)]]) {
      const levels = shownLevels(activityLevels(days))
      const { width, height } = terrainSize(levels)
      expect(drawActivityTerrain(levels)).toContain(`width="${width}" height="${height}"`)
    }
  })

  it('takes nothing, too much and broken numbers', () => {
    for (const days of [[], Array.from({ length: 500 }, (_, n) => n % 7), [Number.NaN, -4, Infinity]])
      expect(unsafeParts(drawActivityTerrain(activityLevels(days)))).toEqual([])
  })

  it('has the size it says, and every column ends inside it', () => {
    for (const days of [[], [3], Array.from({ length: 182 }, (_, n) => n % 9)]) {
      const levels = activityLevels(days)
      const { width, height } = terrainSize(levels)
      expect(drawActivityTerrain(levels)).toContain(`width="${width}" height="${height}"`)
      for (const top of terrainTops(levels)) {
        expect(top.x).toBeGreaterThan(0)
        expect(top.x).toBeLessThan(width)
        expect(top.y).toBeGreaterThan(0)
        expect(top.y).toBeLessThan(height)
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { activityLevels, terrainSize, terrainTops } from '../contract/activity-terrain.ts'
import { drawActivityTerrain } from './activity-terrain.ts'
import { drawLogo } from './logo.ts'
import { drawLostChunk } from './lost-chunk.ts'
import { drawCategoryModel } from './models/category-models.ts'
import { drawEmptyModel, EMPTY_MODELS } from './models/empty-models.ts'
import { drawReaction, reactionPixels } from './reactions.ts'
import { reactions, resourceTypes } from '../contract/taxonomy.ts'
import { unsafeParts } from './svg-safety.ts'
import { drawYard } from './yard-hero.ts'

describe('models', () => {
  it('are square, safe and different from each other', () => {
    const drawings = [...resourceTypes.map(drawCategoryModel), ...EMPTY_MODELS.map(drawEmptyModel)]
    expect(new Set(drawings).size).toBe(drawings.length)
    for (const svg of drawings) {
      expect(unsafeParts(svg)).toEqual([])
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      expect(width).toBe(height)
    }
  })
})

describe('reactions', () => {
  it('are ten drawings of twelve by twelve pixels', () => {
    expect(reactions).toHaveLength(10)
    for (const name of reactions)
      expect(reactionPixels(name).map((row) => row.length)).toEqual(Array.from({ length: 12 }, () => 12))
  })

  it('are drawn by their id, and there is no eleventh', () => {
    expect(new Set(reactions.map((_, id) => drawReaction(id))).size).toBe(10)
    expect(() => drawReaction(10)).toThrow(RangeError)
  })
})

describe('the yard', () => {
  it('is one yard at two hours: lamps shine only at night', () => {
    const [day, night] = [drawYard({ hour: 'day' }), drawYard({ hour: 'night' })]
    expect(night).toContain('glow-night')
    expect(day).not.toContain('glow-')
    expect(unsafeParts(day + night)).toEqual([])
  })
})

describe('the lost chunk and the logo', () => {
  it('are safe drawings', () => {
    for (const svg of [drawLostChunk({ hour: 'day' }), drawLostChunk({ hour: 'night' }), drawLogo()])
      expect(unsafeParts(svg)).toEqual([])
  })
})

describe('the activity terrain', () => {
  it('raises more active days higher and keeps empty days flat', () => {
    const levels = activityLevels([0, 1, 5, 9, 40])
    expect(levels).toHaveLength(182)
    expect(levels.slice(0, 178).every((level) => level === 0)).toBe(true)
    expect(levels.slice(-5)).toEqual(levels.slice(-5).toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(4)
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

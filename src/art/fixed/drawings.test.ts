import { describe, expect, it } from 'vitest'
import { drawLogo } from '../logo.ts'
import { drawLostChunk } from './lost-chunk.ts'
import { drawCategoryModel } from './category-models.ts'
import { drawEmptyModel, EMPTY_MODELS } from './empty-models.ts'
import { reactionPixels } from './reactions.ts'
import { reactions, resourceTypes } from '../../contract/taxonomy.ts'
import { unsafeParts } from '../../testing/svg-safety.ts'
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

  it('are ten different drawings', () => {
    expect(new Set(reactions.map((name) => JSON.stringify(reactionPixels(name)))).size).toBe(10)
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

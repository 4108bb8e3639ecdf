import { describe, expect, it } from 'vitest'
import { drawBanner } from './banner.ts'
import { BIOME_NAMES, BIOMES } from './biomes.ts'
import { chooseScene, drawCover } from './cover.ts'
import { drawIcon } from './icon.ts'
import { resourceTypes } from '../contract/taxonomy.ts'
import { SCENE_NAMES } from './scenes/scene-list.ts'
import { unsafeParts } from '../testing/svg-safety.ts'

const MOST_BYTES = 140_000
const HOSTILE = [
  '',
  '😀👩‍👩‍👧',
  'x'.repeat(10_240),
  '<script>alert(1)</script>',
  '"/><image href="http://x/"/>',
  '\u0000\u202e',
]

describe('covers', () => {
  it('are the same for the same seed', () => {
    expect(drawCover({ seed: 'GuildHalls' })).toBe(drawCover({ seed: 'GuildHalls' }))
    expect(drawIcon({ seed: 'GuildHalls' })).toBe(drawIcon({ seed: 'GuildHalls' }))
  })

  it('differ between seeds, also within one scene, biome and hour', () => {
    const fixed = { scene: 'castle', biome: 'meadow', hour: 'day' } as const
    const drawings = Array.from({ length: 8 }, (_, n) => drawCover({ seed: `castle ${n}`, ...fixed }))
    expect(new Set(drawings).size).toBe(8)
  })

  it('of things with near numbers never show one scene in one biome', () => {
    for (const type of [...resourceTypes, undefined]) {
      const chosen = Array.from({ length: 48 }, (_, id) => chooseScene({ seed: `resource-${id + 1}`, type }))
      for (const [n, { scene }] of chosen.slice(1).entries()) expect(scene).not.toBe(chosen[n]!.scene)
      const pairs = chosen.map(({ scene, biome }) => ({ scene, biome }))
      for (const [n, one] of pairs.entries())
        expect(pairs.findIndex(({ scene, biome }) => scene === one.scene && biome === one.biome)).toBe(n)
    }
  })

  it('have fourteen colours in every biome', () => {
    for (const name of BIOME_NAMES) {
      const colours = Object.values(BIOMES[name])
      expect(colours).toHaveLength(14)
      for (const colour of colours) expect(colour).toMatch(/^\*?#[\da-f]{6}$/)
    }
  })

  it.each(SCENE_NAMES)('draw the scene %s in every biome within the size limit', (scene) => {
    for (const biome of BIOME_NAMES) {
      const svg = drawCover({ seed: `${scene} in ${biome}`, scene, biome })
      expect(svg.length).toBeGreaterThan(8_000)
      expect(svg.length).toBeLessThanOrEqual(MOST_BYTES)
      expect(unsafeParts(svg)).toEqual([])
    }
  })

  it('exist for every resource type, and icons in both sizes', () => {
    for (const type of resourceTypes) {
      expect(drawCover({ seed: 'any', type })).toContain('width="640" height="360"')
      expect(drawIcon({ seed: 'any', type, small: true })).toContain('width="240" height="240"')
    }
  })

  it('take other sizes', () => {
    expect(drawCover({ seed: 'tall', width: 400, height: 500 })).toContain('viewBox="0 0 400 500"')
  })

  it('never let a hostile seed into the drawing', () => {
    for (const seed of HOSTILE) {
      for (const svg of [drawCover({ seed }), drawIcon({ seed }), drawBanner({ name: seed })]) {
        expect(unsafeParts(svg)).toEqual([])
      }
    }
  })
})

describe('the banner', () => {
  it('depends on the name but not on its case', () => {
    expect(drawBanner({ name: 'Ryzhik_dev' })).toBe(drawBanner({ name: 'ryzhik_DEV' }))
    expect(drawBanner({ name: 'Ryzhik_dev' })).not.toBe(drawBanner({ name: 'Marta' }))
  })
})

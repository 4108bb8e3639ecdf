import { describe, expect, it } from 'vitest'
import { createRandom, hashText } from './seeded-random.ts'

describe('seeded random', () => {
  it('gives the same numbers for the same seed', () => {
    const draw = () => {
      const random = createRandom('Соляной порт')
      return [random.next(), random.int(0, 99), random.pick(['a', 'b', 'c'])]
    }
    expect(draw()).toEqual(draw())
  })

  it('hashes by code points, so a surrogate pair counts once and near texts land far apart', () => {
    expect(hashText('😀')).not.toBe(hashText('😁'))
    expect(Math.abs(hashText('seed-1') - hashText('seed-2'))).toBeGreaterThan(1000)
  })

  it('stays within the ends of a range and reaches both', () => {
    const random = createRandom('range')
    const seen = new Set(Array.from({ length: 200 }, () => random.int(3, 6)))
    expect([...seen].toSorted()).toEqual([3, 4, 5, 6])
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('x').pick([])).toThrow('empty')
  })
})

import { expect, test } from 'vitest'
import { compareAddress, comparedIds } from './compare-address.ts'

test('an address compares four resources at most, each once, and leaves nonsense out', () => {
  expect(comparedIds({ ids: '7,7,x,-1,3,0,9,11,12' })).toEqual([7, 3, 9, 11])
  expect(comparedIds({ ids: ['7'] })).toEqual([])
  expect(comparedIds({})).toEqual([])
  expect(compareAddress(comparedIds({ ids: '7,3' }))).toBe('/compare?ids=7,3')
  expect(compareAddress([])).toBe('/compare')
})

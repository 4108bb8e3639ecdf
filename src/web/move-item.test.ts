import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('one entry goes to another place, the others close up', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('nothing is lost or doubled, and a place outside changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), fc.integer(), (list, from, to) => {
      const moved = moveItem(list, from, to)
      expect(moved.toSorted()).toEqual(list.toSorted())
      const inside = [from, to].every((place) => place >= 0 && place < list.length)
      if (inside) expect(moved[to]).toBe(list[from])
      else expect(moved).toEqual(list)
    }),
  )
})

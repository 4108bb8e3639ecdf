import { expect, test } from 'vitest'
import { totalOf, withReaction } from './with-reaction.ts'

const given = { reactions: { 0: 3, 6: 1 }, own: 6 }

test('another reaction takes the place of one’s own', () => {
  expect(withReaction(given, 0)).toEqual({ reactions: { 0: 4, 6: 0 }, own: 0 })
  expect(totalOf(withReaction(given, 0))).toBe(totalOf(given))
})

test('a reaction taken back leaves the others alone; the same one again changes nothing', () => {
  expect(withReaction(given, null)).toEqual({ reactions: { 0: 3, 6: 0 }, own: null })
  expect(withReaction(given, 6)).toEqual(given)
  expect(withReaction({ reactions: {}, own: null }, 9)).toEqual({ reactions: { 9: 1 }, own: 9 })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledBlocks } from './blocks.ts'

test('fills blocks in proportion', () => {
  expect(filledBlocks(7, 10, 10)).toBe(7)
  expect(filledBlocks(112, 300, 30)).toBe(11)
  expect(filledBlocks(3, 4, 4)).toBe(3)
})

test('looks neither empty when begun nor finished when not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2, max: 40 }),
      fc.nat(),
      (max, blocks, n) => {
        const value = n % (max + 1)
        const filled = filledBlocks(value, max, blocks)
        expect(filled === 0).toBe(value === 0)
        expect(filled === blocks).toBe(value === max)
      },
    ),
  )
})

test('survives values outside of the range', () => {
  expect(filledBlocks(-1, 10, 10)).toBe(0)
  expect(filledBlocks(11, 10, 10)).toBe(10)
  expect(filledBlocks(1, 0, 10)).toBe(0)
  expect(filledBlocks(Number.NaN, 10, 10)).toBe(0)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test('shows the ends, the current page and its neighbours', () => {
  expect(pageWindow(1, 216)).toEqual([1, 2, 3, 4, 5, 'gap', 216])
  expect(pageWindow(108, 216)).toEqual([1, 'gap', 107, 108, 109, 'gap', 216])
  expect(pageWindow(216, 216)).toEqual([1, 'gap', 212, 213, 214, 215, 216])
})

test('shows all pages when they are few', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageWindow(1, 1)).toEqual([1])
})

test('always rises, holds the ends and the current page, and hides no single page behind a gap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (pages, n, around) => {
        const page = (n % pages) + 1
        const slots = pageWindow(page, pages, around)
        const numbers = slots.filter((slot) => slot !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        slots.forEach((slot, at) => {
          const [before, after] = [slots[at - 1], slots[at + 1]]
          if (slot === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (typeof after === 'number') expect(after - slot).toBe(1)
        })
      },
    ),
  )
})

test('keeps as many slots on every page, so that links do not move', () => {
  const lengths = Array.from({ length: 50 }, (_, n) => pageWindow(n + 1, 50).length)
  expect(new Set(lengths)).toEqual(new Set([7]))
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { place } from './placement.ts'

const viewport = { width: 400, height: 300 }
const below = { side: 'bottom', align: 'start', distance: 5 } as const

test('stands on the wished side when it fits', () => {
  const spot = place(
    { left: 50, top: 20, width: 80, height: 40 },
    { width: 100, height: 90 },
    viewport,
    below,
  )
  expect(spot).toEqual({ left: 50, top: 65, side: 'bottom', tail: 40 })
})

test('turns over when there is more room on the other side', () => {
  const spot = place(
    { left: 50, top: 240, width: 80, height: 40 },
    { width: 100, height: 90 },
    viewport,
    below,
  )
  expect(spot).toMatchObject({ side: 'top', top: 145 })
})

test('never leaves the viewport sideways', () => {
  const anywhere = fc.integer({ min: -50, max: 450 })
  const align = fc.constantFrom('start', 'center', 'end')
  fc.assert(
    fc.property(anywhere, align, fc.integer({ min: 10, max: 380 }), (left, wished, width) => {
      const spot = place({ left, top: 50, width: 40, height: 20 }, { width, height: 30 }, viewport, {
        side: 'top',
        align: wished,
        distance: 8,
      })
      expect(spot.left).toBeGreaterThanOrEqual(8)
      expect(spot.left + width).toBeLessThanOrEqual(392)
    }),
  )
})

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
  expect(spot).toEqual({ left: 50, top: 65, height: 90, side: 'bottom', tail: 40 })
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

test('never leaves the viewport above or below, however long it is', () => {
  const any = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(any(0, 280), any(10, 900), fc.constantFrom('top', 'bottom'), (top, height, side) => {
      const spot = place({ left: 50, top, width: 40, height: 20 }, { width: 90, height }, viewport, {
        side,
        align: 'start',
        distance: 5,
      })
      expect(spot.top).toBeGreaterThanOrEqual(8)
      expect(spot.top + spot.height).toBeLessThanOrEqual(292)
    }),
  )
})

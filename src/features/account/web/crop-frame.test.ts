import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { dragged, frameOf, wholeCrop } from './crop-frame.ts'

const wide = { width: 400, height: 200 }

test('begins in the middle with as much as fits', () => {
  expect(frameOf(wide, wholeCrop)).toEqual({ x: 100, y: 0, edge: 200 })
  expect(frameOf(wide, { zoom: 2, across: 1, down: 0 })).toEqual({ x: 300, y: 0, edge: 100 })
})

test('dragging to the right shows more of the left', () => {
  expect(frameOf(wide, dragged(wide, wholeCrop, { x: 0.25, y: 0.5 }))).toEqual({ x: 50, y: 0, edge: 200 })
})

test('no choice leaves the picture', () => {
  const number = fc.double({ min: -10, max: 10, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      number,
      number,
      number,
      (width, height, zoom, x, y) => {
        const size = { width, height }
        const frame = frameOf(size, dragged(size, { zoom, across: x, down: y }, { x, y }))
        expect(frame.x).toBeGreaterThanOrEqual(0)
        expect(frame.y).toBeGreaterThanOrEqual(0)
        expect(frame.x + frame.edge).toBeLessThanOrEqual(width + 1e-9)
        expect(frame.y + frame.edge).toBeLessThanOrEqual(height + 1e-9)
      },
    ),
    sampled(300, 10_000),
  )
})

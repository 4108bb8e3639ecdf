import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf } from './measure-figures.tsx'
import { statisticsViewOf, viewAddress } from './statistics-choice.ts'
import { niceTop } from './step-plot.tsx'

const now = Date.parse('2026-11-17T10:00:00Z')
const view = (search: Record<string, unknown>) => statisticsViewOf(search, now)

test('the address names a range and a number, and what cannot be is left out', () => {
  expect(view({ range: 90, show: 'views' })).toEqual({ range: { range: '90' }, measure: 'views' })
  expect(view({ since: '2026-01-01', until: '2026-02-01' }).range).toEqual({
    since: '2026-01-01',
    until: '2026-02-01',
  })
  for (const silly of [
    { range: '5' },
    { range: ['7', '30'] },
    { since: '2026-01-01' },
    { since: '2026-02-30', until: '2026-03-01' },
    { since: '2026-03-01', until: '2026-02-01' },
    { since: '2027-01-01', until: '2027-02-01' },
    { since: '0001-01-01', until: '2026-02-01' },
    { since: 5, until: {} },
    { show: '__proto__' },
  ])
    expect(view(silly), JSON.stringify(silly)).toEqual({ range: { range: '30' }, measure: null })
})

test('an address leads back to what it was made from', () => {
  for (const search of [
    {},
    { range: 'all' },
    { since: '2026-01-01', until: '2026-02-01', show: 'reactions' },
  ]) {
    const query = Object.fromEntries(new URLSearchParams(viewAddress(view(search))))
    expect(view(query)).toEqual(view(search))
  }
})

test('a plot ends at a round number not far above what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (most) => {
      const top = niceTop(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(Number.isInteger(top / 2)).toBe(true)
      if (most > 2) expect(top).toBeLessThanOrEqual(most * 2)
    }),
  )
})

test('a change is told in percent where there is something to compare with', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(10, 10), changeOf(5, 0), changeOf(5, null)]).toEqual([
    50,
    -50,
    null,
    null,
    null,
  ])
  expect(changeOf(5000, 1)).toBeNull()
})

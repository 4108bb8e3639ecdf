import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { statisticLimits, steps } from '../statistics-limits.contract.ts'
import { addDays, cutSteps, lengthOf, monthOf, rangeOf, stepOf, wholeMonths } from './range.ts'
import { dayLines, shareLines } from './statistics-file.ts'

const today = '2026-11-17'
const back = fc.integer({ min: 0, max: 3000 })
const aRange = fc
  .tuple(back, fc.integer({ min: 0, max: 600 }))
  .map(([end, length]) => ({ from: addDays(today, -end - length), to: addDays(today, -end) }))

test('the range before is as long, ends the day before, and shares no day', () => {
  fc.assert(
    fc.property(aRange, (asked) => {
      const { days, before } = rangeOf({ range: '30', since: asked.from, until: asked.to }, today, null)
      expect(days).toEqual(asked)
      expect(lengthOf(before!)).toBe(lengthOf(days))
      expect(addDays(before!.to, 1)).toBe(days.from)
    }),
  )
})

test('fixed ranges end today; all begins on the first day and has nothing before it', () => {
  expect(rangeOf({ range: '7' }, today, null).days).toEqual({ from: '2026-11-11', to: today })
  expect(rangeOf({ range: 'all' }, today, '2026-01-05')).toEqual({
    days: { from: '2026-01-05', to: today },
    before: null,
  })
  expect(rangeOf({ range: 'all' }, today, null).days).toEqual({ from: today, to: today })
  expect(lengthOf(rangeOf({ range: 'all' }, today, '1999-01-01').days)).toBe(statisticLimits.rangeDays)
})

test('steps and months cover every day of a range once, in order', () => {
  fc.assert(
    fc.property(aRange, fc.constantFrom(...steps), (days, step) => {
      const cut = cutSteps(days, step)
      expect([cut[0]!.from, cut.at(-1)!.to]).toEqual([days.from, days.to])
      for (const [at, part] of cut.entries()) {
        expect(part.from <= part.to).toBe(true)
        if (at > 0) expect(part.from).toBe(addDays(cut[at - 1]!.to, 1))
      }
      expect(cutSteps(days, stepOf(days)).length).toBeLessThanOrEqual(125)
      const { months, edges } = wholeMonths(days)
      const parts = [...edges, ...(months ? [months] : [])]
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf(days))
      if (months)
        expect([monthOf(months.from), monthOf(addDays(months.to, 1))]).toEqual([
          months.from,
          addDays(months.to, 1),
        ])
      // What is read by day is never more than two months.
      expect(edges.reduce((sum, part) => sum + lengthOf(part), 0)).toBeLessThanOrEqual(62)
    }),
  )
})

/** As a spreadsheet reads it. */
function readCsv(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  )
}

test('a file keeps every number, and no cell of it is a formula or the end of its line', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '+7', '-2', '@sum', '\t=x', '"a",b'),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ value: word, name: word, amount: fc.nat() })), (parts) => {
      const [, ...lines] = shareLines([{ measure: 'views', by: 'words', parts, rest: 0 }])
      expect(lines).toHaveLength(parts.length)
      for (const [at, cells] of lines.entries()) {
        const read = readCsv(cells.join(','))
        expect(read).toHaveLength(5)
        expect(Number(read[4])).toBe(parts[at]!.amount)
        for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@|%]/)
        expect(read[2]!.replace(/^'/, '')).toBe(parts[at]!.value.replace(/^'/, ''))
      }
    }),
  )
  expect(dayLines(['2026-11-16'], ['views'], () => 4)).toEqual([
    ['"day"', '"views"'],
    ['2026-11-16', '4'],
  ])
})

import type { Case } from './rates.ts'
import { number, table, withRange } from './table.ts'
import type { Goal, Spread } from './table.ts'

export type Row = Case & {
  bytes: number
  rate: Spread
  bareRate: Spread
  cpu: Spread
  bareCpu: Spread
  rateRatio: Spread
  cpuRatio: Spread
  wrong: number
}

export function report(rows: Row[]): string {
  return table(
    [
      'answer',
      'bytes',
      'requests/s',
      'bare requests/s',
      'of bare',
      'CPU ms each',
      'bare CPU ms',
      '× bare CPU',
      'wrong',
    ],
    rows.map((row) => [
      row.name,
      number(row.bytes),
      withRange(row.rate),
      withRange(row.bareRate),
      withRange(row.rateRatio, 2),
      withRange(row.cpu, 3),
      withRange(row.bareCpu, 3),
      withRange(row.cpuRatio, 1),
      number(row.wrong),
    ]),
  )
}

export function goalsOf(rows: Row[]): Goal[] {
  return rows.flatMap((row): Goal[] => {
    if (row.kind === 'cached')
      return [
        {
          text: 'a cached page reaches at least 0.6 of the bare server’s rate',
          measured: number(row.rateRatio.median, 2),
          met: row.rateRatio.median >= 0.6,
        },
      ]
    if (row.kind === 'rendered')
      return [
        {
          text: `${row.name} costs at most 45 × the bare server’s CPU per request`,
          measured: number(row.cpuRatio.median, 1),
          met: row.cpuRatio.median <= 45,
        },
      ]
    return []
  })
}

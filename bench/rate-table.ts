import type { Case } from './cases.ts'
import { number, table, withRange, withoutWrong } from './table.ts'
import type { Goal, Spread } from './table.ts'

export type Row = Case & {
  bytes: number
  rate: Spread
  bareRate: Spread
  cpu: Spread
  databaseCpu: Spread
  bareCpu: Spread
  rateRatio: Spread
  /** Server and database together. */
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
      'database CPU ms',
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
      withRange(row.databaseCpu, 3),
      withRange(row.bareCpu, 3),
      withRange(row.cpuRatio, 1),
      number(row.wrong),
    ]),
  )
}

export const goalsOf = (rows: Row[]): Goal[] =>
  rows.flatMap((row) => (row.goal ? [withoutWrong(goalOf(row, row.goal), row.wrong)] : []))

function goalOf({ name, rateRatio, cpuRatio, rate }: Row, goal: NonNullable<Case['goal']>): Goal {
  if ('leastOfBare' in goal)
    return {
      text: `${name} reaches at least ${goal.leastOfBare} of the bare server’s rate`,
      measured: number(rateRatio.median, 2),
      met: rateRatio.median >= goal.leastOfBare,
    }
  if ('mostBareCpu' in goal)
    return {
      text: `${name} costs at most ${goal.mostBareCpu} × the bare server’s CPU per request, database included`,
      measured: number(cpuRatio.median, 1),
      met: cpuRatio.median <= goal.mostBareCpu,
    }
  return {
    text: `${name} is rendered at least ${goal.leastPerSecond} times a second`,
    measured: number(rate.median),
    met: rate.median >= goal.leastPerSecond,
  }
}

import type { Db } from '../../../db/client.ts'
import { textCell } from '../../../server/http/csv.ts'
import { attachment } from '../../../server/storage/content-disposition.ts'
import type { Statistics } from '../statistics.contract.ts'
import type { Asked } from './present-statistics.ts'
import { cutSteps } from './range.ts'
import { listDays } from './statistics.store.ts'

/** Columns are named as in the answers and not translated: programs read this file too. */
export function dayLines(
  days: readonly string[],
  measures: readonly string[],
  amountOf: (measure: string, day: string) => number,
): string[][] {
  return [
    ['day', ...measures].map(textCell),
    ...days.map((day) => [day, ...measures.map((measure) => String(amountOf(measure, day)))]),
  ]
}

export function shareLines(shares: Statistics['shares']): string[][] {
  return [
    ['measure', 'by', 'value', 'name', 'amount'].map(textCell),
    ...shares.flatMap(({ measure, by, parts }) =>
      parts.map(({ value, name, amount }) => [...[measure, by, value, name].map(textCell), String(amount)]),
    ),
  ]
}

/** The numbers of a page as a file: every day of the range, or what they are split by. */
export async function statisticsFile(
  db: Db,
  name: string,
  { table, data, asked }: { table: 'days' | 'shares'; data: Statistics; asked: Asked },
): Promise<Response> {
  const lines = table === 'shares' ? shareLines(data.shares) : await linesOfDays(db, data, asked)
  // The mark in front makes spreadsheets read the file as UTF-8.
  return new Response(`\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${name}-${data.from}-${data.to}.csv`),
      'cache-control': 'private, no-store',
    },
  })
}

async function linesOfDays(db: Db, { from, to }: Statistics, asked: Asked): Promise<string[][]> {
  const amounts = await listDays(db, asked.subjects, asked.measures, { from, to })
  const known = new Map(amounts.map(({ series, day, amount }) => [`${series} ${day}`, amount]))
  const days = cutSteps({ from, to }, 'day').map((day) => day.from)
  return dayLines(days, asked.measures, (measure, day) => known.get(`${measure} ${day}`) ?? 0)
}

import { failField } from '../../../contract/errors.ts'
import { statisticLimits, type Step } from '../statistics-limits.contract.ts'
import type { StatisticsChoice } from '../statistics.contract.ts'

/** Days as `2026-11-17`, in UTC; both ends count. */
export type Days = { from: string; to: string }

const dayMs = 86_400_000
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31))

/** The days asked for, and those before to compare with. `first` is the first day anything was counted on. */
export function rangeOf(
  { range, since, until }: StatisticsChoice,
  today: string,
  first: string | null,
): { days: Days; before: Days | null } {
  const isOwn = since !== undefined || until !== undefined
  const days = isOwn ? ownRange(since, until, today) : fixedRange(range, today, first)
  const before = { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) }
  return { days, before: range === 'all' && !isOwn ? null : before }
}

function fixedRange(range: StatisticsChoice['range'], today: string, first: string | null): Days {
  if (range !== 'all') return { from: addDays(today, 1 - Number(range)), to: today }
  const earliest = addDays(today, 1 - statisticLimits.rangeDays)
  const from = first !== null && first < today ? first : today
  return { from: from > earliest ? from : earliest, to: today }
}

function ownRange(since: string | undefined, until: string | undefined, today: string): Days {
  if (since === undefined) throw failField('since', 'required')
  if (until === undefined) throw failField('until', 'required')
  if (since > today) throw failField('since', 'invalid')
  // A calendar offers days to come; they are empty.
  const days = { from: since, to: until > today ? today : until }
  if (days.to < since) throw failField('until', 'invalid')
  if (lengthOf(days) > statisticLimits.rangeDays) throw failField('since', 'invalid')
  return days
}

/** About a hundred points at most fit a plot on a phone. */
export function stepOf(days: Days): Step {
  const length = lengthOf(days)
  return length <= 92 ? 'day' : length <= 740 ? 'week' : 'month'
}

/** The range cut into steps; the first and the last may be shorter than the others. */
export function cutSteps({ from, to }: Days, step: Step): Days[] {
  const cut: Days[] = []
  for (let at = from; at <= to;) {
    const next = step === 'day' ? addDays(at, 1) : step === 'week' ? addDays(weekOf(at), 7) : nextMonth(at)
    const last = addDays(next, -1)
    cut.push({ from: at, to: last < to ? last : to })
    at = next
  }
  return cut
}

/** Whole months inside the range, and the days that they leave over on both sides. */
export function wholeMonths({ from, to }: Days): { months: Days | null; edges: Days[] } {
  const first = monthOf(from) === from ? from : nextMonth(from)
  const end = monthOf(addDays(to, 1))
  if (first >= end) return { months: null, edges: [{ from, to }] }
  const edges = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ].filter((edge) => edge.from <= edge.to)
  return { months: { from: first, to: addDays(end, -1) }, edges }
}

import {
  ranges,
  siteMeasures,
  statisticLimits,
  type Measure,
  type Range,
} from '../statistics-limits.contract.ts'

/** As the API takes it. */
export type RangeChoice = { range: Range } | { since: string; until: string }
export type StatisticsView = { range: RangeChoice; measure: Measure | null }

const dayMs = 86_400_000
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(value).getTime() > 0 &&
  new Date(value).toISOString().startsWith(value)

/** The choice in the address; a range that cannot be is left out. */
export function statisticsViewOf(search: Record<string, unknown>, now = Date.now()): StatisticsView {
  const { since, until, show } = search
  const isOwn =
    isDay(since) &&
    isDay(until) &&
    since <= until &&
    Date.parse(since) <= now &&
    (Math.min(Date.parse(until), now) - Date.parse(since)) / dayMs < statisticLimits.rangeDays - 1
  // Numbers in an address come as such.
  const range = ranges.find((one) => one === String(search.range))
  return {
    range: isOwn ? { since, until } : { range: range ?? '30' },
    measure: siteMeasures.find((one) => one === show) ?? null,
  }
}

/** The part of an address after the path. */
export function viewAddress({ range, measure }: StatisticsView): string {
  const isDefault = 'range' in range && range.range === '30'
  const query = new URLSearchParams({ ...(isDefault ? {} : range), ...(measure && { show: measure }) })
  return query.size > 0 ? `?${query}` : ''
}

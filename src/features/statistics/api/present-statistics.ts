import { locales, type Locale } from '../../../contract/locales.ts'
import { segmentOfType, type ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import type { Measure } from '../statistics-limits.contract.ts'
import type { NotableDay, Reason, Statistics, StatisticsChoice } from '../statistics.contract.ts'
import { addDays, cutSteps, rangeOf, stepOf, type Days } from './range.ts'
import { listReasons, type ReasonRow } from './reasons.store.ts'
import {
  findFirstDay,
  listDays,
  listParts,
  listPublications,
  listVersionParts,
  type Counted,
  type DayAmount,
  type Split,
  type Subject,
} from './statistics.store.ts'

/** Whose numbers, and which of them make sense there. */
export type Asked = {
  subjects: readonly Subject[]
  measures: readonly Measure[]
  splits: readonly Split[]
  /** Downloads by version and what versions run on; for several publications together only the latter. */
  versions: 'all' | 'runs on' | null
  /** Several publications: which of them had most. */
  publications: boolean
}
type Reader = { locale: Locale; today: string }

/** Days too few to call one of them good or bad. */
const fewestDays = 7
const shownReasons = 4

export async function presentStatistics(
  db: Db,
  asked: Asked,
  choice: StatisticsChoice,
  { locale, today }: Reader,
): Promise<Statistics> {
  const { subjects, measures } = asked
  const first = await findFirstDay(db, subjects, measures)
  const { days, before: earlier } = rangeOf(choice, today, first)
  // Before anything was counted there is nothing to compare with.
  const before = earlier && first !== null && first <= earlier.to ? earlier : null
  const [amounts, shares, publications] = await Promise.all([
    listDays(db, subjects, measures, { from: before?.from ?? days.from, to: days.to }),
    presentShares(db, asked, days, locale),
    asked.publications ? listPublications(db, subjects, days) : [],
  ])
  const step = stepOf(days)
  const steps = cutSteps(days, step)
  const points = sumWithin(amounts, measures, steps)
  const inAll = (summed: readonly number[][], at: number) => summed.reduce((all, one) => all + one[at]!, 0)
  const past = before && sumWithin(amounts, measures, [before])
  return {
    ...days,
    before,
    step,
    totals: measures.map((measure, at) => ({
      measure,
      amount: inAll(points, at),
      before: past && inAll(past, at),
    })),
    points: steps.map((part, at) => ({ ...part, amounts: points[at]! })),
    notable: await presentNotable(db, asked, amounts, days, today),
    shares,
    publications: publications.map(({ slug, type, ...publication }) => ({
      ...publication,
      path: pathOf({ slug, type, id: publication.id }),
    })),
  }
}

/** The amounts of each measure in each of these ranges, which follow each other. One pass, however many there are. */
function sumWithin(
  amounts: readonly DayAmount[],
  measures: readonly Measure[],
  ranges: readonly Days[],
): number[][] {
  const sums = ranges.map(() => measures.map(() => 0))
  let at = 0
  for (const { series, day, amount } of amounts.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    while (at < ranges.length && ranges[at]!.to < day) at++
    if (at === ranges.length) break
    if (day >= ranges[at]!.from) sums[at]![measures.indexOf(series)]! += amount
  }
  return sums
}

const pathOf = ({ slug, type, id }: { slug: string; type: string | null; id: number }): string =>
  type === null ? `/article/${slug}.${id}` : `/${segmentOfType[type as ResourceType]}/${slug}`

async function presentShares(
  db: Db,
  { subjects, splits, versions }: Asked,
  days: Days,
  locale: Locale,
): Promise<Statistics['shares']> {
  const [parts, ofVersions] = await Promise.all([
    listParts(
      db,
      subjects,
      splits.map(({ measure, by }) => `${measure}.${by}`),
      days,
    ),
    versions ? listVersionParts(db, subjects, days) : [],
  ])
  const countries = new Intl.DisplayNames([locales[locale].tag], { type: 'region' })
  const nameOf = (by: Split['by'], value: string) =>
    by === 'country' && value !== '' ? (countries.of(value) ?? value) : value
  const byVersion = (['version', 'platform', 'game'] as const)
    .filter((by) => by !== 'version' || versions === 'all')
    .map((by) => ({
      measure: 'downloads' as const,
      by,
      parts: ofVersions
        .filter((part) => part.by === by)
        .map(({ value, name, amount }) => ({ value, name, amount })),
      rest: 0,
    }))
  const others = splits.map(({ measure, by }) => {
    const own = parts.filter(({ series }) => series === `${measure}.${by}`)
    const shown = own.map(({ value, amount }) => ({ value, name: nameOf(by, value), amount }))
    return {
      measure,
      by,
      parts: shown,
      rest: (own[0]?.total ?? 0) - shown.reduce((all, { amount }) => all + amount, 0),
    }
  })
  return [...byVersion, ...others].filter((share) => share.parts.length > 0)
}

/** The best and the worst finished day since there was anything, with what happened on them. */
async function presentNotable(
  db: Db,
  { subjects, measures }: Asked,
  amounts: readonly DayAmount[],
  days: Days,
  today: string,
): Promise<Statistics['notable']> {
  const to = days.to < today ? days.to : addDays(today, -1)
  const found = (['views', 'downloads'] satisfies Counted[])
    .filter((measure) => measures.includes(measure))
    .flatMap((measure) => {
      const known = new Map(
        amounts.flatMap(({ series, day, amount }) => (series === measure ? [[day, amount]] : [])),
      )
      const first = [...known.keys()].reduce((one, other) => (one < other ? one : other), today)
      const finished = cutSteps({ from: first > days.from ? first : days.from, to }, 'day')
      if (finished.length < fewestDays) return []
      const ordered = finished
        .map(({ from: day }) => ({ day, amount: known.get(day) ?? 0 }))
        .toSorted((one, other) => other.amount - one.amount)
      const [best, worst] = [ordered[0]!, ordered.at(-1)!]
      return best.amount > worst.amount ? [{ measure, best, worst }] : []
    })
  const noted = [...new Set(found.flatMap(({ best, worst }) => [best.day, worst.day]))]
  const rows = noted.length > 0 ? await listReasons(db, subjects, noted) : []
  const explained = (one: { day: string; amount: number }): NotableDay => ({
    ...one,
    reasons: rows
      .filter(({ day }) => day === one.day)
      .slice(0, shownReasons)
      .map(presentReason),
  })
  return found.map(({ measure, best, worst }) => ({
    measure,
    best: explained(best),
    worst: explained(worst),
  }))
}

function presentReason({ kind, title, slug, type, id, place }: ReasonRow): Reason {
  if (kind === 'trending') return { kind, title, path: null, place }
  const path = pathOf({ slug, type, id })
  return { kind, title, path: kind === 'release' ? `${path}/version/${id}` : path, place }
}

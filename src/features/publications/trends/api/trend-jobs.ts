import type { Db } from '../../../../db/client.ts'
import type { Clock } from '../../../../server/clock.ts'
import type { JobRegistry } from '../../../../server/jobs/job-registry.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import type { PublicationName } from '../../kind/api/publication-tables.store.ts'
import { countPairs, daysToPair, pairParts, removeOldPairs } from './pairs.store.ts'
import { removeOldTrendVisits } from './trend-visits.store.ts'
import { updateTrends, type TrendKind } from './trends.store.ts'

export const trendCron = [
  { task: 'publications.find-trends', match: '11 * * * *' },
  // Before what is related is chosen anew.
  { task: 'publications.count-pairs', match: '11 1 * * *' },
]

/** A site that was just filled does not wait for the next hour. */
export const findTrendsSoon = (db: Db): Promise<void> =>
  addJob(db, 'publications.find-trends', {}, { key: 'publications.find-trends' })

type Part = { kind: PublicationName; day: string; part: number }

export function trendJobs({
  db,
  clock,
  kinds,
}: {
  db: Db
  clock: Clock
  kinds: readonly TrendKind[]
}): JobRegistry {
  const goOn = (part: Part) =>
    addJob(db, 'publications.count-pairs', part, { key: `publications.count-pairs:${part.kind}:${part.day}` })
  return {
    'publications.find-trends': async () => {
      for (const kind of kinds) await updateTrends(db, kind, clock.now())
    },
    /** Begins with every kind and day that is over; a job for one of them counts a part and leaves the rest to the next. */
    'publications.count-pairs': async (payload) => {
      const { kind, day, part } = (payload ?? {}) as Partial<Part>
      if (kind === undefined || day === undefined || part === undefined) {
        for (const { name } of kinds)
          for (const past of daysToPair(clock.now())) await goOn({ kind: name, day: past, part: 0 })
        await removeOldTrendVisits(db, clock.now())
        await removeOldPairs(db, clock.now())
        return
      }
      await countPairs(db, kind, { day, part })
      if (part + 1 < pairParts) await goOn({ kind, day, part: part + 1 })
    },
  }
}

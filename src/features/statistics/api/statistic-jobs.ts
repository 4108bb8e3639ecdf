import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { trendLimits } from '../../publications/trends/trend-limits.contract.ts'
import { countLately, countReturning, foldEvents, noteTrending } from './fold.store.ts'
import { addDays, weekOf } from './range.ts'

export const statisticCron = [
  { task: 'statistics.fold', match: '* * * * *' },
  { task: 'statistics.count', match: '*/10 * * * *' },
]

const batch = 20_000
/** What is left then waits for the next minute, so that no run is long. */
const mostBatches = 100

export function statisticJobs({ db, clock }: { db: Db; clock: Clock }): JobRegistry {
  return {
    'statistics.fold': async () => {
      for (let turn = 0; turn < mostBatches; turn++) if ((await foldEvents(db, batch)) < batch) return
    },
    'statistics.count': async () => {
      const today = clock.now().toISOString().slice(0, 10)
      // What came just before midnight was counted by nobody yet.
      await countLately(db, addDays(today, -1))
      await noteTrending(db, today, trendLimits.shown)
      await countReturning(db, weekOf(today))
    },
  }
}

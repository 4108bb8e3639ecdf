import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { purgeDeleted } from '../../publications/kind/api/purge.ts'
import { topicKind } from './topic-kind.ts'
import { topicCounters } from './topics.store.ts'

export const topicCron = [{ task: 'topics.clean-up', match: '29 4 * * *' }]

export const topicJobs = (db: Db, clock: Clock): JobRegistry => ({
  'topics.clean-up': async () => {
    await topicCounters.removeOldVisits(db, clock.now())
    await purgeDeleted(topicKind, db, clock.now())
  },
})

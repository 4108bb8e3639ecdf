import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { removeExpiredDrafts } from './drafts.store.ts'

export const menuConstructorCron = [{ task: 'menu-constructor.remove-drafts', match: '43 3 * * *' }]

export function menuConstructorJobs({ db, clock }: { db: Db; clock: Clock }): JobRegistry {
  return {
    'menu-constructor.remove-drafts': async () => void (await removeExpiredDrafts(db, clock.now())),
  }
}

import type { Db } from '../../../db/client.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { documentKinds } from '../search.contract.ts'
import type { DocumentKind } from './search-document.ts'
import { renewWeights } from './weights.store.ts'

const job = 'search.weigh'
/** So many in one job: a second of work, so a restart loses little. */
const atOnce = 1_000

export const weighCron = [{ task: job, match: '23 4 * * *' }]

/** What people like changes without anybody writing it, so every night all results are weighed anew. */
export function weighJobs(db: Db): JobRegistry {
  const goOn = (kind: DocumentKind, after: number) =>
    addJob(db, job, { kind, after }, { key: `${job}:${kind}` })
  return {
    /** Begins with every kind; a job for one kind does a part of it and leaves the rest to the next. */
    async [job](payload) {
      const { kind, after = 0 } = (payload ?? {}) as { kind?: DocumentKind; after?: number }
      if (kind === undefined) for (const each of documentKinds) await goOn(each, 0)
      else {
        const { last } = await renewWeights(db, kind, { after, limit: atOnce })
        if (last !== null) await goOn(kind, last)
      }
    },
  }
}

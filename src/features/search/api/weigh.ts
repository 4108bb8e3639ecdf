import type { Db } from '../../../db/client.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { documentKinds } from '../search.contract.ts'
import type { DocumentKind } from './search-document.ts'
import { findBounds, renewWeights, type Bounds } from './weights.store.ts'

const job = 'search.weigh'
/** So many in one job: a second of work, so a restart loses little. */
const atOnce = 1_000

export const weighCron = [{ task: job, match: '23 4 * * *' }]

type Part = { kind: DocumentKind; after: number; bounds: Bounds }

/** What people like changes without anybody writing it, so every night all results are weighed anew. */
export function weighJobs(db: Db): JobRegistry {
  const goOn = (part: Part) => addJob(db, job, part, { key: `${job}:${part.kind}` })
  return {
    /** Begins with every kind; a job for one kind does a part of it and leaves the rest to the next. */
    async [job](payload) {
      const part = payload as Partial<Part> | null
      const bounds = part?.bounds ?? (await findBounds(db))
      if (part?.kind === undefined) for (const kind of documentKinds) await goOn({ kind, after: 0, bounds })
      else {
        const { kind, after = 0 } = part
        const { last } = await renewWeights(db, kind, { after, limit: atOnce, bounds })
        if (last !== null) await goOn({ kind, after: last, bounds })
      }
    },
  }
}

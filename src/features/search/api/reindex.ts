import type { Db } from '../../../db/client.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Log } from '../../../server/log.ts'
import type { DocumentKind } from './search-document.ts'
import { listStale, removeDocuments } from './search-index.store.ts'

const job = 'search.reindex'
const batch = 100
/** So many in one job, so that other jobs have their turn. */
const batchesPerJob = 20

/** Makes the search entry of one publication anew. */
export type Reindex = (tx: Db, id: number) => Promise<void>

/** Has documents that an older analyzer made read anew, if there are any. */
export async function reindexIfStale(db: Db): Promise<void> {
  if ((await listStale(db, 1)).length > 0) await addJob(db, job, {}, { key: job })
}

/**
 * Documents are made anew one at a time while people search: each is found by its old tokens until its new ones are
 * there. A job that dies goes on where it was, because what is done is no longer stale.
 */
export function reindexJobs(db: Db, log: Log, kinds: Record<DocumentKind, Reindex>): JobRegistry {
  return {
    async [job]() {
      let done = 0
      for (let round = 0; round < batchesPerJob; round++) {
        const stale = await listStale(db, batch)
        for (const { kind, id } of stale)
          await db.transaction(async (tx) => {
            await kinds[kind](tx, id)
            // Nothing made it anew: it is not public any more.
            await removeDocuments(tx, { kind, id, language: undefined, staleOnly: true })
          })
        done += stale.length
        if (stale.length === 0) break
      }
      if (done > 0) log.info({ done }, 'search entries made anew')
      await reindexIfStale(db)
    },
  }
}

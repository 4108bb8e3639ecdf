import type { Db } from '../../../../db/client.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../../server/jobs/job-registry.ts'
import { conceptToken } from '../words/facet-tokens.ts'
import { quoted } from '../words/vectors.ts'
import { allConcepts } from './named-concepts.ts'
import { countConcepts, rankNext, replaceConceptCounts } from './suggest-index.store.ts'

const countJob = 'search.count-concepts'
const rankJob = 'search.rank-suggestions'
/** In one statement: some concepts stand in half of all documents. */
const conceptsAtOnce = 20
const namesAtOnce = 500

export const suggestCron = [
  { task: countJob, match: '43 * * * *' },
  { task: rankJob, match: '13 * * * *' },
]

/** For a site that was just filled or updated: concepts are offered once they are counted. */
export const countConceptsSoon = (db: Db): Promise<void> => addJob(db, countJob, {}, { key: countJob })

export function suggestJobs(db: Db): JobRegistry {
  return {
    async [countJob]() {
      const counts: { concept: string; publications: number }[] = []
      for (let at = 0; at < allConcepts.length; at += conceptsAtOnce) {
        const some = allConcepts.slice(at, at + conceptsAtOnce)
        counts.push(
          ...(await countConcepts(
            db,
            some.map((concept) => ({ concept, match: quoted(conceptToken(concept)) })),
          )),
        )
      }
      await replaceConceptCounts(db, counts)
    },
    async [rankJob]() {
      let after: { kind: string; target: number } | null = { kind: '', target: 0 }
      while (after) after = await rankNext(db, after, namesAtOnce)
    },
  }
}

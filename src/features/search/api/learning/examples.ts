import { localeCodes, type Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { tags } from '../../../../server/cache/tags.ts'
import type { Clock } from '../../../../server/clock.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../../server/jobs/job-registry.ts'
import { findHits } from '../search-documents.ts'
import { removeExample, replaceExamples } from './examples.store.ts'
import { isFitForAll } from './fit-for-all.ts'
import { listAsked, listHidden } from './search-questions.store.ts'
import startExamples from './start-examples.json' with { type: 'json' }

const job = 'search.choose-examples'
export const examplesCron = [{ task: job, match: '11 * * * *' }]

/** So many stand on the home page. */
const wanted = 5
const candidates = 20
const weeksMs = 28 * 24 * 60 * 60 * 1000

/** The examples of a site that nobody has searched yet. */
export const startExamplesOf = (language: Locale): readonly string[] => startExamples[language]

/** Chooses the examples anew, soon. */
export const chooseExamplesSoon = (db: Db): Promise<void> => addJob(db, job, {}, { key: job })

/** Takes an example off the home page now, and has others chosen. */
export async function dropExample(tx: Db, language: Locale, question: string): Promise<void> {
  await removeExample(tx, language, question)
  await clearPages(tx, [tags.examples()])
  await chooseExamplesSoon(tx)
}

/** What several people asked and found in the last weeks, then the start; only what finds something at this moment. */
async function chooseExamples(db: Db, language: Locale, now: Date): Promise<string[]> {
  const filter = { outcome: 'found', language, since: new Date(now.getTime() - weeksMs) } as const
  const asked = await listAsked(db, filter, { after: null, offset: 0, limit: candidates })
  const learned = asked.map(({ question }) => question).filter((question) => isFitForAll(question, language))
  const start = startExamplesOf(language)
  const hidden = await listHidden(db, language, start)
  const chosen = new Map<string, string>()
  for (const question of [...learned, ...start.filter((one) => !hidden.includes(one))]) {
    const { match, understood } = await findHits(db, question, language)
    // Two ways to say the same are one example.
    const meant = understood.map(({ kind, value }) => `${kind} ${value}`).join()
    if (match === 'all' && !chosen.has(meant)) chosen.set(meant, question)
    if (chosen.size === wanted) break
  }
  return [...chosen.values()]
}

/** Chosen every hour: a search for each is too much for somebody who only wants to see the page. */
export function exampleJobs(db: Db, clock: Clock): JobRegistry {
  return {
    async [job]() {
      for (const language of localeCodes) {
        const questions = await chooseExamples(db, language, clock.now())
        await db.transaction(async (tx) => {
          if (await replaceExamples(tx, language, questions)) await clearPages(tx, [tags.examples()])
        })
      }
    },
  }
}

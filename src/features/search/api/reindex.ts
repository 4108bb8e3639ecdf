import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { addJob, countJobs } from '../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Log } from '../../../server/log.ts'
import { readReview } from './reviews/read-review.ts'
import { listStaleReviews, markReviewsStale } from './reviews/review-words.store.ts'
import type { DocumentKind } from './search-document.ts'
import {
  countWaiting,
  listQueued,
  listStale,
  queueMatching,
  removeDocuments,
  removeQueued,
} from './search-index.store.ts'
import { cutWords } from './words/cut-words.ts'
import { queryTokens } from './words/tokens.ts'
import { quoted } from './words/vectors.ts'

const job = 'search.reindex'
const batch = 100
/** So many in one job, so that other jobs have their turn. */
const batchesPerJob = 20

/** Makes the search entry of one publication anew. */
export type Reindex = (tx: Db, id: number) => Promise<void>

/** Has documents that wait, or that an older analyzer made, read anew, if there are any. */
export async function reindexIfStale(db: Db): Promise<void> {
  const some = [...(await listQueued(db, 1)), ...(await listStale(db, 1)), ...(await listStaleReviews(db, 1))]
  if (some.length > 0) await addJob(db, job, {}, { key: job })
}

const touched = 'search.find-touched'
/** What was published at the same moment may not have known of the word; until then it is in the index too. */
const settleMs = 3_000

/** Has the documents read anew that have a word which was added to a concept, or removed from it. */
export async function reindexWord(
  tx: Db,
  changed: { language: Locale; word: string },
  now: Date,
): Promise<void> {
  await addJob(tx, touched, changed, { runAt: new Date(now.getTime() + settleMs) })
}

/** How much of it is still to be done. */
export async function reindexProgress(db: Db): Promise<{ words: number; left: number }> {
  return { words: await countJobs(db, touched), left: await countWaiting(db) }
}

/** What a document with this word has among its tokens, in whatever form. */
const matchOf = (word: string): string =>
  cutWords(word)
    .map(({ text }) => `(${[...queryTokens(text)].map(quoted).join(' | ')})`)
    .join(' & ')

/**
 * Documents are made anew one at a time while people search: each is found by its old tokens until its new ones are
 * there. A job that dies goes on where it was, because what is done is no longer stale.
 */
export function reindexJobs(db: Db, log: Log, kinds: Record<DocumentKind, Reindex>): JobRegistry {
  return {
    async [touched](payload) {
      const { language, word } = payload as { language: Locale; word: string }
      // English names count in every language.
      const within = language === 'en' ? null : language
      await queueMatching(db, matchOf(word), within)
      await markReviewsStale(db, matchOf(word), within)
      await reindexIfStale(db)
    },
    async [job]() {
      let done = 0
      for (let round = 0; round < batchesPerJob; round++) {
        const stale = [...(await listQueued(db, batch)), ...(await listStale(db, batch))]
        for (const { kind, id } of stale)
          await db.transaction(async (tx) => {
            await removeQueued(tx, { kind, id })
            await kinds[kind](tx, id)
            // Nothing made it anew: it is not public any more.
            await removeDocuments(tx, { kind, id, language: undefined, staleOnly: true })
          })
        const reviews = await listStaleReviews(db, batch)
        for (const review of reviews) await readReview(db, review)
        done += stale.length + reviews.length
        if (stale.length + reviews.length === 0) break
      }
      if (done > 0) log.info({ done }, 'search entries made anew')
      await reindexIfStale(db)
    },
  }
}

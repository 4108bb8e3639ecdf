import type { Db } from '../../../db/client.ts'
import { bounded } from './search-documents.store.ts'
import { listTermsAfter, removeUnused } from './search-terms.store.ts'

const batch = 200

/** Removes words that no document contains any more. A job runs it, a few hundred words at a time. */
export async function removeUnusedTerms(db: Db): Promise<number> {
  let removed = 0
  for (let after = ''; ;) {
    const terms = await listTermsAfter(db, after, batch)
    if (terms.length === 0) return removed
    removed += await bounded(db, (tx) => removeUnused(tx, terms))
    after = terms.at(-1)!
  }
}

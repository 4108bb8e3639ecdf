import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'

/** One way to ask the queue for what staff typed. */
export type ReviewQuestion = {
  /** Whether what is found has all of it. */
  match: 'all' | 'some'
  /** What is looked for instead of what was typed, or null. */
  corrected: string | null
  /** In the text format of PostgreSQL's tsquery. */
  words: string
}

/** Understands what was typed, as the search does; the best way comes first. The search comes later, so it is handed in. */
export type ReadQuestion = (db: Db, q: string, language: Locale) => Promise<ReviewQuestion[]>

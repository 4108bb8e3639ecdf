import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { Cache } from '../../../../server/cache/cache.ts'
import { listConceptWords, type ConceptWord } from './concept-words.store.ts'
import { vocabularyWith, type Vocabulary } from './vocabulary.ts'

type Words = readonly ConceptWord[]
const keepers = new WeakMap<Db, () => Promise<Words>>()
/** Stems are made once for the words of one reading. */
const made = new WeakMap<Words, Vocabulary>()

/** Keeps the added words in memory for searches through these databases, until a change of them is announced. */
export function keepVocabulary(cache: Cache, source: Db, readers: Iterable<Db>): void {
  for (const reader of readers) keepers.set(reader, () => cache.get('words', () => listConceptWords(source)))
}

/** For questions. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const keeper = keepers.get(db.origin ?? db)
  const words = await (keeper?.() ?? listConceptWords(db))
  const known = made.get(words)
  if (known) return known
  const vocabulary = vocabularyWith(words)
  made.set(words, vocabulary)
  return vocabulary
}

/** For a document: what its own transaction sees, so that no document is made with words of before. */
export const vocabularyForDocument = async (tx: Db, language: Locale): Promise<Vocabulary> =>
  vocabularyWith(await listConceptWords(tx, [language, 'en']))

import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { ReviewQuestion } from '../../../moderation/api/content/review-question.ts'
import { vocabularyOf } from '../concepts/cached-vocabulary.ts'
import { correctQuery } from '../correct-query.ts'
import { and } from '../match-levels.ts'
import { bounded } from '../search-documents.store.ts'
import { estimateFor } from '../token-shares.ts'
import { possibleNames } from '../words/author-names.ts'
import { parseQuery, type Query } from '../words/parse-query.ts'
import { isFacet } from '../words/query-parts.ts'
import { listPeopleNamed } from './review-words.store.ts'

/**
 * The ways to ask the queue of staff for these words, best first: all of them, all as they were probably meant, some of
 * them. A correction comes from what is public, so it is only the second way: what waits may have words of its own.
 */
export async function reviewQuestions(db: Db, q: string, language: Locale): Promise<ReviewQuestion[]> {
  const vocabulary = await vocabularyOf(db)
  const estimate = await estimateFor(db)
  return bounded(db, async (tx) => {
    const authors = await listPeopleNamed(tx, possibleNames(q))
    const typed = parseQuery(q, language, { vocabulary, authors })
    if (typed.parts.length === 0) return []
    const { corrected } = await correctQuery(tx, q, typed, { language, vocabulary, estimate })
    const meant = corrected && parseQuery(corrected.to, language, { vocabulary, authors })
    const ways: ReviewQuestion[] = [{ match: 'all', corrected: null, words: allOf(typed) }]
    if (meant) ways.push({ match: 'all', corrected: corrected.to, words: allOf(meant) })
    const some = anyOf(typed)
    if (some) ways.push({ match: 'some', corrected: null, words: some })
    return ways
  })
}

const allOf = ({ parts, unwanted }: Query): string => and([...parts.map(({ match }) => match), ...unwanted])

/** What a thing is says too little by itself. */
function anyOf({ parts, unwanted }: Query): string | null {
  const telling = parts.filter((part) => !isFacet(part))
  if (telling.length === 0 || parts.length === 1) return null
  return and([`(${telling.map(({ match }) => match).join(' | ')})`, ...unwanted])
}

import { typeOfSegment } from '../../../../contract/taxonomy.ts'
import type { Db } from '../../../../db/client.ts'
import { insertReview, type NewReview } from '../../../moderation/api/content/content-reviews.store.ts'
import { vocabularyForDocument } from '../concepts/cached-vocabulary.ts'
import { vectorsOf } from '../words/vectors.ts'
import { findReviewTexts, updateReviewWords, type ReviewTexts } from './review-words.store.ts'

/** Puts a subject into the queue of staff, who find it there by its words. */
export async function queueReview(tx: Db, review: NewReview): Promise<number> {
  const id = await insertReview(tx, review)
  const texts = await findReviewTexts(tx, id)
  if (texts) await readReview(tx, texts)
  return id
}

/** What waits is not public, so its words stand beside it and never in the index that everybody searches. */
export async function readReview(tx: Db, review: ReviewTexts): Promise<void> {
  const { title, path, language, authorId, createdAt } = review
  const [segment = '', slug = ''] = path.split('/').slice(1)
  const type = typeOfSegment(segment)
  const { tokens } = vectorsOf(
    {
      title,
      slug,
      ...(type && { type }),
      // By number alone: names are looked up when somebody asks, and none is left behind when its person goes.
      author: authorId === null ? null : { id: authorId, username: '' },
      tags: [],
      description: '',
      text: '',
      createdAt,
    },
    language,
    await vocabularyForDocument(tx, language),
  )
  await updateReviewWords(tx, review, tokens)
}

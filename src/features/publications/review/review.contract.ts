import { z } from 'zod'
import { moderationStatuses } from '../../../contract/access.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { id, itemOf } from '../../../contract/paging.ts'
import { contentReview, decisionBody } from '../../moderation/contract/content/content-reviews.contract.ts'
import type { Addressed } from '../kind/items.contract.ts'
import { textDiff } from '../kind/publications.contract.ts'

/** Everything a decision needs on one screen, besides the item and its newest revision. */
export const reviewFacts = {
  /** Readers see some revision of it, be it an earlier one. */
  public: z.boolean(),
  review: contentReview.nullable(),
  /** Against what a person last approved; null for what nobody approved yet. */
  changes: textDiff.extend({ since_revision_id: z.number().int() }).nullable(),
  history: z.object({
    approved: z.number().int(),
    declined: z.number().int(),
    strikes: z.number().int(),
    registered_at: z.iso.datetime(),
    /** The latest decisions about other texts of the author. */
    latest: z.array(contentReview),
  }),
}

const staff = { scope: 'content.moderate' } as const
const params = z.object({ id })

export type ReviewFields<I extends z.ZodType, R extends z.ZodType, M extends z.ZodRawShape> = {
  item: I
  revision: R
  /** What a decision about this kind needs besides. */
  review?: M
}

/** What staff asks and decides about a kind. */
export function moderationEndpoints<
  N extends string,
  K extends z.ZodRawShape,
  I extends z.ZodType,
  R extends z.ZodType,
  M extends z.ZodRawShape,
>(described: Addressed<N, K> & ReviewFields<I, R, M>) {
  const { name, phrase, item, revision, review = {} as M } = described
  const Phrase = phrase.replace(/^a/, 'A')
  const path = `/api/moderations/${name}s/{id}` as const
  return {
    get: endpoint({
      path,
      summary: `${Phrase} as staff sees it: newest text, changes since the last approval, history of its author`,
      access: staff,
      params,
      answer: itemOf(
        z.object({
          ...({ [name]: item } as Record<N, I>),
          /** What is to be decided: the newest revision. */
          revision,
          ...reviewFacts,
          ...review,
        }),
      ),
    }),
    decide: endpoint({
      method: 'PUT',
      path,
      summary: `Approves or declines ${phrase}; declining one that is public takes it down`,
      access: staff,
      params,
      body: decisionBody,
      answer: z.object({ status: z.enum(moderationStatuses) }),
      errors: ['alreadyDecided', 'reviewLocked', 'forbidden'],
    }),
  }
}

import { z } from 'zod'
import { moderationStatuses } from '../../../contract/access.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { id, itemOf } from '../../../contract/paging.ts'
import { contentReview, decisionBody } from '../../moderation/contract/content/content-reviews.contract.ts'
import { textDiff } from '../kind/publications.contract.ts'

/** Everything a decision needs on one screen, besides the thing itself and its newest revision. */
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

/** What staff asks and decides about a kind of text. */
export function moderationEndpoints<C extends z.ZodType>({
  things,
  thing,
  whole,
}: {
  things: 'articles' | 'resources'
  /** As in a sentence: `an article`. */
  thing: string
  whole: C
}) {
  const Thing = thing.replace(/^a/, 'A')
  return {
    get: endpoint({
      method: 'GET',
      path: `/api/moderations/${things}/{id}`,
      summary: `${Thing} as staff sees it: newest text, changes since the last approval, history of its author`,
      access: staff,
      rate: 'read',
      params,
      status: 200,
      answer: itemOf(whole),
    }),
    decide: endpoint({
      method: 'PUT',
      path: `/api/moderations/${things}/{id}`,
      summary: `Approves or declines ${thing}; declining one that is public takes it down`,
      access: staff,
      rate: 'write',
      params,
      body: decisionBody,
      status: 200,
      answer: z.object({ status: z.enum(moderationStatuses) }),
      errors: ['alreadyDecided', 'reviewLocked', 'forbidden'],
    }),
  }
}

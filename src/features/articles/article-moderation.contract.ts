import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { diffParts } from '../../contract/diff-parts.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { contentReview, decisionBody } from '../moderation/content-reviews.contract.ts'
import { revision } from './article-revisions.contract.ts'
import { article } from './articles.contract.ts'

/** Everything a decision needs on one screen. */
export const articleCase = z.object({
  article,
  /** Readers see some revision of it, be it an earlier one. */
  public: z.boolean(),
  /** What is to be decided: the newest revision. */
  revision,
  review: contentReview.nullable(),
  /** Against what a person last approved; null for an article nobody approved yet. */
  changes: z
    .object({
      since_revision_id: z.number().int(),
      title: diffParts,
      description: diffParts,
      content: diffParts,
    })
    .nullable(),
  history: z.object({
    approved: z.number().int(),
    declined: z.number().int(),
    strikes: z.number().int(),
    registered_at: z.iso.datetime(),
    /** The latest decisions about other texts of the author. */
    latest: z.array(contentReview),
  }),
})
export type ArticleCase = z.infer<typeof articleCase>

const staff = { scope: 'content.moderate' } as const
const params = z.object({ id })

export const endpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/moderations/articles/{id}',
    summary:
      'An article as staff sees it: newest text, changes since the last approval, history of its author',
    access: staff,
    rate: 'read',
    params,
    status: 200,
    answer: itemOf(articleCase),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/moderations/articles/{id}',
    summary: 'Approves or declines an article; declining one that is public takes it down',
    access: staff,
    rate: 'write',
    params,
    body: decisionBody,
    status: 200,
    answer: z.object({ status: z.enum(moderationStatuses) }),
    errors: ['alreadyDecided', 'reviewLocked', 'forbidden'],
  }),
}

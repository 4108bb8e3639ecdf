import { z } from 'zod'
import { reviewFacts, moderationEndpoints } from '../publications/review/review.contract.ts'
import { resource, resourceRevision } from './resource-shapes.contract.ts'

/** Everything a decision needs on one screen. */
export const resourceReview = z.object({
  resource,
  /** What is to be decided: the newest revision. */
  revision: resourceRevision,
  ...reviewFacts,
  /** Versions that wait for a decision; a scanned one becomes public together with the resource. */
  waiting_versions: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      /** What the scan says; null while it runs. */
      verdict: z.enum(['clean', 'hold', 'block']).nullable(),
    }),
  ),
})
export type ResourceReview = z.infer<typeof resourceReview>

export const endpoints = moderationEndpoints({
  things: 'resources',
  thing: 'a resource',
  whole: resourceReview,
})

import { z } from 'zod'
import { caseFacts, moderationEndpoints } from '../publications/review.contract.ts'
import { resource, resourceRevision } from './resource-shapes.contract.ts'

/** Everything a decision needs on one screen. */
export const resourceCase = z.object({
  resource,
  /** What is to be decided: the newest revision. */
  revision: resourceRevision,
  ...caseFacts,
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
export type ResourceCase = z.infer<typeof resourceCase>

export const endpoints = moderationEndpoints({
  things: 'resources',
  thing: 'a resource',
  whole: resourceCase,
})

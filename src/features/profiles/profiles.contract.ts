import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { articleSummary } from '../articles/articles.contract.ts'
import { resourceSummary } from '../resources/resource-shapes.contract.ts'
import { pinKinds, pinLimits } from './profile-limits.contract.ts'

const count = z.number().int().min(0)
const date = z.iso.date()

/** Half a year of what a person published, by day in UTC. */
export const userActivity = z.object({
  /** The first and the last of the days. */
  from: date,
  to: date,
  /** Days on which something was published, oldest first. */
  days: z.array(z.object({ date, articles: count, translations: count, comments: count })),
  /** Address of the drawing; add `&theme=dark` for the night. It changes with the days. */
  terrain: z.string(),
})
export type UserActivity = z.infer<typeof userActivity>

/** Pinned content, in the reader's language. */
export const pinnedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), article: articleSummary }),
  z.object({ kind: z.literal('resource'), resource: resourceSummary }),
])
export type PinnedItem = z.infer<typeof pinnedItem>

const params = z.object({ id })

export const endpoints = {
  activity: endpoint({
    path: '/api/users/{id}/activity',
    summary: 'What a person published in the last 26 weeks, by day; null where they hide their figures',
    access: 'verified',
    params,
    answer: itemOf(userActivity.nullable()),
  }),
  terrain: endpoint({
    path: '/api/users/{id}/activity/terrain',
    summary: 'The same as a drawing (SVG)',
    access: 'verified',
    params,
    query: z.object({
      theme: z.enum(['light', 'dark']).prefault('light'),
      /** Ignored; a new value makes caches load the drawing again. */
      v: z.string().max(32).optional(),
    }),
    produces: 'image/svg+xml',
    answer: z.string(),
  }),
  pins: endpoint({
    path: '/api/users/{id}/pins',
    summary: 'What a person put on top of their page, in their order; only what is public',
    access: 'verified',
    params,
    answer: z.object({ data: z.array(pinnedItem) }),
  }),
  setPins: endpoint({
    method: 'PUT',
    path: '/api/users/settings/pins',
    summary: `Puts up to ${pinLimits.items} of one's own public articles and resources on top of one's page, instead of those before`,
    access: 'verified',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: z.enum(pinKinds), id }))
        .max(pinLimits.items)
        .refine(
          (items) => new Set(items.map(({ kind, id: number }) => `${kind} ${number}`)).size === items.length,
          'repeated',
        ),
    }),
    answer: z.object({ data: z.array(pinnedItem) }),
  }),
}

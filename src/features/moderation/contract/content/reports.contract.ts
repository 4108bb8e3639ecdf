import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { via } from '../../../../contract/via.ts'
import { text } from '../../../../contract/text.ts'
import { reportLimits, reportReasons } from '../moderation-limits.contract.ts'

const staff = { scope: 'comment.moderate' } as const
const kind = z.enum(['article', 'resource', 'comment'])
const results = ['upheld', 'dismissed'] as const

export const report = z.object({
  id: z.number().int(),
  subject: z.object({
    kind,
    id: z.number().int(),
    /** Empty if it was deleted. */
    title: z.string(),
    path: z.string().nullable(),
  }),
  reporter: z.object({ id: z.number().int(), username: z.string() }),
  reason: z.enum(reportReasons),
  words: z.string(),
  created_at: z.iso.datetime(),
  /** The number of open reports about this. */
  open: z.number().int(),
  result: z.enum(results).nullable(),
})
export type Report = z.infer<typeof report>

export const endpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Tells the staff that something is wrong with a published thing; twice is once',
    access: 'verified',
    rate: 'report',
    creates: true,
    body: z.strictObject({
      kind,
      id,
      ...via.shape,
      reason: z.enum(reportReasons),
      words: text({ min: 0, max: reportLimits.words, lines: true }).prefault(''),
    }),
    status: 202,
    answer: itemOf(z.object({ reported: z.literal(true) })),
    errors: ['notFound', 'forbidden'],
  }),
  list: endpoint({
    path: '/api/moderations/reports',
    summary: 'Reports, the oldest open ones first',
    access: staff,
    query: pageQuery.extend({ state: z.enum(['open', 'closed']).prefault('open') }),
    answer: listOf(report),
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/moderations/reports/{id}',
    summary:
      'Answers a report and all others of the same thing; what happens to the thing is decided separately',
    access: staff,
    params: z.object({ id }),
    body: z.strictObject({ result: z.enum(results) }),
    answer: itemOf(z.object({ closed: z.number().int() })),
    errors: ['alreadyDecided'],
  }),
}

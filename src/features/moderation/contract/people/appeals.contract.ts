import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { text } from '../../../../contract/text.ts'
import { appealLimits } from '../moderation-limits.contract.ts'
import { moderationLimits, ownAppeal, staffPerson } from './moderation.contract.ts'

const staff = { scope: 'user.approve' } as const

export const appeal = ownAppeal.extend({ user: staffPerson.extend({ avatar_url: z.string() }) })
export type Appeal = z.infer<typeof appeal>

export const endpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/appeals',
    summary:
      'Asks staff to look again; for declined people, and suspended ones with the link from their mail',
    // Suspended people cannot log in, so the handler identifies them by the token.
    access: 'anyone',
    rate: 'report',
    creates: true,
    body: z.strictObject({
      text: text({ min: appealLimits.min, max: appealLimits.max, lines: true }),
      token: z.string().max(200).optional(),
    }),
    status: 201,
    answer: itemOf(ownAppeal),
    errors: ['unauthenticated', 'forbidden', 'appealTooSoon'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/appeals/check',
    summary: 'Whether the link from the mail about a suspension still works',
    access: 'anyone',
    csrf: 'origin',
    body: z.strictObject({ token: z.string().max(200) }),
    answer: itemOf(z.object({ valid: z.boolean() })),
  }),
  list: endpoint({
    path: '/api/appeals',
    summary: 'Appeals, the oldest open ones first',
    access: staff,
    query: pageQuery.extend({ state: z.enum(['open', 'answered', 'all']).prefault('open') }),
    answer: listOf(appeal),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/appeals/{id}',
    summary: 'Answers an appeal; the decision itself is changed separately',
    access: staff,
    params: z.object({ id }),
    body: z.strictObject({ answer: text({ ...moderationLimits.reason, lines: true }) }),
    answer: itemOf(appeal),
    errors: ['alreadyDecided'],
  }),
}

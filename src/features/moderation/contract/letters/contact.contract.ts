import { z } from 'zod'
import { emailIssue } from '../../../../contract/names/account-rules.ts'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { text } from '../../../../contract/text.ts'
import { contactLimits } from '../moderation-limits.contract.ts'
import { staffPerson } from '../people/moderation.contract.ts'

const staff = { scope: 'user.approve' } as const

export const letter = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  user: staffPerson.nullable(),
  created_at: z.iso.datetime(),
  handled_at: z.iso.datetime().nullable(),
})
export type Letter = z.infer<typeof letter>

export const endpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Writes to staff',
    access: 'anyone',
    rate: 'report',
    creates: true,
    body: z.strictObject({
      name: text(contactLimits.name),
      email: text({ min: 1, max: 254 }).superRefine((value, context) => {
        if (emailIssue(value) === 'email') context.addIssue({ code: 'custom', message: 'email' })
      }),
      text: text({ ...contactLimits.text, lines: true }),
    }),
    status: 201,
    answer: itemOf(z.object({ id: z.number().int() })),
  }),
  list: endpoint({
    path: '/api/contact',
    summary: 'Letters to staff, the oldest open ones first',
    access: staff,
    query: pageQuery.extend({ state: z.enum(['open', 'handled', 'all']).prefault('open') }),
    answer: listOf(letter),
  }),
  handle: endpoint({
    method: 'PUT',
    path: '/api/contact/{id}',
    summary: 'Marks a letter as handled, or as open again',
    access: staff,
    params: z.object({ id }),
    body: z.strictObject({ handled: z.boolean() }),
    answer: itemOf(letter),
  }),
}

import { z } from 'zod'
import { emailIssue } from '../../../../contract/names/account-rules.ts'
import { endpoint } from '../../../../contract/endpoint.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { text } from '../../../../contract/text.ts'
import { complaintLimits, complaintResults, complaintRoles } from '../moderation-limits.contract.ts'
import { staffPerson } from '../people/moderation.contract.ts'

const staff = { scope: 'content.moderate' } as const

export const complaint = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(complaintRoles),
  /** The page on this site the complaint is about. */
  path: z.string(),
  explanation: z.string(),
  /** The language of the answer. */
  language: z.enum(localeCodes),
  user: staffPerson.nullable(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  result: z.enum(complaintResults).nullable(),
})
export type Complaint = z.infer<typeof complaint>

export const endpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/complaints',
    summary: 'Complains that something was published here without the right to it',
    access: 'anyone',
    rate: 'report',
    creates: true,
    body: z.strictObject({
      name: text(complaintLimits.name),
      email: text({ min: 1, max: 254 }).superRefine((value, context) => {
        if (emailIssue(value) === 'email') context.addIssue({ code: 'custom', message: 'email' })
      }),
      role: z.enum(complaintRoles),
      /** The address of the page on this site, whole or as a path. */
      url: text(complaintLimits.url),
      explanation: text({ ...complaintLimits.explanation, lines: true }),
      /** A declaration that the complaint is true and made in good faith. */
      good_faith: z.literal(true),
      /** A trap: people do not see this field, so a complaint that fills it in is from a program and is dropped. */
      website: z.string().max(500).optional(),
    }),
    status: 201,
    answer: itemOf(z.object({ received: z.literal(true) })),
  }),
  list: endpoint({
    path: '/api/complaints',
    summary: 'Complaints about rights, the oldest open ones first',
    access: staff,
    query: pageQuery.extend({ state: z.enum(['open', 'closed', 'all']).prefault('open') }),
    answer: listOf(complaint),
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/complaints/{id}',
    summary: 'Closes a complaint; whoever complained is told by mail',
    access: staff,
    params: z.object({ id }),
    body: z.strictObject({ result: z.enum(complaintResults) }),
    answer: itemOf(complaint),
    errors: ['alreadyDecided'],
  }),
}

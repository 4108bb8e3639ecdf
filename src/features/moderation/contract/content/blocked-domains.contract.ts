import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { text } from '../../../../contract/text.ts'
import { staffPerson } from '../people/moderation.contract.ts'
import { domainLimits } from '../moderation-limits.contract.ts'

const staff = { scope: 'setting.manage' } as const

export const blockedDomain = z.object({
  id: z.number().int(),
  domain: z.string(),
  reason: z.string(),
  /** Null for the domains a new site starts with. */
  created_by: staffPerson.nullable(),
  created_at: z.iso.datetime(),
})
export type BlockedDomain = z.infer<typeof blockedDomain>

export const endpoints = {
  list: endpoint({
    path: '/api/moderations/blocked-domains',
    summary: 'Domains texts may not link to, newest first; `q` finds by a piece of the name',
    access: staff,
    query: pageQuery.extend({ q: text({ min: 0, max: domainLimits.search }).prefault('') }),
    answer: listOf(blockedDomain),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/moderations/blocked-domains',
    summary: 'Blocks a domain and all names below it: a text that links there does not pass the checks',
    access: staff,
    creates: true,
    body: z.strictObject({
      /** A domain, or an address on it. */
      domain: text(domainLimits.domain),
      /** A note for other staff. */
      reason: text({ min: 0, max: domainLimits.reason }).prefault(''),
    }),
    status: 201,
    answer: itemOf(blockedDomain),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/moderations/blocked-domains/{id}',
    summary: 'Texts may link there again; what was refused stays as it is',
    access: staff,
    params: z.object({ id }),
    status: 204,
    errors: ['notFound'],
  }),
}

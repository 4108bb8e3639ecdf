import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, listOf, pageQuery } from '../../../../contract/paging.ts'
import { staffPerson } from './moderation.contract.ts'

export const auditEntry = z.object({
  id: z.number().int(),
  /** Null: the site itself, or a deleted account. */
  actor: staffPerson.nullable(),
  action: z.string(),
  target: z.string(),
  /** The name of the person or the title of the text acted upon. */
  target_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = /^[a-z][a-z0-9.:_-]*$/i

const filter = z.object({
  actor: id.optional(),
  /** `user.decline`, or `user.` for everything done to people. */
  action: z.string().max(80).regex(word).optional(),
  /** `user:42`. */
  target: z.string().max(200).regex(word).optional(),
  since: z.iso.datetime().optional(),
  before: z.iso.datetime().optional(),
})
const access = { scope: 'audit.view' } as const

export const endpoints = {
  list: endpoint({
    path: '/api/audit',
    summary: 'What staff did, newest first',
    access,
    query: pageQuery.extend(filter.shape),
    answer: listOf(auditEntry),
  }),
  export: endpoint({
    path: '/api/audit/export',
    summary: 'What staff did, newest first, as a CSV file',
    access,
    rate: 'write',
    query: filter,
    produces: 'text/csv',
  }),
}

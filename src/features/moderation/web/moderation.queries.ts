import appealShapes from 'virtual:endpoints/appeals'
import auditShapes from 'virtual:endpoints/audit'
import contactShapes from 'virtual:endpoints/contact'
import shapes from 'virtual:endpoints/moderation'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import type { endpoints as appealEndpoints } from '../contract/people/appeals.contract.ts'
import type { endpoints as auditEndpoints } from '../contract/people/audit.contract.ts'
import type { endpoints as contactEndpoints } from '../contract/letters/contact.contract.ts'
import type { endpoints } from '../contract/people/moderation.contract.ts'
import type { AuditFilter } from './audit/audit-filter.ts'
import type { QueueChoice } from './people/queue-choice.ts'

export const moderationCalls = calls<typeof endpoints>(shapes)
export const appealCalls = calls<typeof appealEndpoints>(appealShapes)
export const contactCalls = calls<typeof contactEndpoints>(contactShapes)
const auditCalls = calls<typeof auditEndpoints>(auditShapes)

export const queuePerPage = 50

export const moderationQueries = {
  queue: ({ status, q, language, page }: QueueChoice) =>
    query(['moderations', 'queue', { status, q, language, page }], (transport, signal) =>
      moderationCalls.list(
        transport,
        { status, q, page, per_page: queuePerPage, ...(language ? { language } : {}) },
        signal,
      ),
    ),
  figures: () =>
    query(
      ['moderations', 'figures'],
      async (transport, signal) => (await moderationCalls.statistics(transport, {}, signal)).data,
    ),
  record: (userId: number) =>
    query(
      ['moderations', userId],
      (transport, signal) => moderationCalls.get(transport, { userId }, signal),
      {
        staleTime: staleTimes.moderations,
      },
    ),
  history: (userId: number) =>
    query(
      ['moderations', userId, 'history'],
      async (transport, signal) =>
        (await moderationCalls.history(transport, { userId, per_page: 50 }, signal)).data,
    ),
  appeals: (state: 'open' | 'answered') =>
    query(['moderations', 'appeals', state], (transport, signal) =>
      appealCalls.list(transport, { state, per_page: 50 }, signal),
    ),
  letters: (state: 'open' | 'handled') =>
    query(['moderations', 'letters', state], (transport, signal) =>
      contactCalls.list(transport, { state, per_page: 50 }, signal),
    ),
  audit: (filter: AuditFilter) =>
    query(['moderations', 'audit', filter], (transport, signal) =>
      auditCalls.list(transport, filter, signal),
    ),
}

import shapes from 'virtual:endpoints/queues'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { StaffQueues, endpoints } from '../contract/content/queues.contract.ts'

const queueCalls = calls<typeof endpoints>(shapes)

export const queueQueries = {
  counts: () =>
    query(
      ['moderations', 'queues'],
      async (transport, signal) => (await queueCalls.counts(transport, {}, signal)).data,
    ),
  overview: () =>
    query(
      ['moderations', 'overview'],
      async (transport, signal) => (await queueCalls.overview(transport, {}, signal)).data,
    ),
}

/** How much waits on each page of the staff. */
export const waitingOn = ({ content, people, reports, compatibility, inbox }: StaffQueues) => ({
  content: content ? content.articles + content.resources + content.versions : 0,
  users: people?.waiting ?? 0,
  reports: reports?.open ?? 0,
  compatibility: compatibility?.waves ?? 0,
  inbox: inbox ? inbox.appeals + inbox.letters + inbox.complaints : 0,
})

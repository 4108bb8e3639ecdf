import shapes from 'virtual:endpoints/webhooks'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../webhooks.contract.ts'

export const webhookCalls = calls<typeof endpoints>(shapes)

/** All lists of webhooks begin with these two parts, so one call clears them all. */
export const webhooksKey = ['user', 'webhooks'] as const

/** Nobody has more than fit on one page. */
const onePage = { per_page: 100 }

export const webhookQueries = {
  /** Of a resource, or one's own. */
  list: (resource: string | null) =>
    query([...webhooksKey, resource], async (transport, signal) =>
      resource === null
        ? (await webhookCalls.list(transport, onePage, signal)).data
        : (await webhookCalls.listOfResource(transport, { resource, ...onePage }, signal)).data,
    ),
  log: (id: number) =>
    query(
      ['user', 'webhook log', id],
      async (transport, signal) =>
        (await webhookCalls.deliveries(transport, { id, per_page: 50 }, signal)).data,
    ),
}

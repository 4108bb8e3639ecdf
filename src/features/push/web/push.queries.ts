import shapes from 'virtual:endpoints/push'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../push.contract.ts'

export const pushCalls = calls<typeof endpoints>(shapes)

export const pushQueries = {
  /** Nobody has more than fit on one page. */
  devices: () =>
    query(
      ['user', 'push devices'],
      async (transport, signal) => (await pushCalls.list(transport, { per_page: 100 }, signal)).data,
    ),
}

import shapes from 'virtual:endpoints/digest'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../digest.contract.ts'

export const digestCalls = calls<typeof endpoints>(shapes)

export const digestQueries = {
  own: () =>
    query(
      ['user', 'digest'],
      async (transport, signal) => (await digestCalls.get(transport, {}, signal)).data,
    ),
}

import shapes from 'virtual:endpoints/complaints'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../../../moderation/contract/letters/complaints.contract.ts'

export const complaintCalls = calls<typeof endpoints>(shapes)

export const complaintQueries = {
  list: (state: 'open' | 'closed') =>
    query(['moderations', 'complaints', state], (transport, signal) =>
      complaintCalls.list(transport, { state, per_page: 50 }, signal),
    ),
}

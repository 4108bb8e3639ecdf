import shapes from 'virtual:endpoints/blockedDomains'
import { cursorIn } from '../../../../contract/cursor.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../../contract/content/blocked-domains.contract.ts'

export const blockedDomainCalls = calls<typeof endpoints>(shapes)

/** The cursor in the address; an invalid one is left out. */
export const domainsCursorOf = ({ cursor }: { cursor?: unknown }): string | null => cursorIn(cursor)

export const blockedDomainQueries = {
  list: (cursor: string | null) =>
    query(['moderations', 'blocked domains', cursor], (transport, signal) =>
      blockedDomainCalls.list(transport, { per_page: 50, ...(cursor ? { cursor } : {}) }, signal),
    ),
}

import shapes from 'virtual:endpoints/reports'
import { cursorIn } from '../../../../contract/cursor.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../../contract/content/reports.contract.ts'

export const reportCalls = calls<typeof endpoints>(shapes)

type ReportFilter = { state: 'open' | 'closed'; cursor: string | null }

/** The filter in the address of the staff's page. */
export function reportFilterOf(search: Record<string, unknown>): ReportFilter {
  return {
    state: search.view === 'closed' ? 'closed' : 'open',
    cursor: cursorIn(search.cursor),
  }
}

export const reportQueries = {
  list: ({ state, cursor }: ReportFilter) =>
    query(['moderations', 'reports', state, cursor], (transport, signal) =>
      reportCalls.list(transport, { state, per_page: 20, ...(cursor ? { cursor } : {}) }, signal),
    ),
}

import shapes from 'virtual:endpoints/reports'
import { cursorIn } from '../../../../contract/cursor.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../../contract/content/reports.contract.ts'

export const reportCalls = calls<typeof endpoints>(shapes)

/** The page's address as data: the list, whose things it is about, and the open report. */
export type ReportChoice = {
  state: 'open' | 'closed'
  against: number | null
  cursor: string | null
  open: number | null
}

const numberIn = (value: unknown): number | null =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null

export function reportChoiceOf(search: Record<string, unknown>): ReportChoice {
  return {
    state: search.view === 'closed' ? 'closed' : 'open',
    against: numberIn(search.against),
    cursor: cursorIn(search.cursor),
    open: numberIn(search.open),
  }
}

/** The address of a choice; defaults are left out. */
export function reportAddress(base: string, choice: Partial<ReportChoice>): string {
  const params = new URLSearchParams()
  if (choice.state === 'closed') params.set('view', 'closed')
  if (choice.against) params.set('against', String(choice.against))
  if (choice.cursor) params.set('cursor', choice.cursor)
  if (choice.open) params.set('open', String(choice.open))
  const search = params.toString()
  return base + (search && `?${search}`)
}

export const reportQueries = {
  list: ({ state, against, cursor }: ReportChoice) =>
    query(['moderations', 'reports', { state, against, cursor }], (transport, signal) =>
      reportCalls.list(
        transport,
        { state, per_page: 30, ...(against ? { against } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      ),
    ),
  case: (id: number) =>
    query(
      ['moderations', 'report', id],
      async (transport, signal) => (await reportCalls.get(transport, { id }, signal)).data,
    ),
}

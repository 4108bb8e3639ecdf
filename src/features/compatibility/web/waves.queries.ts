import shapes from 'virtual:endpoints/compatibilityWaves'
import { cursorIn } from '../../../contract/cursor.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../compatibility-waves.contract.ts'

export const waveCalls = calls<typeof endpoints>(shapes)

export type WaveChoice = { state: 'open' | 'closed'; cursor: string | null }

export const waveChoiceOf = (search: Record<string, unknown>): WaveChoice => ({
  state: search.view === 'closed' ? 'closed' : 'open',
  cursor: cursorIn(search.cursor),
})

export const waveQueries = {
  list: ({ state, cursor }: WaveChoice) =>
    query(['moderations', 'compatibility', { state, cursor }], (transport, signal) =>
      waveCalls.list(transport, { state, per_page: 10, ...(cursor ? { cursor } : {}) }, signal),
    ),
}

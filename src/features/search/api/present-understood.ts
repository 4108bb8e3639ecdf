import type { Understanding } from '../search.contract.ts'
import type { Found } from './search-documents.ts'

/** How a question was understood, for those who asked it. */
export const presentUnderstood = ({
  match,
  understood,
  corrected,
}: Omit<Found, 'hits' | 'capped'>): Understanding => ({
  match,
  understood: understood.map(({ kind, text, value, values }) => ({ kind, text, value, values: [...values] })),
  corrected,
})

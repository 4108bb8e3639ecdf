import { numberOf } from '../../../../web/routing/search-values.ts'

/** `?draft=12`; null for anything else. */
export const readDraftId = (search: object): number | null => numberOf((search as { draft?: unknown }).draft)

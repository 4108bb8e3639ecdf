import { cursorIn } from '../../../../contract/cursor.ts'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { queryString } from '../../../../web/routing/search.ts'
import { cleaned, unusual } from '../../../../web/routing/search-values.ts'

/** The lists of this page, in the order of the segments. */
export const searchViews = ['missed', 'found', 'hidden', 'words'] as const
type SearchView = (typeof searchViews)[number]

/** The page's address as data. */
export type SearchChoice = {
  view: SearchView
  language: Locale | null
  days: '7' | '30'
  /** What a concept is looked for by. */
  q: string
  cursor: string | null
}

export function searchChoiceOf(search: Record<string, unknown>): SearchChoice {
  const view = searchViews.find((name) => name === search.view) ?? 'missed'
  const concept = typeof search.cursor === 'string' && /^[a-z0-9-]{1,60}$/.test(search.cursor)
  return {
    view,
    language: isLocale(search.language) ? search.language : null,
    days: search.days === '30' ? '30' : '7',
    q: cleaned(search.q, searchLimits.query),
    cursor: view === 'words' ? (concept ? (search.cursor as string) : null) : cursorIn(search.cursor),
  }
}

/** The address of a choice; defaults are left out. */
export const searchAddressOf = (base: string, { view, days, ...choice }: Partial<SearchChoice>): string =>
  base +
  queryString({
    view: unusual(view, 'missed'),
    language: choice.language,
    days: unusual(days, '7'),
    q: choice.q,
    cursor: choice.cursor,
  })

import { cursorIn } from '../../../../contract/cursor.ts'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { isLocale, type Locale } from '../../../../contract/locales.ts'

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
    q: typeof search.q === 'string' ? clean(search.q) : '',
    cursor: view === 'words' ? (concept ? (search.cursor as string) : null) : cursorIn(search.cursor),
  }
}

const clean = (q: string): string => {
  const letters = [
    ...q
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .normalize('NFC')
      .toWellFormed(),
  ]
  return letters.slice(0, searchLimits.query).join('').trim()
}

/** The address of a choice; defaults are left out. */
export function searchAddressOf(base: string, choice: Partial<SearchChoice>): string {
  const params = new URLSearchParams()
  if (choice.view && choice.view !== 'missed') params.set('view', choice.view)
  if (choice.language) params.set('language', choice.language)
  if (choice.days === '30') params.set('days', '30')
  if (choice.q) params.set('q', choice.q)
  if (choice.cursor) params.set('cursor', choice.cursor)
  return params.size > 0 ? `${base}?${params}` : base
}

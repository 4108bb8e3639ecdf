import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { cleaned, numberOf, pageOf } from '../../../../web/routing/search-values.ts'

/** The lists staff can open, in the order of the tabs. */
export const queueLists = ['waiting', 'pending', 'declined', 'suspended', 'all'] as const
type QueueList = (typeof queueLists)[number]

/** The page's address as data: the list, and the open person. */
export type QueueChoice = {
  status: QueueList
  q: string
  language: Locale | null
  page: number
  user: number | null
}

export function queueChoiceOf(search: Record<string, unknown>): QueueChoice {
  return {
    status: queueLists.find((name) => name === search.status) ?? 'waiting',
    q: cleaned(search.q, 60),
    language: isLocale(search.language) ? search.language : null,
    page: Math.min(pageOf(search.page), 200),
    user: numberOf(search.user),
  }
}

/** The address of a choice; defaults are left out. */
export function queueAddress(base: string, choice: Partial<QueueChoice>): string {
  const params = new URLSearchParams()
  if (choice.status && choice.status !== 'waiting') params.set('status', choice.status)
  if (choice.q) params.set('q', choice.q)
  if (choice.language) params.set('language', choice.language)
  if (choice.page && choice.page > 1) params.set('page', String(choice.page))
  if (choice.user) params.set('user', String(choice.user))
  const search = params.toString()
  return base + (search && `?${search}`)
}

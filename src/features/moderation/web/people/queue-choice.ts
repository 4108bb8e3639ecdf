import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { queryString } from '../../../../web/routing/search.ts'
import { cleaned, numberOf, pageOf, unusual } from '../../../../web/routing/search-values.ts'

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
export const queueAddress = (base: string, choice: Partial<QueueChoice>): string =>
  base +
  queryString({
    status: unusual(choice.status, 'waiting'),
    q: choice.q,
    language: choice.language,
    page: unusual(choice.page, 1),
    user: choice.user,
  })

import type { Locale } from '../../../contract/locales.ts'
import type { NotificationFilter } from './notifications.queries.ts'

const perPage = 20

/** What the address asks for: `?view=unread&page=2`; anything unreadable is the first page of all. */
export function filterOf(search: Record<string, unknown>, locale: Locale): NotificationFilter {
  const page = typeof search.page === 'string' && /^[1-9]\d{0,2}$/.test(search.page) ? Number(search.page) : 1
  return { locale, page: Math.min(page, 500), per_page: perPage, unreadOnly: search.view === 'unread' }
}

import type { Locale } from '../../../contract/locales.ts'
import { pageOf } from '../../../web/routing/search-values.ts'
import type { NotificationFilter } from './notifications.queries.ts'

const perPage = 20

/** The filter in the address, `?view=unread&page=2`; invalid values give the first page of all. */
export function filterOf(search: Record<string, unknown>, locale: Locale): NotificationFilter {
  return { locale, page: pageOf(search.page), per_page: perPage, unreadOnly: search.view === 'unread' }
}

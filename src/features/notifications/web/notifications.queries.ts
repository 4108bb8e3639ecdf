import shapes from 'virtual:endpoints/notifications'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../notifications.contract.ts'

export const notificationCalls = calls<typeof endpoints>(shapes)

export type NotificationFilter = { locale: Locale; page: number; per_page: number; unreadOnly: boolean }

export const notificationQueries = {
  /** Loaded once per page; afterwards the live stream keeps it up to date. */
  unread: () =>
    query(
      ['notifications', 'unread'],
      async (transport, signal) => (await notificationCalls.unread(transport, {}, signal)).data.unread,
      { staleTime: Infinity },
    ),
  // The server writes the sentences, so each language has its own list.
  list: ({ locale, unreadOnly, ...page }: NotificationFilter) =>
    query(['notifications', 'list', { locale, unreadOnly, ...page }], (transport, signal) =>
      notificationCalls.list(
        transport,
        { ...page, lang: locale, unread: unreadOnly ? 'true' : 'false' },
        signal,
      ),
    ),
  choices: () =>
    query(
      ['notifications', 'choices'],
      async (transport, signal) => (await notificationCalls.choices(transport, {}, signal)).data,
    ),
}

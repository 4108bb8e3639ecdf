import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { Notification } from '../notifications.contract.ts'
import { notificationCalls, notificationQueries } from './notifications.queries.ts'

/** Marks notifications as read, all of them without ids; lists on the page show it at once. */
export function useMarkRead(): (ids?: number[]) => Promise<void> {
  const client = useQueryClient()
  const report = useReportError(useT())
  return async (ids) => {
    try {
      const { data } = await notificationCalls.read(transportOf(client), ids ? { ids } : {})
      client.setQueryData(notificationQueries.unread().queryKey, data.unread)
      client.setQueriesData<{ data: Notification[] }>(
        { queryKey: ['notifications', 'list'] },
        (list) =>
          list && {
            ...list,
            data: list.data.map((item) => (ids && !ids.includes(item.id) ? item : { ...item, read: true })),
          },
      )
    } catch (error) {
      report(error)
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { transportOf } from '../../../web/query.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import type { Notification } from '../notifications.contract.ts'
import { notificationCalls, notificationQueries } from './notifications.queries.ts'

/** Marks notifications as read, all of them without ids; lists on the page show it at once. */
export function useMarkRead(): (ids?: number[]) => Promise<unknown> {
  const client = useQueryClient()
  const attempt = useAttempt()
  return (ids) =>
    attempt(async () => {
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
    })
}

/** Deletes notifications; lists are loaded again. */
export function useRemoveNotifications(): (ids: number[]) => Promise<void> {
  const client = useQueryClient()
  const attempt = useAttempt()
  return async (ids) => {
    await attempt(async () => {
      const { data } = await notificationCalls.remove(transportOf(client), { ids })
      client.setQueryData(notificationQueries.unread().queryKey, data.unread)
    })
    await client.invalidateQueries({ queryKey: ['notifications', 'list'] })
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../../web/live/share-live.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { notificationQueries } from './notifications.queries.ts'

/** How many notifications wait; 0 until it is known. */
export function useUnread(): number {
  const { data: user } = useQuery(userQueries.current())
  const { data } = useQuery({ ...notificationQueries.unread(), enabled: Boolean(user) })
  // Parts of the page wake up later than the header, and the number may be there before them.
  return useHydrated() ? (data ?? 0) : 0
}

/** Keeps that number right while somebody is logged in. For one place on the page. */
export function useLiveUnread(): void {
  const client = useQueryClient()
  const userId = useQuery(userQueries.current()).data?.id
  useEffect(() => {
    if (userId === undefined) return
    const unread = notificationQueries.unread()
    const handleNews = (data: unknown) => {
      const before = client.getQueryData(unread.queryKey)
      const now = (data as { unread: number }).unread
      client.setQueryData(unread.queryKey, now)
      if (before !== undefined && now !== before)
        void client.invalidateQueries({ queryKey: ['notifications', 'list'] })
    }
    const stop = listenLive(userId, { notification: handleNews }, () =>
      client.fetchQuery({ ...unread, staleTime: 0 }),
    )
    return () => stop(!client.getQueryData(userQueries.current().queryKey))
  }, [client, userId])
}

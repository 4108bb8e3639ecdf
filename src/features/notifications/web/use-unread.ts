import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasSession } from '../../../web/http/browser-transport.ts'
import { listenLive } from '../../../web/live/share-live.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { checkSession } from '../../auth/web/sessions/keep-session.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { notificationQueries } from './notifications.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

function useWatchedUnread(): number {
  const user = useCurrentUser()
  const { data } = useQuery({ ...notificationQueries.unread(), enabled: Boolean(user) })
  // Parts of the page wake up later than the header, and the number may be there before them.
  return useHydrated() ? (data ?? 0) : 0
}

/** How many notifications wait; 0 until it is known, which it never is while the server renders. */
export const useUnread: () => number = import.meta.env.SSR ? () => 0 : useWatchedUnread

/** What the server says has changed about this person is asked for anew where it is shown, and forgotten elsewhere. */
async function refreshGroups(client: QueryClient, userId: number, groups: string[]): Promise<void> {
  const keys = groups.map((group) => [group, userId])
  // Status and balance are also part of the person in the header.
  await Promise.all([
    client.invalidateQueries({ queryKey: ['user'], exact: true }),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

/** As the server would answer: another tab has logged out, and this one was next to hold the stream. */
const noSession = () => Promise.reject(Object.assign(new Error('logged out'), { status: 401 }))

/** Keeps that number right while somebody is logged in. For one place on the page. */
export function useLiveUnread(): void {
  const client = useQueryClient()
  const userId = useCurrentUser()?.id
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
    const handleChange = (data: unknown) =>
      void refreshGroups(client, userId, (data as { groups: string[] }).groups)
    const stop = listenLive(
      userId,
      { notification: handleNews, changed: handleChange },
      {
        prepare: () => (hasSession() ? client.fetchQuery({ ...unread, staleTime: 0 }) : noSession()),
        isOver: async () => !(await checkSession()),
      },
    )
    return () => stop(!client.getQueryData(userQueries.current().queryKey))
  }, [client, userId])
}

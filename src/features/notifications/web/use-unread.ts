import { useQueryClient, type QueryClient } from '@tanstack/react-query'
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
  // Some parts of the page hydrate after the header, when the number may already be there.
  return useHydrated() ? (data ?? 0) : 0
}

/** The number of unread notifications; 0 until it is known, and always 0 on the server. */
export const useUnread: () => number = import.meta.env.SSR ? () => 0 : useWatchedUnread

/** Loads changed data of this person again where it is shown, and forgets it elsewhere. */
async function refreshGroups(client: QueryClient, userId: number, groups: string[]): Promise<void> {
  const keys = groups.map((group) => [group, userId])
  // Status and balance are also part of the person in the header.
  await Promise.all([
    client.invalidateQueries({ queryKey: ['user'], exact: true }),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

/** What the server would answer: another tab has logged out, and this one was next to hold the stream. */
const noSession = () => Promise.reject(Object.assign(new Error('logged out'), { status: 401 }))

/** Keeps that number up to date while somebody is logged in. Use it once per page. */
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

import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { notificationQueries } from './notifications.queries.ts'

/** Calls back whenever the bell rings while the page is open. */
export function useNews(onNews: () => void): void {
  const user = useCurrentUser()
  const { data: unread } = useQuery({ ...notificationQueries.unread(), enabled: Boolean(user) })
  const known = useRef<number>(undefined)
  const heard = useEffectEvent(onNews)
  useEffect(() => {
    if (unread === undefined) return
    if (known.current !== undefined && unread > known.current) heard()
    known.current = unread
  }, [unread])
}

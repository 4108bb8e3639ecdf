import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { transportOf } from '../../../web/query.ts'
import { forumCalls } from './forum.queries.ts'

const name = 'forum:visit'
const againMs = 5 * 60_000

/** Notes that a member is in the forum, so that next time it can say what is new; not on every page. */
export function useForumVisit(member: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!member) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(name) ?? 0) < againMs) return
      sessionStorage.setItem(name, String(Date.now()))
    } catch {
      // Without storage every page tells it, which does no harm.
    }
    // Reading goes on without it.
    void forumCalls.visit(transportOf(client), {}).catch(() => {})
  }, [client, member])
}

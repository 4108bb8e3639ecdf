import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { watchThing } from '../../../web/live/watched.ts'
import type { ThingNews } from '../../../web/live/watched.ts'
import { transportOf } from '../../../web/query.ts'
import type { Thread } from '../comments.contract.ts'
import { changeComment, knownIds } from './comment-cache.ts'
import { askNewest, commentCalls } from './comments.queries.ts'
import type { TalkSubject } from './comments.queries.ts'

/** Many pages hear of one comment at once and must not all ask at once. */
const leastWaitMs = 200
const spreadMs = 1300

/**
 * New threads others wrote while the page is open. They wait until they are wanted: what one reads must not move.
 * New answers only raise the number of those one can open. What is asked for is asked as the person who looks, so
 * nothing arrives that they may not see.
 */
export function useLiveComments(
  subject: TalkSubject,
  userId: number | null,
): { waiting: Thread[]; take: () => Thread[] } {
  const client = useQueryClient()
  const { kind, id } = subject
  const [waiting, setWaiting] = useState<Thread[]>([])

  useEffect(() => {
    if (userId === null) return
    const transport = transportOf(client)
    let timer: ReturnType<typeof setTimeout> | undefined
    let heard: (ThingNews | null)[] = []

    async function askThreads(ids: Set<number> | null): Promise<void> {
      const { data } = await askNewest(transport, { kind, id })
      const known = knownIds(client)
      // After a gap everything newer than what is shown counts.
      const newest = Math.max(0, ...known)
      const fresh = data.filter(
        (thread) => !known.has(thread.id) && (ids?.has(thread.id) ?? thread.id > newest),
      )
      setWaiting((before) => {
        const had = new Set(before.map((thread) => thread.id))
        const added = fresh.filter((thread) => !had.has(thread.id))
        return added.length > 0 ? [...added, ...before] : before
      })
    }
    async function askAnswers(parentId: number, ids: number[]): Promise<void> {
      const known = knownIds(client)
      if (!known.has(parentId)) return
      const news = ids.filter((answer) => !known.has(answer))
      if (news.length === 0) return
      const { data } = await commentCalls.replies(transport, { id: parentId, per_page: 100 })
      const seen = new Set(data.map((reply) => reply.id))
      const count = news.filter((answer) => seen.has(answer)).length
      if (count === 0) return
      changeComment(client, parentId, (root) => ({ ...root, reply_count: root.reply_count + count }))
      void client.invalidateQueries({ queryKey: ['comments', 'answers', parentId] })
    }
    function ask(): void {
      const news = heard
      heard = []
      const gap = news.includes(null)
      const said = news.filter((one) => one !== null)
      const threads = said.filter((one) => one.parent_id === null).map((one) => one.id)
      const answers = Map.groupBy(
        said.filter((one) => one.parent_id !== null),
        (one) => one.parent_id!,
      )
      // A failed question is asked again by the next news.
      if (gap || threads.length > 0) void askThreads(gap ? null : new Set(threads)).catch(() => {})
      for (const [parentId, ones] of answers)
        void askAnswers(
          parentId,
          ones.map((one) => one.id),
        ).catch(() => {})
    }
    const stop = watchThing(`${kind}.${id}`, (news) => {
      heard.push(news)
      clearTimeout(timer)
      timer = setTimeout(ask, leastWaitMs + Math.random() * spreadMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, kind, id, userId])

  return {
    waiting,
    take() {
      setWaiting([])
      return waiting
    },
  }
}

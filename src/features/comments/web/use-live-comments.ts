import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { watchSubject, type SubjectNews } from '../../../web/live/watched.ts'
import type { Thread } from '../comments.contract.ts'
import { knownIds, changeComment } from './comment-cache.ts'
import { isSending, askDiscussion, commentCalls, type DiscussionSubject } from './comments.queries.ts'
import { transportOf } from '../../../web/query.ts'
import type { CommentChoice } from './comment-choice.ts'

/** Many pages hear of a comment at once and must not all load it at once. */
const leastWaitMs = 200
const spreadMs = 1300
const retryMs = 5_000
/** A visitor gets a stream only after this time, when they seem to stay. */
const visitorWaitMs = 10_000

/**
 * New threads of others while the page is open. They are shown on request, because what one reads must not move.
 * New answers only raise the number of hidden ones. Everything is loaded with the rights of the viewer, so
 * they never get what they may not see.
 */
export function useLiveComments(
  subject: DiscussionSubject,
  {
    userId,
    newest,
  }: {
    userId: number | null
    /** The highest id the page was rendered with; undefined while unknown. */
    newest: number | undefined
  },
): { waiting: Thread[]; take: () => Thread[] } {
  const client = useQueryClient()
  const { kind, id, via } = subject
  const [waiting, setWaiting] = useState<Thread[]>([])
  const ready = newest !== undefined
  const visitor = userId === null
  const known = useEffectEvent(() => newest ?? 0)

  useEffect(() => {
    if (!ready) return
    const current = { kind, id, ...(via === undefined ? {} : { via }) }
    const since = known()
    let timer: ReturnType<typeof setTimeout> | undefined
    let heard: (SubjectNews | null)[] = []
    let stopped = false

    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, leastWaitMs + Math.random() * spreadMs)
    }
    function ask(): void {
      if (isSending()) return schedule()
      const news = heard
      heard = []
      const missed = news.includes(null)
      const said = news.filter((one) => one !== null)
      const threads = missed || said.some((one) => one.parent_id === null)
      const parents = new Set(said.flatMap((one) => one.parent_id ?? []))
      // A failed load is repeated with the next try.
      const again = (error: { status?: number }) => {
        if (error.status !== undefined && error.status < 500 && error.status !== 429) return
        if (stopped) return
        heard.push(...news)
        timer ??= setTimeout(ask, retryMs)
      }
      timer = undefined
      void Promise.all([
        threads && refreshThreads(client, current, since).then(offer),
        missed && refreshAll(client, current),
        ...[...parents].map((parent) => refreshAnswers(client, current, parent)),
      ]).catch(again)
    }
    function offer(fresh: Thread[]): void {
      setWaiting((before) => {
        const had = new Set(before.map((thread) => thread.id))
        const added = fresh.filter((thread) => !had.has(thread.id))
        return added.length > 0 ? [...added, ...before] : before
      })
    }
    const stop = watchSubject(`${kind}.${id}`, since, (news) => {
      heard.push(news)
      schedule()
    })
    return () => {
      stopped = true
      clearTimeout(timer)
      stop()
    }
  }, [client, kind, id, via, ready])

  useEffect(() => {
    if (!visitor || !ready) return
    let stop: (() => void) | undefined
    let left = false
    const timer = setTimeout(async () => {
      const module = await import('../../../web/live/visitor-live.ts').catch(() => null)
      if (!left) stop = module?.listenAsVisitor()
    }, visitorWaitMs)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [visitor, ready])

  // One's own comment may arrive both as an answer and as news.
  const there = waiting.length > 0 ? knownIds(client) : new Set<number>()
  const missing = waiting.filter((thread) => !there.has(thread.id))
  return {
    waiting: missing,
    take() {
      setWaiting([])
      return missing
    },
  }
}

type Part = Pick<CommentChoice, 'sort' | 'kind' | 'cursor'>

/** Threads newer than `since` that the page does not hold. */
async function refreshThreads(
  client: QueryClient,
  subject: DiscussionSubject,
  since: number,
): Promise<Thread[]> {
  const { data } = await askDiscussion(transportOf(client), subject, {
    sort: 'new',
    kind: null,
    cursor: null,
  })
  const known = knownIds(client)
  return data.filter((thread) => thread.id > since && !known.has(thread.id))
}

/** Updates the number of answers of a thread, and loads open answers again. */
async function refreshAnswers(
  client: QueryClient,
  { via }: DiscussionSubject,
  rootId: number,
): Promise<void> {
  if (!knownIds(client).has(rootId)) return
  const { data } = await commentCalls.get(transportOf(client), {
    id: rootId,
    ...(via === undefined ? {} : { via }),
  })
  setAnswers(client, data)
}

/** The same for the whole page, when it is unknown what was missed. */
async function refreshAll(client: QueryClient, subject: DiscussionSubject): Promise<void> {
  const parts = client
    .getQueriesData({ queryKey: ['comments', subject.kind, subject.id] })
    .map(([key]) => key[3] as Part)
  const lists = await Promise.all(parts.map((part) => askDiscussion(transportOf(client), subject, part)))
  for (const { data } of lists) for (const thread of data) setAnswers(client, thread)
}

function setAnswers(client: QueryClient, { id, reply_count }: Thread): void {
  let changed = false
  changeComment(client, id, (root) => {
    if (root.reply_count === reply_count) return root
    changed = true
    return { ...root, reply_count }
  })
  if (changed) void client.invalidateQueries({ queryKey: ['comments', 'answers', id] })
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { watchSubject } from '../../../web/live/watched.ts'
import type { SubjectNews } from '../../../web/live/watched.ts'
import type { Thread } from '../comments.contract.ts'
import { knownIds } from './comment-cache.ts'
import { isSending } from './comments.queries.ts'
import type { DiscussionSubject } from './comments.queries.ts'
import { refreshAll, refreshAnswers, refreshThreads } from './refresh-comments.ts'

/** Many pages hear of one comment at once and must not all ask at once. */
const leastWaitMs = 200
const spreadMs = 1300
const retryMs = 5_000
/** A visitor gets a stream when they seem to stay. */
const visitorWaitMs = 10_000

/**
 * New threads others wrote while the page is open. They wait until they are wanted: what one reads must not move.
 * New answers only raise the number of those one can open. What is asked for is asked as the person who looks, so
 * nothing arrives that they may not see.
 */
export function useLiveComments(
  subject: DiscussionSubject,
  {
    userId,
    newest,
  }: {
    userId: number | null
    /** The highest id the page was made with; undefined while there is nothing to compare with. */
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
    const thing = { kind, id, ...(via === undefined ? {} : { via }) }
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
      // What could not be asked is asked with the next try.
      const again = (error: { status?: number }) => {
        if (error.status !== undefined && error.status < 500 && error.status !== 429) return
        if (stopped) return
        heard.push(...news)
        timer ??= setTimeout(ask, retryMs)
      }
      timer = undefined
      void Promise.all([
        threads && refreshThreads(client, thing, since).then(offer),
        missed && refreshAll(client, thing),
        ...[...parents].map((parent) => refreshAnswers(client, thing, parent)),
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

  // One's own words may have come by both ways.
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

import { maxWatched } from '../../contract/live-watch.ts'

/** A new comment on a watched subject; null when something was missed. */
export type SubjectNews = { subject: string; id: number; parent_id: number | null }
type Listener = (news: SubjectNews | null) => void

const listeners = new Map<string, Set<Listener>>()
/** The newest id this tab knows of each subject. */
const newest = new Map<string, number>()
const deferred = new Map<string, { missed: (SubjectNews | null)[]; stop: () => void }>()
const changes = new Set<() => void>()
const notifyChange = () => changes.forEach((change) => change())

function watch(subject: string, known: number, listener: Listener): () => void {
  const before = listeners.get(subject)
  listeners.set(subject, (before ?? new Set()).add(listener))
  know(subject, known)
  if (!before) notifyChange()
  return () => {
    const rest = listeners.get(subject)
    rest?.delete(listener)
    if (rest?.size !== 0) return
    listeners.delete(subject)
    newest.delete(subject)
    notifyChange()
  }
}
const know = (subject: string, id: number) => newest.set(subject, Math.max(newest.get(subject) ?? 0, id))

/**
 * Watches a subject (`article.12`) as long as the page shows it; `known` is the newest the page has. Returns
 * the way to stop.
 */
export function watchSubject(subject: string, known: number, listener: Listener): () => void {
  const stop = watch(subject, known, listener)
  const waiting = deferred.get(subject)
  deferred.delete(subject)
  waiting?.stop()
  waiting?.missed.forEach((news) => listener(news))
  return stop
}

/** For a page whose code is not loaded yet: news hydrate it, and wait for the part that watches then. */
export function watchDeferredSubject(subject: string, known: number, hydrate: () => void): void {
  const missed: (SubjectNews | null)[] = []
  const stop = watch(subject, known, (news) => {
    missed.push(news)
    hydrate()
  })
  deferred.set(subject, { missed, stop })
}

/** The page was left before it woke. */
export function forgetDeferred(): void {
  for (const { stop } of deferred.values()) stop()
  deferred.clear()
}

/** What this tab watches. */
export const watchedHere = (): string[] => [...listeners.keys()].slice(-maxWatched)

export function onWatchedChange(change: () => void): () => void {
  changes.add(change)
  return () => void changes.delete(change)
}

export function notifyWatchers(news: SubjectNews): void {
  if (!listeners.has(news.subject)) return
  know(news.subject, news.id)
  listeners.get(news.subject)?.forEach((listener) => listener(news))
}

/** The newest id of a subject when the stream was opened. */
export function notifyNewest({ subject, id }: { subject: string; id: number }): void {
  if (!listeners.has(subject) || id <= newest.get(subject)!) return
  know(subject, id)
  listeners.get(subject)?.forEach((listener) => listener(null))
}

import { maxWatched } from '../../contract/live-watch.ts'

/** What happened to a watched thing; null after a gap, when anything may have happened. */
export type ThingNews = { subject: string; id: number; parent_id: number | null }
type Listener = (news: ThingNews | null) => void

const listeners = new Map<string, Set<Listener>>()
const changes = new Set<() => void>()
const tellChange = () => changes.forEach((change) => change())

/** Hears of news about a thing (`article.12`) as long as the page shows it. Returns the way to stop. */
export function watchThing(thing: string, listener: Listener): () => void {
  const known = listeners.get(thing)
  listeners.set(thing, (known ?? new Set()).add(listener))
  if (!known) tellChange()
  return () => {
    const rest = listeners.get(thing)
    rest?.delete(listener)
    if (rest?.size !== 0) return
    listeners.delete(thing)
    tellChange()
  }
}

/** What this tab watches. */
export const watchedHere = (): string[] => [...listeners.keys()].slice(-maxWatched)

export function onWatchedChange(change: () => void): () => void {
  changes.add(change)
  return () => void changes.delete(change)
}

export function tellWatching(news: ThingNews): void {
  listeners.get(news.subject)?.forEach((listener) => listener(news))
}

export function tellGap(): void {
  for (const group of listeners.values()) group.forEach((listener) => listener(null))
}

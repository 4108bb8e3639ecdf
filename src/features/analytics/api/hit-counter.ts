import type { Db } from '../../../db/client.ts'
import { addHits } from './hits.store.ts'

const flushMs = 3_000
const mostPaths = 5_000

type Pending = { day: string; hits: Map<string, number> }

/** Hot counters are gathered for a few seconds per database; a crash loses at most those. */
const pending = new WeakMap<Db, Pending>()

export function countHit(db: Db, path: string, now: Date, onError: (error: unknown) => void): void {
  const day = now.toISOString().slice(0, 10)
  const waiting = pending.get(db)
  if (waiting?.day === day && (waiting.hits.size < mostPaths || waiting.hits.has(path))) {
    waiting.hits.set(path, (waiting.hits.get(path) ?? 0) + 1)
    return
  }
  const started: Pending = { day, hits: new Map([[path, 1]]) }
  pending.set(db, started)
  setTimeout(() => {
    if (pending.get(db) === started) pending.delete(db)
    if (started.hits.size > 0) addHits(db, started.day, started.hits).catch(onError)
  }, flushMs).unref()
}

/** Writes what has gathered; for a graceful stop and for tests. */
export async function flushHits(db: Db): Promise<void> {
  const waiting = pending.get(db)
  if (!waiting) return
  pending.delete(db)
  const hits = new Map(waiting.hits)
  // Emptied before the wait, so that the timer does not count them again.
  waiting.hits.clear()
  await addHits(db, waiting.day, hits)
}

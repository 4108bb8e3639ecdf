import type { Db } from '../../../db/client.ts'
import type { ResourceStats } from '../resource-shapes.contract.ts'
import { readStats } from './resource-stats.store.ts'

/** Sums over a whole table are read at most this often by each process; nobody notices the difference. */
const freshMs = 10_000

type Kept = { at: number; stats: Promise<ResourceStats> }
const keptStats = new WeakMap<Db, Kept>()

export async function statsAt(db: Db, now: Date): Promise<ResourceStats> {
  const kept = keptStats.get(db)
  const age = kept ? now.getTime() - kept.at : Infinity
  if (kept && age >= 0 && age < freshMs) return kept.stats
  const entry = { at: now.getTime(), stats: readStats(db, now) }
  keptStats.set(db, entry)
  // A failure is told to those who waited for it and to nobody else.
  entry.stats.catch(() => keptStats.get(db) === entry && keptStats.delete(db))
  return entry.stats
}

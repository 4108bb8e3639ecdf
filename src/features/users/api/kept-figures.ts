import type { Db } from '../../../db/client.ts'
import type { Bus } from '../../../server/bus.ts'
import { pagesTopic } from '../../../server/cached-pages.ts'
import { onlineMinutes } from '../users.contract.ts'
import { readFigures } from './statistics.store.ts'
import type { UserFigures } from './statistics.store.ts'

/** People come and go unannounced; everything else in the figures is announced and forgotten at once. */
const freshMs = 10_000
const newest = 48

type Kept = { at: number; figures: Promise<UserFigures> } | null
const keptFigures = new WeakMap<Db, Kept>()

/** From now on the figures of this database are kept for a while, and until a write says that people changed. */
export function keepFigures(bus: Bus, db: Db): void {
  const forget = () => void keptFigures.set(db, null)
  forget()
  bus.subscribe(pagesTopic, (tags) => (tags as string[]).includes('users') && forget())
  bus.onGap(forget)
}

/** Where nobody listens for changes, nothing is kept. */
export async function figuresAt(db: Db, now: Date): Promise<UserFigures> {
  const kept = keptFigures.get(db)
  const age = kept ? now.getTime() - kept.at : Infinity
  if (kept && age >= 0 && age < freshMs) return kept.figures
  const onlineSince = new Date(now.getTime() - onlineMinutes * 60_000)
  const figures = readFigures(db, { onlineSince, newest })
  if (kept !== undefined) {
    const entry = { at: now.getTime(), figures }
    keptFigures.set(db, entry)
    // A failure is told to those who waited for it and to nobody else.
    figures.catch(() => keptFigures.get(db) === entry && keptFigures.set(db, null))
  }
  return figures
}

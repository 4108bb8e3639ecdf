import type { Db } from '../../../../db/client.ts'
import { writeGathered, type Gathered } from '../../../../server/gathered-writes.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import type { PageView } from '../../../analytics/api/page-view.ts'
import type { PublicationName } from '../../kind/api/publication-tables.store.ts'
import { trendVisitor, type TrendVisitor } from '../../trends/api/trend-visitor.ts'
import type { Visit } from './counters.store.ts'
import { visitSource } from './visit-source.ts'

const flushMs = 3_000
const mostVisits = 5_000
/** People behind one address are told apart by their browser, up to here: its name is whatever a program says. */
const browsersOfAddress = 8

/** A view, and the same for trends, where the browser makes no second visitor of one. */
export type CountedVisit = Visit & { trend: TrendVisitor }
type Pending = { day: string; visits: CountedVisit[] }

/**
 * Counts views of pages of one kind. They are gathered for a few seconds per database; a crash loses at most
 * those.
 */
export function viewCounter({
  name,
  keyOfPath,
  insertVisits,
}: {
  name: PublicationName
  /** What a page of ours shows; null for every other page. */
  keyOfPath: (path: string) => string | null
  insertVisits: (db: Db, day: string, visits: readonly CountedVisit[]) => Promise<void>
}) {
  const pending = new WeakMap<Db, Pending>()
  const gathered: Gathered<CountedVisit & { day: string }> = {
    name: `views-${name}`,
    async write(db, visits) {
      for (const [day, ofDay] of Map.groupBy(visits, (visit) => visit.day)) await insertVisits(db, day, ofDay)
    },
  }
  const write = (db: Db, { day, visits }: Pending) =>
    writeGathered(
      db,
      gathered,
      visits.map((visit) => ({ ...visit, day })),
    )

  return {
    gathered,

    /**
     * Notes a view. The visitor is a hash keyed by our secret and the day: on another day, or without the secret, nobody
     * can tell that it was the same one.
     */
    count(look: PageView): void {
      const key = keyOfPath(look.path)
      if (key === null) return
      const day = look.now.toISOString().slice(0, 10)
      const who =
        look.viewerId === null
          ? `${addressGroup(look.ip)}\0${look.secret.sign('visitor-browser', look.userAgent)[0]! % browsersOfAddress}`
          : `user:${look.viewerId}`
      const visitor = look.secret.sign(`${name}-visit`, `${day}\0${who}`).subarray(0, 16)
      const trend = trendVisitor(look.secret, { ...look, day })
      const visit = { key, visitor, viewerId: look.viewerId, trend, from: visitSource(look) }
      const waiting = pending.get(look.db)
      if (waiting?.day === day && waiting.visits.length < mostVisits) {
        waiting.visits.push(visit)
        return
      }
      const started: Pending = { day, visits: [visit] }
      pending.set(look.db, started)
      setTimeout(() => {
        if (pending.get(look.db) === started) pending.delete(look.db)
        if (started.visits.length > 0) write(look.db, started).catch(look.onError)
      }, flushMs).unref()
    },

    /** Writes what has gathered; for a graceful stop and for tests. */
    async flush(db: Db): Promise<void> {
      const waiting = pending.get(db)
      if (!waiting) return
      pending.delete(db)
      // Emptied before the wait, so that the timer does not count them again.
      const visits = waiting.visits.splice(0)
      await write(db, { day: waiting.day, visits })
    },
  }
}

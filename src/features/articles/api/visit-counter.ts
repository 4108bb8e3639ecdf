import type { Db } from '../../../db/client.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { addressGroup } from '../../../server/client-address.ts'
import type { PageLook } from '../../analytics/api/page-look.ts'
import { insertVisits } from './article-counters.store.ts'
import type { Visit } from './article-counters.store.ts'

const flushMs = 3_000
const mostVisits = 5_000

type Pending = { day: string; visits: Visit[] }
/** Looks are gathered for a few seconds per database; a crash loses at most those. */
const pending = new WeakMap<Db, Pending>()

/** The article a page of ours shows: `/ru/article/slug.12`; null for every other page. */
export function articleOfPath(path: string): number | null {
  const match = /^\/[a-z]{2}\/article\/([^/]+)$/.exec(path)
  return match ? (parseArticleSlug(match[1]!)?.id ?? null) : null
}

/**
 * Notes a look at an article. The visitor is a hash keyed by our secret and the day: on another day, or without the
 * secret, nobody can tell that it was the same one.
 */
export function countArticleLook(look: PageLook): void {
  const articleId = articleOfPath(look.path)
  if (articleId === null) return
  const day = look.now.toISOString().slice(0, 10)
  const who = look.viewerId === null ? `${addressGroup(look.ip)}\0${look.userAgent}` : `user:${look.viewerId}`
  const visitor = look.secret.sign('article-visit', `${day}\0${who}`).subarray(0, 16)
  const visit = { articleId, visitor, viewerId: look.viewerId }
  const waiting = pending.get(look.db)
  if (waiting?.day === day && waiting.visits.length < mostVisits) {
    waiting.visits.push(visit)
    return
  }
  const started: Pending = { day, visits: [visit] }
  pending.set(look.db, started)
  setTimeout(() => {
    if (pending.get(look.db) === started) pending.delete(look.db)
    if (started.visits.length > 0) insertVisits(look.db, day, started.visits).catch(look.onError)
  }, flushMs).unref()
}

/** Writes what has gathered; for a graceful stop and for tests. */
export async function flushArticleLooks(db: Db): Promise<void> {
  const waiting = pending.get(db)
  if (!waiting) return
  pending.delete(db)
  // Emptied before the wait, so that the timer does not count them again.
  const visits = waiting.visits.splice(0)
  await insertVisits(db, waiting.day, visits)
}

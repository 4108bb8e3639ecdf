import type { Db } from '../../../../db/client.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import type { Secret } from '../../../../server/secret.ts'
import { downloadSource } from '../../../publications/counters/api/visit-source.ts'
import { trendVisitor } from '../../../publications/trends/api/trend-visitor.ts'
import { insertTrendVisits, type TrendVisit } from '../../../publications/trends/api/trend-visits.store.ts'
import { relatedResources } from '../../../resources/list/api/related-resources.store.ts'
import { insertDownloads, type Download } from './downloads.store.ts'

const flushMs = 2_000
const mostDownloads = 5_000

type CountedDownload = Download & { trend: TrendVisit }
type Pending = { day: string; downloads: CountedDownload[] }
/** Downloads are gathered for a moment per database; a crash loses at most those. */
const pending = new WeakMap<Db, Pending>()

export type NewDownload = {
  db: Db
  secret: Secret
  versionId: number
  resourceId: number
  viewerId: number | null
  ip: string
  /** Of the request. */
  headers: Headers
  /** Of this site. */
  origin: string
  now: Date
  onError: (error: unknown) => void
}

/**
 * Notes a download. The visitor is a hash keyed by our secret and the day: on another day, or without the secret, nobody
 * can tell that it was the same one.
 */
export function countDownload(download: NewDownload): void {
  const day = download.now.toISOString().slice(0, 10)
  const { viewerId, secret, ip, resourceId: id } = download
  const who = viewerId === null ? addressGroup(ip) : `user:${viewerId}`
  const visitor = secret.sign('version-download', `${day}\0${who}`).subarray(0, 16)
  const trend = { id, viewerId, ...trendVisitor(secret, { day, viewerId, ip }) }
  const from = downloadSource(download.headers, download.origin)
  const entry = { versionId: download.versionId, visitor, member: viewerId !== null, trend, from }
  const waiting = pending.get(download.db)
  if (waiting?.day === day && waiting.downloads.length < mostDownloads) {
    waiting.downloads.push(entry)
    return
  }
  const started: Pending = { day, downloads: [entry] }
  pending.set(download.db, started)
  setTimeout(() => {
    if (pending.get(download.db) === started) pending.delete(download.db)
    if (started.downloads.length > 0) write(download.db, day, started.downloads).catch(download.onError)
  }, flushMs).unref()
}

/** Writes what has gathered; for a graceful stop and for tests. */
export async function flushDownloads(db: Db): Promise<void> {
  const waiting = pending.get(db)
  if (!waiting) return
  pending.delete(db)
  // Emptied before the wait, so that the timer does not count them again.
  const downloads = waiting.downloads.splice(0)
  await write(db, waiting.day, downloads)
}

async function write(db: Db, day: string, downloads: readonly CountedDownload[]): Promise<void> {
  await insertDownloads(db, day, downloads)
  const people = downloads.map(({ trend }) => trend)
  await insertTrendVisits(db, relatedResources, day, people)
}

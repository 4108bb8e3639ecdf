import type { Config } from '../config.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Locale } from '../../contract/locales.ts'
import type { Database, Db } from '../../db/client.ts'
import type { Replica } from '../../db/replica.ts'
import type { Caches } from '../cache/caches.ts'
import type { CacheTag } from '../cache/tags.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { LiveStreams } from '../http/live-streams.ts'
import type { PictureWorker } from '../pictures/images/picture-worker.ts'
import type { Metrics } from '../metrics.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Secret } from '../secret.ts'
import type { Storage } from '../storage/storage.ts'
import type { SignedIn, Viewer } from './viewer.ts'

/** What the process has one of; made in main.ts, or by the test kit. */
export type Services = {
  config: Config
  database: Database
  /** Where anonymous reads may go; the primary when there is no replica. */
  replica: Replica
  clock: Clock
  caches: Caches
  log: Log
  metrics: Metrics
  secret: Secret
  rateLimiter: RateLimiter
  storage: Storage
  pictures: PictureWorker
  live: LiveStreams
  buildId: string
  /** Tests only: sees what every handler gives back, and throws where it must not be sent. */
  checkAnswer?: (operation: { name: string; endpoint: Endpoint }, answer: unknown) => Promise<void>
}

/** Finds out who sent a request. Given by the auth feature, so the kernel knows no tables of its own. */
export type ResolveViewer = (request: Request, services: Services) => Promise<Viewer>

/** For the calls one page makes, so that what one of them read the others need not read again. */
export type PageDatabases = { db: Db; readDb: Db }

/**
 * Facts about a request that its bytes cannot prove: the HTTP server fills them in from the connection, and nothing of it
 * can be sent over the network.
 */
export type RequestEnv = {
  ip: string
  requestId: string
}

/** What a handler gets besides its input. */
export type RequestContext = {
  viewer: Viewer
  db: Db
  readDb: Db
  now: () => Date
  locale: Locale
  ip: string
  userAgent: string
  requestId: string
  /** Names what the answer shows (`tags.resource(42)`), so that a write can clear pages that show it. */
  tag: (...shown: CacheTag[]) => void
  /** Headers to add to the answer (cookies above all). */
  answerHeaders: Headers
  /** The raw request, for streams and cookies only; everything else comes parsed as `input`. */
  request: Request
  services: Services
}

/** What a handler gets whose endpoint asks for a login. */
export type SignedInContext = RequestContext & { viewer: SignedIn }

/** The caller, for work that callers take in turn: the person, or the address of a visitor. */
export const callerOf = ({ viewer, ip }: Pick<RequestContext, 'viewer' | 'ip'>): string =>
  viewer ? `user:${viewer.id}` : ip

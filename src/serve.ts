import type { Server } from 'node:http'
import type { Registry } from 'prom-client'
import { makeApi } from './api.ts'
import type { Config } from './config.ts'
import { isDatabaseDown, openDatabase } from './db/client.ts'
import { flushHits } from './features/analytics/api/hit-counter.ts'
import { resolveViewer } from './features/auth/api/resolve-viewer.ts'
import { listenForNotifications } from './features/notifications/api/unread-news.ts'
import { openBus } from './server/bus.ts'
import { isCacheable, makeCachedPages } from './server/cached-pages.ts'
import { cacheTagsHeader } from './server/api-app.ts'
import type { ApiFetch } from './server/api-app.ts'
import { systemClock } from './server/clock.ts'
import { makeAvatars } from './server/avatars.ts'
import { makeHeads } from './server/heads.ts'
import { makeHttpServer } from './server/http-server.ts'
import type { HttpOptions } from './server/http-server.ts'
import type { Log } from './server/log.ts'
import { makeLiveStreams } from './server/live-streams.ts'
import { makeMetrics } from './server/metrics.ts'
import { makeOverloadGuard } from './server/overload.ts'
import { makeRateLimiter } from './server/rate-limit.ts'
import type { RequestEnv, Services } from './server/request-context.ts'
import type { Secret } from './server/secret.ts'
import { securityHeaders } from './server/security-headers.ts'
import { openStorage } from './server/storage/open-storage.ts'
import type { Viewer } from './server/viewer.ts'
import type { StaticFile } from './server/static-files.ts'
import { makeSite, scriptHashes } from './site.tsx'
import type { Assets, SiteFetch } from './site.tsx'
import type { SiteConfig } from './web/site-config.ts'

export type ServeOptions = {
  config: Config
  databaseUrl: string
  secret: Secret
  log: Log
  buildId: string
  files: Map<string, StaticFile>
  assets: Assets
  /** Text of /metrics where several processes serve together. */
  metricsText?: (own: Registry) => () => Promise<string>
  /** Development: fresh modules for every request, and the bundler's own answers first. */
  development?: {
    api(): Promise<typeof makeApi>
    site(): Promise<typeof makeSite>
    before: HttpOptions['before']
  }
}

export type Serving = {
  services: Services
  server: Server
  health: { ready: boolean }
  close(): Promise<void>
}

/** Joins the API and the site and listens. One of these runs in every serving process. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { config, log } = options
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const database = openDatabase(options.databaseUrl, { onError })
  const replica = config.databaseReplicaUrl ? openDatabase(config.databaseReplicaUrl, { onError }) : database
  const metrics = makeMetrics()
  const services: Services = {
    config,
    database,
    replica,
    clock: systemClock,
    log,
    metrics,
    storage: openStorage(config),
    live: makeLiveStreams(metrics),
    secret: options.secret,
    rateLimiter: makeRateLimiter(database.db, config.rateLimit),
    buildId: options.buildId,
  }
  const api = makeApi(services)
  const site = makeSite({ site: publicConfig(config, options.buildId), assets: options.assets })
  const { development } = options
  const currentApi = async () => (development ? (await development.api())(services) : api)
  const currentSite = async () =>
    development
      ? (await development.site())({ site: publicConfig(config, options.buildId), assets: options.assets })
      : site

  const health = { ready: true, check: async () => (await database.pool.query('select 1')).rowCount === 1 }
  const overload = makeOverloadGuard()
  const headers = development ? {} : securityHeaders(config, scriptHashes)
  const bus = await openBus(options.databaseUrl, log)
  listenForNotifications(bus, services)
  const heads = makeHeads(config.headsUrl)
  const avatars = makeAvatars(services.storage)
  const pages = makeCachedPages(
    async (url) => {
      const tags = new Set<string>()
      const request = new Request(config.origin + url)
      const env = { ip: '127.0.0.1', requestId: 'page' }
      const visitor = { viewer: null }
      const response = await answerPage(request, env, visitor, await currentApi(), await currentSite(), tags)
      return { response, tags }
    },
    bus,
    headers,
  )
  const { registry } = services.metrics
  const metricsText = options.metricsText?.(registry) ?? (() => registry.metrics())
  const server = makeHttpServer({
    services,
    api: async (request, env) => (await currentApi())(request, env),
    async pages(request, env) {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/heads/')) return heads(url.pathname, request.headers.get('if-none-match'))
      if (url.pathname.startsWith('/avatars/')) return avatars(url.pathname, request)
      if (!development && isCacheable(request)) return pages.render(url.pathname + url.search)
      const [api, site] = [await currentApi(), await currentSite()]
      try {
        return await answerPage(request, env, { viewer: await resolveViewer(request, services) }, api, site)
      } catch (error) {
        if (!isDatabaseDown(error)) throw error
        const failure = Object.assign(new Error('the database is away', { cause: error }), { status: 503 })
        return answerPage(request, env, { viewer: null, failure }, api, site)
      }
    },
    files: options.files,
    // The development server's own preamble is inline, so no policy there.
    headers,
    health,
    overload,
    metricsText,
    before: development?.before ?? pages.answer,
  })
  await listen(server, config)
  return {
    services,
    server,
    health,
    async close() {
      // Streams never end by themselves; their browsers come back to whoever serves next.
      services.live.closeAll()
      await closeServer(server, 25_000)
      overload.stop()
      await bus.close()
      await flushHits(database.db).catch(() => {})
      await Promise.all([database.close(), replica === database ? undefined : replica.close()])
    },
  }
}

/** A page is rendered as its visitor: who that is, was found out once and is handed to every API call it makes. */
async function answerPage(
  request: Request,
  env: RequestEnv,
  { viewer, failure }: { viewer: Viewer; failure?: Error },
  api: ApiFetch,
  site: SiteFetch,
  tags?: Set<string>,
): Promise<Response> {
  const response = await site(request, {
    loggedIn: viewer !== null,
    ...(failure ? { failure } : {}),
    async api(call, locale) {
      const answer = await api(call, { ...env, inProcess: { viewer, locale } })
      for (const tag of answer.headers.get(cacheTagsHeader)?.split(' ') ?? []) tags?.add(tag)
      return answer
    },
  })
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', viewer ? 'private, no-store' : 'no-cache')
  return response
}

export function publicConfig(config: Config, buildId: string): SiteConfig {
  const { siteTitle, siteLogo, origin, social, forum, analytics } = config
  return { title: siteTitle, logo: siteLogo, origin, social, forum, analytics, buildId }
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, config)))
    server.listen(config.port, config.host, () => resolve())
  })
}

function listenError(error: NodeJS.ErrnoException, config: Config): Error {
  const place = `${config.host}:${config.port}`
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=${config.port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new Error(`Not allowed to listen on ${place}. Choose a port above 1024: PORT=3000 npm start`)
  return new Error(`Cannot listen on ${place}: ${error.message}`)
}

/** No new connections; those at work finish, idle ones go at once, stragglers after the deadline. */
function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    cut.unref()
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { makePages } from './page-server.ts'
import { makeApi } from './api.ts'
import type { Config } from '../server/config.ts'
import { isDatabaseDown, isDatabaseSlow, openDatabase, type Database } from '../db/client.ts'
import { watchReplica, withoutReplica } from '../db/replica.ts'
import { flushHits } from '../features/analytics/api/hit-counter.ts'
import { routeOf } from '../features/analytics/api/page-routes.ts'
import { unsubscribePage } from '../features/digest/api/unsubscribe-link.ts'
import { isMenuView } from '../features/menu-constructor/view-address.contract.ts'
import { keepFacetIndex } from '../features/resources/list/api/facet-index/facet-index.ts'
import { flushResourceViews } from '../features/resources/api/resource-views.ts'
import { flushArticleViews } from '../features/articles/api/visit-counter.ts'
import { flushTopicViews } from '../features/forum/api/topic-views.ts'
import { keepVocabulary } from '../features/search/api/concepts/cached-vocabulary.ts'
import { keepTokenShares } from '../features/search/api/token-shares.ts'
import { flushQuestions } from '../features/search/api/learning/question-counter.ts'
import { flushDownloads } from '../features/versions/api/files/download-counter.ts'
import { watchStreams } from '../features/auth/api/sessions/end-streams.ts'
import { resolvePageVisitor, resolveViewer } from '../features/auth/api/sessions/resolve-viewer.ts'
import { publicationSources } from './content-sources.ts'
import { listenForComments } from '../features/comments/api/comment-news.ts'
import { listenForNotifications } from '../features/notifications/api/unread-news.ts'
import { listenForChanges } from '../features/users/api/changed-news.ts'
import { pageKey } from './page-params.ts'
import { makeAdmit } from '../server/http/admission.ts'
import { openNews, sayBy } from '../server/news.ts'
import { gatherBy } from '../server/gathered-writes.ts'
import { openSiteRedis } from '../server/redis.ts'
import { isCacheable, makeCachedPages } from '../server/cache/cached-pages.ts'
import { listenForClears, openCaches } from '../server/cache/caches.ts'
import { pagesTopic } from '../server/cache/clear-pages.ts'
import type { CacheTag } from '../server/cache/tags.ts'
import { makeShareTags } from '../server/pictures/cards/share-tags.ts'
import { systemClock } from '../server/clock.ts'
import { countPage, mayRefresh } from '../server/http/count-page.ts'
import { makeAvatars } from '../server/pictures/avatars.ts'
import { makePictureWorker } from '../server/pictures/images/picture-worker.ts'
import { makeHttpServer, type HttpOptions } from '../server/http/http-server.ts'
import { closeServer, startListening } from '../server/http/listening.ts'
import type { Log } from '../server/log.ts'
import { makeLiveStreams } from '../server/http/live-streams.ts'
import { makeMetrics } from '../server/metrics.ts'
import { failureOf } from '../server/endpoints/problem.ts'
import { makeRateLimiter } from '../server/endpoints/rate-limit.ts'
import type { Services } from '../server/endpoints/request-context.ts'
import type { Secret } from '../server/secret.ts'
import { headersByAddress, securityHeaders } from '../server/http/security-headers.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { currentRequest, noteRoute } from '../server/telemetry/request-scope.ts'
import { hasTelemetry } from '../server/telemetry/spans.ts'
import { observeOwnMetrics } from '../server/telemetry/start-telemetry.ts'
import { traceStatement } from '../server/telemetry/trace-statement.ts'
import { makeEarlierBuilds } from '../server/http/earlier-builds.ts'
import { typeOfFile, type StaticFile } from '../server/http/static-files.ts'
import { makeSite, scriptHashes, type Assets } from './site.tsx'
import { makeTechnicalPaths } from './program-routes.ts'
import type { SiteConfig } from '../web/site-config.ts'

/** More statements than this are logged while developing; tests/pages/page-statements.test.ts checks every page. */
const pageStatements = 12

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
  /** Answers health checks with "not ready", goes on serving for so long, and ends. */
  close(drainMs?: number): Promise<void>
}

/** Joins the API and the site and listens. One of these runs in every serving process. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { config, log } = options
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const directUrl = config.databaseDirectUrl || options.databaseUrl
  const pooled = config.databaseDirectUrl !== ''
  const redis = await openSiteRedis(config, log)
  const traced = hasTelemetry() ? { trace: traceStatement } : {}
  const database: Database = openDatabase(options.databaseUrl, {
    onError,
    pooled,
    ...traced,
    ...(redis && { say: sayBy(redis, () => database.pool, log) }),
  })
  if (redis) gatherBy(database.db, redis)
  const watched = config.databaseReplicaUrl
    ? watchReplica(database, () => openDatabase(config.databaseReplicaUrl, { onError, ...traced }), {
        onState: (state, err) =>
          state === 'used'
            ? log.info('visitors read from the replica')
            : log.warn({ err }, `the replica is ${state}, visitors read from the primary`),
      })
    : null
  const replica = watched ?? withoutReplica(database)
  const caches = openCaches()
  const isDatabaseUp = async () => (await database.pool.query('select 1')).rowCount === 1
  const metrics = makeMetrics(caches, {
    isDatabaseUp,
    statements: () => database.sent() + (watched?.sent() ?? 0),
    ...(watched && {
      replica: { isUsed: () => watched.state() === 'used', lagSeconds: () => watched.lagSeconds() },
    }),
  })
  await observeOwnMetrics(metrics.registry)
  const services: Services = {
    config,
    database,
    replica,
    clock: systemClock,
    caches,
    log,
    metrics,
    storage: openStorage(config),
    pictures: makePictureWorker(),
    live: makeLiveStreams(metrics),
    secret: options.secret,
    rateLimiter: makeRateLimiter(database.db, config.rateLimit, redis),
    buildId: options.buildId,
  }
  const api = makeApi(services)
  const publicFacts = publicConfig(config, options.buildId)
  const shareTags = makeShareTags(publicFacts, options.secret)
  const siteOptions = { site: publicFacts, assets: options.assets, shareTags }
  const site = makeSite(siteOptions)
  const { development } = options
  const currentApi = async () => (development ? (await development.api())(services) : api)
  const currentSite = async () => (development ? (await development.site())(siteOptions) : site)

  const health = { ready: true, check: isDatabaseUp }
  const headers = development ? {} : securityHeaders(config, scriptHashes(options.assets))
  const pageHeaders = headersByAddress(headers, isMenuView)
  const bus = await openNews(directUrl, redis, log)
  // Before anything that is cleared by the same news is made again.
  if (watched) {
    bus.subscribe(pagesTopic, (tags) => watched.heard(tags as CacheTag[]))
    bus.onGap(() => watched.heard(null))
  }
  listenForNotifications(bus, services)
  listenForChanges(bus, services)
  listenForComments(bus, services, publicationSources)
  const stopWatching = watchStreams(services)
  listenForClears(caches, bus)
  keepVocabulary(caches.concepts, database.db, [database.db, replica.db])
  keepTokenShares(caches.tokenShares, database.db, [database.db, replica.db])
  keepFacetIndex(bus, database.db, [database.db, replica.db], { log })
  const avatars = makeAvatars(services.storage)
  const technical = makeTechnicalPaths(services)
  // Machines that share a store may run different builds for a while.
  const otherBuilds = config.s3 && makeEarlierBuilds(services.storage, typeOfFile, caches.missingFiles)
  const answers = makePages(services, development ? { mostStatements: pageStatements } : {})
  const pages = makeCachedPages({
    cache: caches.pages,
    async render(url, ip) {
      const request = new Request(config.origin + url)
      const env = { ip, requestId: currentRequest()?.requestId ?? 'page' }
      const sides = { api: await currentApi(), site: await currentSite() }
      const renderFrom = async (fromPrimary: boolean) => {
        const tags = new Set<CacheTag>()
        return {
          response: await answers.render(request, env, { viewer: null, fromPrimary }, sides, tags),
          tags,
        }
      }
      // What a page shows is known when it is rendered. If the replica did not have all of that, it is old already.
      const lacking = replica.lacking()
      const page = await renderFrom(false)
      if (!lacking?.(page.tags)) return page
      const whole = await renderFrom(true)
      // Without the primary a page that is a moment old is better than none, for the one who asks.
      return whole.response.status < 500 ? whole : { ...page, keep: false }
    },
    keyOf: pageKey,
    headers: pageHeaders,
    isShared: isMenuView,
    mayRefresh: (request) => mayRefresh(request, services),
    hasCdn: config.cdn !== null,
  })
  const { registry } = services.metrics
  const metricsText = options.metricsText?.(registry) ?? (() => registry.metrics())
  const server = makeHttpServer({
    services,
    api: async (request, env) => unsubscribePage(request) ?? (await currentApi()).fetch(request, env),
    async pages(request, env) {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/avatars/')) return avatars(url.pathname, request)
      const ofOtherBuild = await otherBuilds?.(url.pathname, request)
      if (ofOtherBuild) return ofOtherBuild
      const program = technical(request, env)
      if (program) return program
      const route = routeOf(url.pathname)
      if (route) noteRoute(`/{language}${route.slice(3)}`)
      const cacheable = !development && isCacheable(request, isMenuView)
      const sides = { api: await currentApi(), site: await currentSite() }
      try {
        if (cacheable) {
          await countPage(request, { viewer: null, ip: env.ip }, services)
          return await pages.render(url.pathname + url.search, env.ip)
        }
        const writes = request.method !== 'GET' && request.method !== 'HEAD'
        const shared = !writes && isMenuView(url.pathname + url.search)
        if (writes) {
          const viewer = await resolveViewer(request, services)
          await countPage(request, { viewer, ip: env.ip }, services)
          return await answers.post(request, env, viewer, sides)
        }
        const visitor = shared ? null : await resolvePageVisitor(request, services)
        await countPage(request, { viewer: visitor?.viewer ?? null, ip: env.ip }, services)
        return await answers.render(request, env, visitor ?? { viewer: null }, sides)
      } catch (error) {
        if (!isDatabaseDown(error) && !isDatabaseSlow(error)) throw error
        const failure = failureOf(error)
        log.warn({ err: error, request_id: env.requestId }, failure.key)
        return answers.render(request, env, { viewer: null, failure }, sides)
      }
    },
    files: options.files,
    // The development server's own preamble is inline, so no policy there.
    headers,
    pageHeaders,
    health,
    admit: makeAdmit({ fair: config.rateLimit }),
    metricsText,
    before: development?.before ?? pages.answer,
  })
  await startListening(server, config)
  return {
    services,
    server,
    async close(drainMs = 0) {
      health.ready = false
      await sleep(drainMs)
      // Streams never end by themselves; their browsers connect again to the next process.
      services.live.closeAll()
      stopWatching()
      await closeServer(server, 25_000)
      services.pictures.close()
      await bus.close()
      await flushHits(database.db).catch(() => {})
      await flushArticleViews(database.db).catch(() => {})
      await flushTopicViews(database.db).catch(() => {})
      await flushDownloads(database.db).catch(() => {})
      await flushResourceViews(database.db).catch(() => {})
      await flushQuestions(database.db).catch(() => {})
      await Promise.all([database.close(), watched?.close(), redis?.close()])
    },
  }
}

export function publicConfig(config: Config, buildId: string): SiteConfig {
  const { siteTitle, siteLogo, origin, social, forum, analytics, limits } = config
  const site = { title: siteTitle, logo: siteLogo, origin, social, forum, analytics, buildId }
  return limits ? { ...site, limits } : site
}

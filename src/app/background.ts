import { Pool } from 'pg'
import type { Config } from '../server/config.ts'
import { subjectSources } from './content-sources.ts'
import { feedSources } from './following.ts'
import { heldDeciders } from './held-decisions.ts'
import { openDatabase, type Database } from '../db/client.ts'
import { connectionTo } from '../db/servers.ts'
import { accountCron, accountJobs } from '../features/account/api/account-jobs.ts'
import { articleCron, articleJobs } from '../features/articles/api/article-jobs.ts'
import { relatedArticles } from '../features/articles/api/related.store.ts'
import { authJobs } from '../features/auth/api/registration/password-reset.ts'
import { attachmentCron, attachmentJobs } from '../features/attachments/api/attachment-jobs.ts'
import { discoveryCron, discoveryJobs } from '../features/discovery/api/discovery-jobs.ts'
import { topicCron, topicJobs } from '../features/forum/api/topic-jobs.ts'
import { topicKind } from '../features/forum/api/topic-kind.ts'
import { requestCron, requestJobs } from '../features/requests/api/request-jobs.ts'
import { requestKind } from '../features/requests/api/request-kind.ts'
import { followingCron, followingJobs } from '../features/following/api/following-jobs.ts'
import { removeDeadFactors } from '../features/auth/api/factors/passkeys.store.ts'
import { removeDeadSessions } from '../features/auth/api/sessions/sessions.store.ts'
import { startAtlas } from '../features/menu-constructor/api/start-atlas.ts'
import {
  menuConstructorCron,
  menuConstructorJobs,
} from '../features/menu-constructor/api/menu-constructor-jobs.ts'
import { serverCron, serverJobs } from '../features/my-server/api/server-jobs.ts'
import { heldJobs } from '../features/moderation/api/held/held-jobs.ts'
import { autoApprove } from '../features/moderation/api/people/auto-approve.ts'
import { sentenceOf } from '../features/notifications/api/notification-mail.ts'
import { pushCron, pushJobs } from '../features/push/api/push-jobs.ts'
import { removeOldNotifications } from '../features/notifications/api/notifications.store.ts'
import { mendCommentCounts } from '../features/comments/api/comment-sums.store.ts'
import { reactionCron, reactionJobs } from '../features/reactions/api/reaction-jobs.ts'
import { relatedResources } from '../features/resources/list/api/related-resources.store.ts'
import { resourceCron, resourceJobs } from '../features/resources/api/resource-jobs.ts'
import { statisticCron, statisticJobs } from '../features/statistics/api/statistic-jobs.ts'
import { versionCron, versionJobs } from '../features/versions/api/version-jobs.ts'
import { relatedCron, relatedJobs } from '../features/publications/kind/api/related-jobs.ts'
import { indexAgain } from '../features/publications/kind/api/publish.ts'
import { findTrendsSoon, trendCron, trendJobs } from '../features/publications/trends/api/trend-jobs.ts'
import { articleKind } from '../features/articles/api/article-kind.ts'
import { resourceKind } from '../features/resources/api/resource-kind.ts'
import { weighCron, weighJobs } from '../features/search/api/weigh.ts'
import { chooseExamplesSoon, exampleJobs, examplesCron } from '../features/search/api/learning/examples.ts'
import { reindexIfStale, reindexJobs } from '../features/search/api/reindex.ts'
import { countConceptsSoon, suggestCron, suggestJobs } from '../features/search/api/suggest/suggest-jobs.ts'
import { removeUnusedTerms } from '../features/search/api/unused-terms.ts'
import { resourceWebhooks } from '../features/resources/api/resource-webhooks.ts'
import { webhookCron, webhookJobs } from '../features/webhooks/api/webhook-jobs.ts'
import { digestCron, digestJobs, settleDigest } from '../features/digest/api/digest-jobs.ts'
import { digestSourcesOf } from './digest-sources.ts'
import { webhookSources } from './webhook-sources.ts'
import { forgetCron, forgetTraces } from './retention.ts'
import { clearPages } from '../server/cache/clear-pages.ts'
import { startPurges } from '../server/cache/start-purges.ts'
import { systemClock } from '../server/clock.ts'
import { forgetOldKeys } from '../server/endpoints/idempotency.ts'
import { removeOldForms } from '../server/http/forms/unsent-forms.ts'
import { guardPool } from '../server/jobs/guard-pool.ts'
import { startJobs } from '../server/jobs/start-jobs.ts'
import type { JobRegistry } from '../server/jobs/job-registry.ts'
import { mailCron, mailJobs } from '../server/mail/mail-jobs.ts'
import { mailTransport } from '../server/mail/mail-transport.ts'
import { sayBy } from '../server/news.ts'
import { startTaking } from '../server/gathered-writes.ts'
import { openSiteRedis } from '../server/redis.ts'
import { gathered } from './gathered.ts'
import { loadSecret } from '../server/secret.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { hasTelemetry } from '../server/telemetry/spans.ts'
import { traceStatement } from '../server/telemetry/trace-statement.ts'
import type { Log } from '../server/log.ts'

const hourly = [
  { task: 'kernel.forget-old-keys', match: '17 * * * *' },
  { task: 'storage.sweep-staging', match: '27 * * * *' },
  { task: 'auth.remove-dead-sessions', match: '37 * * * *' },
  { task: 'auth.remove-dead-factors', match: '39 * * * *' },
  { task: 'notifications.remove-old', match: '47 * * * *' },
  { task: 'moderation.auto-approve', match: '7 * * * *' },
  { task: 'search.remove-unused-terms', match: '17 3 * * *' },
  { task: 'comments.mend', match: '51 3 * * *' },
  { task: 'kernel.forget-forms', match: '57 * * * *' },
  { task: 'reactions.count-week', match: '3 * * * *' },
]

/** Everything that happens without a request: one runner for the whole site, in the first process. */
export async function startBackgroundWork(
  config: Config,
  databaseUrl: string,
  log: Log,
  newestMigration: string,
): Promise<{ stop(): Promise<void> }> {
  // Jobs listen for new ones, and some take longer than a pooler would lend a connection for.
  const directUrl = config.databaseDirectUrl || databaseUrl
  const redis = await openSiteRedis(config, log)
  const database: Database = openDatabase(directUrl, {
    ...(redis && { say: sayBy(redis, () => database.pool, log) }),
    ...(hasTelemetry() && { trace: traceStatement }),
    max: 4,
    statementTimeoutMs: 60_000,
    onError: (error) => log.warn({ err: error }, 'database connection of the jobs'),
  })
  const pool = new Pool({ ...connectionTo(directUrl), max: 10, application_name: 'blockyard-jobs' })
  // To the very end: a connection that is dropped while the site stops is no fault.
  guardPool(pool)
  const registry: JobRegistry = {
    'kernel.forget-old-keys': () => forgetOldKeys(database.db, systemClock.now()),
    'storage.sweep-staging': async () => void (await openStorage(config).sweepStaging(24 * 60 * 60 * 1000)),
    'auth.remove-dead-factors': () => removeDeadFactors(database.db, systemClock.now()),
    'auth.remove-dead-sessions': () => removeDeadSessions(database.db, systemClock.now()),
    'search.remove-unused-terms': async () => void (await removeUnusedTerms(database.db)),
    'kernel.forget-traces': () => forgetTraces(database.db, config, systemClock.now()),
    'kernel.forget-forms': () => removeOldForms(database.db, systemClock.now()),
    'comments.mend': async () => {
      await mendCommentCounts(database.db)
      for (const source of subjectSources) await source.mendSums?.(database.db, systemClock.now())
    },
    'reactions.count-week': async () => {
      for (const source of subjectSources) {
        const ids = (await source.forgetOldUse?.(database.db, systemClock.now())) ?? []
        for (let at = 0; at < ids.length; at += 100)
          await clearPages(database.db, ids.slice(at, at + 100).flatMap(source.tags))
      }
    },
    'notifications.remove-old': () => removeOldNotifications(database.db, systemClock.now()),
    'moderation.auto-approve': async () => {
      const { autoApproveHours: hours } = config
      const services = { config, secret: await loadSecret(config.secret, config.dataDir) }
      const approved = await autoApprove(database.db, { hours, services, now: systemClock.now() })
      if (approved > 0) log.info({ approved }, 'people approved after the waiting time')
    },
    ...heldJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
      log,
      decide: heldDeciders,
    }),
    ...authJobs({
      db: database.db,
      clock: systemClock,
      origin: config.origin,
      siteTitle: config.siteTitle,
    }),
    ...accountJobs({
      db: database.db,
      storage: openStorage(config),
      clock: systemClock,
      origin: config.origin,
      siteTitle: config.siteTitle,
    }),
    ...attachmentJobs({ db: database.db, storage: openStorage(config), clock: systemClock, log }),
    ...articleJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
    }),
    ...topicJobs(database.db, systemClock),
    ...requestJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
    }),
    ...resourceJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
    }),
    ...reindexJobs(database.db, log, {
      article: indexAgain(articleKind),
      resource: indexAgain(resourceKind),
      topic: indexAgain(topicKind),
      request: indexAgain(requestKind),
    }),
    ...weighJobs(database.db),
    ...exampleJobs(database.db, systemClock),
    ...suggestJobs(database.db),
    ...relatedJobs({ db: database.db, clock: systemClock, kinds: [relatedArticles, relatedResources] }),
    ...trendJobs({ db: database.db, clock: systemClock, kinds: [relatedArticles, relatedResources] }),
    ...reactionJobs({
      db: database.db,
      sources: subjectSources,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
    }),
    ...versionJobs({
      db: database.db,
      storage: openStorage(config),
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
      log,
    }),
    ...statisticJobs({ db: database.db, clock: systemClock }),
    ...followingJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
      log,
      sources: feedSources,
    }),
    ...serverJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
    }),
    ...menuConstructorJobs({ db: database.db, clock: systemClock }),
    ...discoveryJobs({ storage: openStorage(config), clock: systemClock }),
    ...digestJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
      log,
      sources: digestSourcesOf(config),
    }),
  }
  const jobs = await startJobs({
    pool,
    newestMigration,
    registry,
    cron: [
      ...hourly,
      ...forgetCron,
      ...digestCron,
      ...discoveryCron,
      ...accountCron,
      ...articleCron,
      ...topicCron,
      ...requestCron,
      ...resourceCron,
      ...relatedCron,
      ...weighCron,
      ...trendCron,
      ...examplesCron,
      ...suggestCron,
      ...attachmentCron,
      ...reactionCron,
      ...versionCron,
      ...statisticCron,
      ...followingCron,
      ...serverCron,
      ...menuConstructorCron,
    ],
    log,
  })
  // By themselves: a mail server that hangs keeps no other job waiting.
  const mail = await startJobs({
    pool,
    newestMigration,
    registry: mailJobs({
      db: database.db,
      transport: mailTransport(config, log),
      clock: systemClock,
      log,
      settle: async (db, outcome) => {
        const services = { secret: await loadSecret(config.secret, config.dataDir), config }
        await settleDigest(db, outcome, { now: systemClock.now(), services })
      },
    }),
    cron: mailCron,
    log,
  })
  // By themselves: however many strangers' servers do not answer, no other job waits for them.
  const webhooks = await startJobs({
    pool,
    newestMigration,
    registry: webhookJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
      log,
      sources: webhookSources,
      homes: resourceWebhooks,
    }),
    cron: webhookCron,
    concurrency: 16,
    log,
  })
  const push = await startJobs({
    pool,
    newestMigration,
    registry: pushJobs({
      db: database.db,
      clock: systemClock,
      secret: () => loadSecret(config.secret, config.dataDir),
      config,
      log,
      say: sentenceOf,
    }),
    cron: pushCron,
    concurrency: 16,
    log,
  })
  const atlas = startAtlas(config, log)
  const cdn = await startPurges(config, directUrl, redis, log)
  const taking = redis && startTaking(redis, database.db, gathered, log)
  await reindexIfStale(database.db)
  await findTrendsSoon(database.db)
  await chooseExamplesSoon(database.db)
  await countConceptsSoon(database.db)
  return {
    async stop() {
      atlas.stop()
      await cdn?.stop()
      await taking?.stop()
      await Promise.all([jobs.stop(), mail.stop(), webhooks.stop(), push.stop()])
      await Promise.all([pool.end(), database.close(), redis?.close()])
    },
  }
}

import path from 'node:path'
import { isLoopback, type Config } from '../server/config.ts'
import { openDatabase } from '../db/client.ts'
import { keepEmbedded } from '../db/embedded/keep-embedded.ts'
import { ensureDemoArticles } from '../features/articles/api/demo-articles.ts'
import { ensureDemoCollections } from '../features/demo-content/api/life/demo-collections.store.ts'
import { ensureDemoCompatibility } from '../features/demo-content/api/life/demo-compatibility.store.ts'
import { ensureDemoLife } from '../features/demo-content/api/life/demo-life.ts'
import { ensureDemoStatistics } from '../features/demo-content/api/life/demo-statistics.store.ts'
import { ensureDemoResources } from '../features/demo-content/api/resources/demo-resources.ts'
import { hashPassword } from '../features/auth/api/passwords.ts'
import { ensureDemoForum } from '../features/forum/api/demo-forum.ts'
import { findLastTopicId } from '../features/forum/api/topics.store.ts'
import { ensureDemoRequests } from '../features/requests/api/demo-requests.ts'
import { ensureDemoUsers } from '../features/users/api/demo/demo-users.ts'
import { ensureFirstAdmin } from '../features/users/api/first-admin.ts'
import { isDemoUnfinished, updateDemoFinished } from '../features/users/api/users.store.ts'
import { prepareJobs } from '../server/jobs/prepare-jobs.ts'
import { makePictureWorker } from '../server/pictures/images/picture-worker.ts'
import type { Log } from '../server/log.ts'
import type { Progress } from '../server/progress.ts'
import { loadSecret } from '../server/secret.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { migrateAtStart, migrationsOf } from './migrations.ts'

type Login = { username: string; password: string | null }
type Prepared = { databaseUrl: string; logins: Login[]; stopDatabase: () => Promise<void> }

/** Nobody but this machine can reach the site, by its own port or through a proxy. */
function isLocal(config: Config): boolean {
  return !config.databaseUrl && isLoopback(config.host) && isLoopback(new URL(config.origin).hostname)
}

/** Database up, migrated and filled: everything that one process does for all. */
export async function prepare(config: Config, root: string, progress: Progress, log: Log): Promise<Prepared> {
  const { step, say } = progress
  const maxConnections = 40 + config.workers * 16
  const embedded = config.databaseUrl
    ? null
    : await step('database', (note) =>
        keepEmbedded({ dataDir: config.dataDir, root, maxConnections, onStep: note }, (error) =>
          error
            ? log.error({ err: error }, 'the database is gone and cannot be started')
            : log.warn('the database was gone and has been started again'),
        ),
      )
  const databaseUrl = config.databaseUrl || embedded!.url
  const directUrl = config.databaseDirectUrl || databaseUrl
  const stopDatabase = async () => embedded?.stop()
  try {
    await step('migrations', (note) => migrateAtStart(directUrl, migrationsOf(root), { say, note }))
    const { logins, unfinished, silent } = await step('accounts', (note) =>
      firstAccounts(config, directUrl, note),
    )
    if (unfinished) await step('demo', (note) => fillDemo(config, root, directUrl, log, note))
    else if (silent) await fillForum(config, root, directUrl)
    return { databaseUrl, stopDatabase, logins }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

async function firstAccounts(
  config: Config,
  databaseUrl: string,
  note: (text: string) => void,
): Promise<{ logins: Login[]; unfinished: boolean; silent: boolean }> {
  const database = openDatabase(databaseUrl, { max: 4, statementTimeoutMs: 60_000 })
  try {
    await prepareJobs(database.pool)
    const { adminPassword } = config
    const options = { hashPassword, adminPassword, now: new Date() }
    const seed = config.seed === 'demo'
    const demo = await ensureDemoUsers(database.db, { ...options, seed, knownPasswords: isLocal(config) })
    if (demo.made) note('demo made')
    if (!demo.made && !isLocal(config) && demo.logins.length > 0) note('known demo passwords replaced')
    const admin = demo.made
      ? null
      : await ensureFirstAdmin(database.db, { ...options, password: adminPassword })
    return {
      logins: admin ? [...demo.logins, admin] : demo.logins,
      unfinished: seed && (await isDemoUnfinished(database.db)),
      // A demo that was filled before there was a forum has no topics.
      silent: seed && !demo.made && (await findLastTopicId(database.db)) === 0,
    }
  } finally {
    await database.close()
  }
}

/** Something to read on the first visit. */
async function fillDemo(
  config: Config,
  root: string,
  databaseUrl: string,
  log: Log,
  note: (text: string) => void,
): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1, statementTimeoutMs: 60_000 })
  try {
    const now = new Date()
    const secret = await loadSecret(config.secret, config.dataDir)
    await ensureDemoArticles(database.db, {
      folder: path.join(root, 'src/features/articles/demo'),
      now,
      services: { secret, config },
      onCount: (articles) => note(`${articles} articles`),
    })
    const services = { secret, config, log, storage: openStorage(config), pictures: makePictureWorker() }
    await ensureDemoResources(database.db, {
      folder: path.join(root, 'src/features/demo-content/resources'),
      now,
      services,
      onCount: (resources) => note(`${resources} resources`),
    })
    await ensureDemoLife(database.db, {
      folder: path.join(root, 'src/features/demo-content/waiting'),
      now,
      services,
    })
    await ensureDemoForum(database.db, { file: demoTopics(root), now, services: { secret, config } })
    const requests = path.join(root, 'src/features/requests/demo/requests.json')
    await ensureDemoRequests(database.db, { file: requests, now, services: { secret, config } })
    await ensureDemoCollections(database.db, now)
    await ensureDemoCompatibility(database.db, now)
    await ensureDemoStatistics(database.db, now)
    await updateDemoFinished(database.db)
  } finally {
    await database.close()
  }
}

const demoTopics = (root: string) => path.join(root, 'src/features/forum/demo/topics.json')

/** Only the topics, for a demo that has everything else. */
async function fillForum(config: Config, root: string, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1, statementTimeoutMs: 60_000 })
  try {
    const secret = await loadSecret(config.secret, config.dataDir)
    const services = { secret, config }
    await ensureDemoForum(database.db, { file: demoTopics(root), now: new Date(), services })
  } finally {
    await database.close()
  }
}

/** Prints the address and the logins that may be shown. */
export function sayReady(config: Config, logins: Login[], say: (text: string) => void): void {
  say(`\n  ${config.siteTitle} runs at ${config.origin}`)
  if (logins.length > 0) {
    say(isLocal(config) ? '\n  Logins:' : '\n  Logins (shown this once):')
    for (const { username, password } of logins)
      say(`    ${username.padEnd(10)} ${password ?? 'with the password from ADMIN_PASSWORD'}`)
  }
  say('\n  Ctrl-C stops it.\n')
}

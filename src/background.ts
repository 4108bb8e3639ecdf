import { Pool } from 'pg'
import type { Config } from './config.ts'
import { openDatabase } from './db/client.ts'
import { systemClock } from './server/clock.ts'
import { forgetOldKeys } from './server/idempotency.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import type { JobRegistry } from './server/jobs/job-registry.ts'
import { mailCron, mailJobs } from './server/mail/mail-jobs.ts'
import { mailTransport } from './server/mail/mail-transport.ts'
import type { Log } from './server/log.ts'

/** Everything that happens without a request: one runner for the whole site, in the first process. */
export async function startBackgroundWork(
  config: Config,
  databaseUrl: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const database = openDatabase(databaseUrl, {
    max: 4,
    statementTimeoutMs: 60_000,
    onError: (error) => log.warn({ err: error }, 'database connection of the jobs'),
  })
  const pool = new Pool({ connectionString: databaseUrl, max: 6, application_name: 'blockyard-jobs' })
  const registry: JobRegistry = {
    'kernel.forget-old-keys': () => forgetOldKeys(database.db, systemClock.now()),
    ...mailJobs({ db: database.db, transport: mailTransport(config, log), clock: systemClock, log }),
  }
  const jobs = await startJobs({
    pool,
    registry,
    cron: [{ task: 'kernel.forget-old-keys', match: '17 * * * *' }, ...mailCron],
    log,
  })
  return {
    async stop() {
      await jobs.stop()
      await Promise.all([pool.end(), database.close()])
    },
  }
}

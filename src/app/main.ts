import cluster from 'node:cluster'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { applyLimits } from '../contract/limits/limits.ts'
import { ConfigError, readConfig, type Config } from '../server/config.ts'
import { prepare, sayReady } from './prepare.ts'
import { serve, type ServeOptions, type Serving } from './serve.ts'
import { readBuiltAssets } from '../server/http/built-assets.ts'
import { keepBuildStored } from '../server/http/earlier-builds.ts'
import { checkPort } from '../server/http/listening.ts'
import { makeLog, type Log } from '../server/log.ts'
import { makeProgress, type Progress } from '../server/progress.ts'
import { loadSecret } from '../server/secret.ts'
import { claimDataDir } from '../server/single-instance.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { loadStaticFiles } from '../server/http/static-files.ts'
import { startTelemetry } from '../server/telemetry/start-telemetry.ts'
import { newestMigration } from '../db/migrate.ts'
import { startBackgroundWork } from './background.ts'
import { finishMigrations, migrationsOf } from './migrations.ts'
import { askForMetrics, forkWorkers, stopOnSignals, watchParent } from './processes.ts'

const root = process.env.BLOCKYARD_ROOT ?? process.cwd()

async function serveOptions(config: Config, databaseUrl: string, log: Log): Promise<ServeOptions> {
  const client = path.join(root, 'dist/client')
  const files = await loadStaticFiles(client)
  const build = JSON.parse(await readFile(path.join(client, 'builds/latest.json'), 'utf8')) as { id: string }
  return {
    config,
    databaseUrl,
    secret: await loadSecret(config.secret, config.dataDir),
    log,
    buildId: build.id,
    files,
    assets: await readBuiltAssets(client, files.keys()),
  }
}

async function runPrimary(config: Config, development?: DevelopmentOptions): Promise<void> {
  const progress = makeProgress()
  const claim = await claimDataDir(config.dataDir, `${config.origin} (process ${process.pid})`)
  if (claim.taken) {
    progress.say(
      `\n  This data folder is in use: the site already runs at ${claim.by}.\n  To run a second one, give it its own: DATA_DIR=./data2 PORT=${config.port + 1} npm start\n`,
    )
    process.exitCode = 1
    return
  }
  await checkPort(config)
  const log = makeLog(config.logLevel)
  const running: Running = {}
  const starting = start(config, progress, log, running, development)
  // From here on signals are handled: a start under way is finished first, and then stopped in order.
  stopOnSignals(log, drainMs(config), async (drain) => {
    await starting.catch(() => {})
    await stop(running, drain)
    claim.release()
  })
  await starting.catch(async (error: unknown) => {
    await stop(running)
    throw error
  })
}

const drainMs = ({ drainSeconds }: Config) => drainSeconds * 1000

type Running = {
  telemetry?: { stop(): Promise<void> } | null
  stopDatabase?: () => Promise<void>
  build?: { stop(): void }
  serving?: Serving
  workers?: { stop(): Promise<void> }
  background?: { stop(): Promise<void> }
  migrations?: { stop(): Promise<void> }
}

async function start(
  config: Config,
  progress: Progress,
  log: Log,
  running: Running,
  development?: DevelopmentOptions,
): Promise<void> {
  running.telemetry = await startTelemetry(config.otlpEndpoint, log)
  const { databaseUrl, logins, stopDatabase } = await prepare(config, root, progress, log)
  running.stopDatabase = stopDatabase
  if (config.workers > 1 && !development) {
    const { workers: count } = config
    if (config.s3) running.build = await shareBuild(config, progress, log)
    running.workers = await progress.step(`${count} processes`, () => forkWorkers(count, databaseUrl))
  } else {
    const options = await (development ? development.options : serveOptions)(config, databaseUrl, log)
    if (config.s3 && !development) running.build = await shareBuild(config, progress, log, options)
    running.serving = await progress.step('server', () => serve(options))
  }
  const migrations = migrationsOf(root)
  running.background = await startBackgroundWork(config, databaseUrl, log, await newestMigration(migrations))
  const directUrl = config.databaseDirectUrl || databaseUrl
  running.migrations = await finishMigrations(directUrl, migrations, { log })
  sayReady(config, logins, progress.say)
}

/** Before anybody serves: the first page of this build may have its files asked for at a machine with another one. */
async function shareBuild(
  config: Config,
  progress: Progress,
  log: Log,
  loaded?: Pick<ServeOptions, 'buildId' | 'files'>,
): Promise<{ stop(): void }> {
  return progress.step('files of this build', async (note) => {
    const { buildId: id, files } = loaded ?? (await serveOptions(config, '', log))
    const storing = await keepBuildStored(openStorage(config), { id, files }, log)
    if (storing.stored === null) note('the store is away')
    else if (storing.stored > 0) note(`${storing.stored} stored`)
    return storing
  })
}

async function stop(running: Running, drain = 0): Promise<void> {
  const { build, serving, workers, background, migrations } = running
  build?.stop()
  await Promise.all([workers?.stop(), serving?.close(drain), background?.stop(), migrations?.stop()])
  await running.stopDatabase?.()
  await running.telemetry?.stop()
}

async function runWorker(config: Config): Promise<void> {
  const log = makeLog(config.logLevel)
  const telemetry = await startTelemetry(config.otlpEndpoint, log)
  const options = await serveOptions(config, process.env.BLOCKYARD_DATABASE_URL!, log)
  const serving = await serve({ ...options, metricsText: askForMetrics })
  process.send?.('ready')
  stopOnSignals(log, drainMs(config), async (drain) => {
    await serving.close(drain)
    await telemetry?.stop()
  })
}

export type DevelopmentOptions = {
  options(config: Config, databaseUrl: string, log: Log): Promise<ServeOptions>
}

export async function run(development?: DevelopmentOptions): Promise<void> {
  watchParent()
  try {
    const config = readConfig(process.env, root)
    // Before anything is made that might copy one.
    applyLimits(config.limits)
    await (cluster.isPrimary ? runPrimary(config, development) : runWorker(config))
  } catch (error) {
    const text =
      error instanceof ConfigError
        ? `Wrong configuration:\n  ${error.faults.join('\n  ')}`
        : (error as Error).message
    process.stderr.write(`\n  ${text}\n\n`)
    if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug')
      process.stderr.write(`${(error as Error).stack}\n`)
    process.exit(error instanceof ConfigError ? 2 : 1)
  }
}

// In development scripts/dev.ts calls run() itself, with the bundler's hooks.
if (import.meta.env.PROD) await run()

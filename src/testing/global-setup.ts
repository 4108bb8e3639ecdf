import { globSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { removeEmbedded, startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { prepareJobs } from '../server/jobs/prepare-jobs.ts'
import { checkAllAnswered } from './operations/answered-operations.ts'
import { databaseUrl } from './database/database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    root: string
    /** Where workers note which operations succeeded. */
    answeredFolder: string
  }
}

/** One PostgreSQL for the whole run, without fsync, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = project.config.root
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-test-'))
  const server = await startEmbedded({ dataDir, root, tuning: 'test', maxConnections: 200 })
  // Vitest ends at once when it is told to stop, without what is returned below; the server must not stay behind.
  const stopServer = () => process.kill(server.pid, 'SIGINT')
  process.once('exit', stopServer)
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database template_blockyard')
  await client.end()
  const template = databaseUrl(server.url, 'template_blockyard')
  await migrate(template, path.join(root, 'src/db/migrations'))
  const pool = new Pool({ connectionString: template })
  await prepareJobs(pool)
  await pool.end()
  project.provide('serverUrl', server.url)
  project.provide('root', root)
  // The long run keeps the notes of its parts together, and judges them when all have run.
  const givenFolder = process.env.ANSWERED_FOLDER
  const answeredFolder = givenFolder ?? path.join(dataDir, 'answered')
  await mkdir(answeredFolder, { recursive: true })
  project.provide('answeredFolder', answeredFolder)
  return async () => {
    try {
      checkAllAnswered(answeredFolder, { wholeSuite: !givenFolder && wholeSuiteRan(project) })
    } finally {
      process.off('exit', stopServer)
      await removeEmbedded(dataDir)
    }
  }
}

/** Whether every file had its turn, with all of its tests: none was chosen, none was left out. */
function wholeSuiteRan({ config, vitest }: TestProject): boolean {
  if (vitest.getGlobalTestNamePattern()) return false
  const modules = vitest.state.getTestModules()
  const ran = modules.filter((module) => !['queued', 'pending'].includes(module.state()))
  return ran.length >= globSync(config.include, { cwd: config.root }).length
}

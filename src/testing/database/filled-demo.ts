import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { afterAll } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import type { TestDatabase } from './database.ts'
import { clearScratch, scratchData, start } from './scratch-database.ts'

/** Copies the demo that another test of the same run has filled into a folder; says whether there was one. */
export function copyFilledDemo(dataDir: string): boolean {
  const filled = process.env.FILLED_DEMO
  if (!filled || !existsSync(filled)) return false
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  return true
}

/** The database of that demo on a server of its own, for as long as the test file runs; null where there is none. */
export async function filledDatabase(): Promise<TestDatabase | null> {
  const dataDir = await scratchData()
  if (!copyFilledDemo(dataDir)) return null
  const { url } = await start(dataDir, { maxConnections: 40 })
  const database = openDatabase(url, { max: 20 })
  afterAll(async () => {
    await database.close()
    await clearScratch()
  })
  return { ...database, url }
}

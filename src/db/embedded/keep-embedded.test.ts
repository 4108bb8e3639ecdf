import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { findRunning, removeEmbedded } from './embedded.ts'
import { keepEmbedded } from './keep-embedded.ts'

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('select 1 as one')).rows[0].one === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

test('a database that is killed while the site runs is back at the same address within seconds', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-embedded-'))
  let restarts = 0
  const keeper = await keepEmbedded({ dataDir, root: inject('root'), tuning: 'durable' }, () => restarts++)
  try {
    process.kill((await findRunning(dataDir))!.pid, 'SIGKILL')
    await expect.poll(() => restarts, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => answers(keeper.url), { timeout: 20_000 }).toBe(true)
    await keeper.stop()
    expect(await findRunning(dataDir)).toBeNull()
  } finally {
    await keeper.stop()
    await removeEmbedded(dataDir)
  }
})

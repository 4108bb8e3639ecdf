import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findRunning } from '../../src/db/embedded/embedded.ts'
import { demoUsers } from '../../src/features/users/api/demo/demo-users.ts'
import { isLong } from '../../src/testing/long.ts'
import {
  endProducts,
  kill,
  logIn,
  newDataDir,
  removeProducts,
  startProduct,
} from '../../src/testing/product.ts'
import type { Product } from '../../src/testing/product.ts'

vi.setConfig({ testTimeout: 900_000 })
afterEach(endProducts)
afterAll(removeProducts)

type Tokens = { access_token: string; refresh_token: string }
const [admin] = demoUsers as [(typeof demoUsers)[0]]

/** Goes on writing until the product is gone, and keeps every answer it got: the ledger. */
async function write(product: Product, ledger: string[]): Promise<void> {
  const keep = async (response: Response): Promise<Tokens> => {
    const tokens = (await response.json()) as Tokens
    if (response.status === 200) ledger.push(tokens.access_token)
    return tokens
  }
  try {
    let tokens = await keep(await logIn(product, admin.username, admin.password))
    for (;;) {
      const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
      const headers = { 'content-type': 'application/json' }
      tokens = await keep(
        await fetch(`${product.url}/_auth/local/local/authorize`, { method: 'POST', headers, body }),
      )
    }
  } catch {
    // The connection broke: this is how a killed server looks from outside.
  }
}

async function countLost(product: Product, ledger: string[]): Promise<number> {
  let lost = 0
  for (const token of ledger) {
    const response = await fetch(`${product.url}/api/users/client`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status !== 200) lost++
  }
  return lost
}

test.runIf(isLong && process.platform === 'linux')(
  'twenty times killed under writes, server and database alike, it loses nothing it has acknowledged',
  async () => {
    const dataDir = await newDataDir()
    const ledger: string[] = []
    for (let round = 0; round < 20; round++) {
      const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
      expect(await countLost(product, ledger.slice(-200))).toBe(0)
      const writers = Array.from({ length: 4 }, () => write(product, ledger))
      await sleep(300 + Math.random() * 1500)
      const database = await findRunning(dataDir)
      // Every other time the database goes first, and the application is killed while it looks for it.
      if (round % 2 === 0) kill(database!.pid)
      kill(product.serverPid())
      await Promise.all([...writers, product.ended])
    }
    const last = await startProduct({ dataDir })
    expect(ledger.length).toBeGreaterThan(100)
    expect(await countLost(last, ledger)).toBe(0)
  },
)

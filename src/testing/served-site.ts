import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve, type Serving } from '../app/serve.ts'
import { readConfig } from '../server/config.ts'
import { makeLog } from '../server/log.ts'
import { makeSecret } from '../server/secret.ts'
import { afterwards } from './afterwards.ts'
import { fakeClock } from './fake-clock.ts'
import { freePort } from './product.ts'
import type { TestApi } from './test-api.ts'

export type ServedSite = TestApi & {
  url: string
  serving: Serving
  lines: string[]
  /** A page as a visitor gets it. */
  visit(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; text: string }>
}

const assets = { entry: '/entry.js', stylesOf: () => ['/app.css'], fontsOf: () => [], preloadsOf: () => [] }

/** One serving process as it really is, within this one: its caches, its news, its port. */
export async function servedSite(databaseUrl: string, env: Record<string, string> = {}): Promise<ServedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-served-'))
  const own = { DM_ATLAS: 'off', DM_HEADS: 'off', FORUM: 'on', DISK_RESERVE_MIB: '0', RATE_LIMIT: 'off' }
  const port = String(await freePort())
  const config = readConfig({ ...own, DATA_DIR: dataDir, PORT: port, ...env })
  const lines: string[] = []
  const serving = await serve({
    config,
    databaseUrl,
    secret: makeSecret('a secret for tests that is long enough'),
    log: makeLog('info', { write: (line: string) => void lines.push(line) }),
    buildId: 'test',
    files: new Map(),
    assets,
  })
  let closed = false
  const close = serving.close
  serving.close = async (drainMs) => {
    if (closed) return
    closed = true
    await close(drainMs)
  }
  afterwards(async () => {
    await serving.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    serving,
    lines,
    services: serving.services,
    clock: { ...fakeClock(), now: () => new Date() },
    databaseUrl,
    async send(address, { json, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (json !== undefined) headers.set('content-type', 'application/json')
      const body = json === undefined ? init.body : JSON.stringify(json)
      const method = init.method ?? (body === undefined ? 'GET' : 'POST')
      return fetch(url + address, { ...init, method, headers, body: body ?? null })
    },
    async visit(address, headers = {}) {
      const response = await fetch(url + address, { headers, redirect: 'manual' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../src/testing/database/database.ts'
import { runs } from '../../src/testing/long.ts'
import {
  endProducts,
  freePort,
  removeProducts,
  startProduct,
  stopProduct,
} from '../../src/testing/product.ts'

vi.setConfig({ testTimeout: 600_000 })
afterEach(endProducts)
afterAll(removeProducts)

const paths = ['/ru', '/en/resources', '/api/users/statistics', '/api/meta', '/art/logo.svg']

type Backend = { port: number; ready: boolean; agent: Agent }

/** One request through a kept connection, as a proxy sends it; the status, or what the network said. */
function ask({ port, agent }: Backend, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'))
    sent.end()
  })
}

test.runIf(process.platform === 'linux')('restarts by turns behind a proxy break no request', async () => {
  const database = await testDatabase()
  const env = {
    DATABASE_URL: database.url,
    SECRET: 'one secret for both processes of the test',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  }
  const ports = [await freePort(), await freePort()]
  const products = [
    await startProduct({ port: ports[0]!, env }),
    await startProduct({ port: ports[1]!, env }),
  ]
  const backends: Backend[] = ports.map((port) => ({
    port,
    ready: true,
    agent: new Agent({ keepAlive: true, maxSockets: 20 }),
  }))

  const run = { done: false, sent: 0 }
  const checks = backends.map(async (backend) => {
    while (!run.done) {
      backend.ready = (await ask({ ...backend, agent: new Agent() }, '/readyz')) === 200
      await sleep(100)
    }
  })
  const answers = new Map<number | string, number>()
  const restarts = runs(2, 10)
  const wanted = runs(1_000, 10_000)
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    while (!run.done || run.sent < wanted) {
      const turn = run.sent++
      const ready = backends.filter((backend) => backend.ready)
      const backend = ready[turn % Math.max(1, ready.length)]
      const answer = backend ? await ask(backend, paths[(turn + visitor) % paths.length]!) : 'nobody is ready'
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      // About as fast as both are restarted, so that every restart meets requests.
      await sleep(20)
    }
  })

  for (let turn = 0; turn < restarts; turn++) {
    const which = turn % 2
    const { dataDir } = products[which]!
    expect(await stopProduct(products[which]!)).toBe(0)
    products[which] = await startProduct({ dataDir, port: ports[which]!, env })
    await vi.waitUntil(() => backends[which]!.ready, { timeout: 10_000 })
  }
  while (run.sent < wanted) await sleep(50)
  run.done = true
  await Promise.all([...visitors, ...checks])
  for (const { agent } of backends) agent.destroy()
  expect(Object.fromEntries(answers)).toEqual({ 200: run.sent })
  expect(run.sent).toBeGreaterThanOrEqual(wanted)
})

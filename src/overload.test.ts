import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { demoUsers } from './features/users/api/demo-users.ts'
import type { LoadOrder, LoadReport } from './testing/hostile/open-load.ts'
import { isLong, runs } from './testing/long.ts'
import { logIn, removeProducts, startProduct } from './testing/product.ts'

vi.setConfig({ testTimeout: 400_000 })
afterAll(removeProducts)

const script = path.join(import.meta.dirname, 'testing/hostile/open-load.ts')

async function load(child: ChildProcess, order: LoadOrder): Promise<LoadReport> {
  child.send(order)
  const [report] = (await once(child, 'message')) as [LoadReport]
  return report
}

/** A member's pages, uncached lists and the API. */
const paths = [
  '/ru',
  '/en/resources?sort=downloads',
  '/api/resources?per_page=20',
  '/ru/articles',
  '/api/articles?per_page=20',
  '/en/notifications',
]

test.runIf(process.platform === 'linux')(
  'three times what can be done is refused early, and the rest is done in time',
  async () => {
    const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
    const { username, password } = demoUsers[2]!
    const login = await logIn(product, username, password)
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const generator = fork(script, { execArgv: [] })
    const order = { port: product.port, paths, cookie }
    await load(generator, { ...order, seconds: runs(1, 5), lanes: 8 })
    const peak = await load(generator, { ...order, seconds: runs(2, 15), lanes: 16 })
    const over = await load(generator, { ...order, seconds: runs(3, 60), perSecond: peak.good * 3 })
    await sleep(1_000)
    const after = await load(generator, { ...order, seconds: 1, perSecond: 5 })
    generator.disconnect()

    if (isLong) process.stdout.write(`${JSON.stringify({ peak, over, after })}\n`)
    const codes = Object.keys(over.statuses)
    expect(codes.filter((code) => code !== '200' && code !== '503')).toEqual([])
    expect(over.statuses['503']).toBeGreaterThan(0)
    expect(product.output()).not.toContain('"stack"')
    expect(Object.keys(after.statuses)).toEqual(['200'])
    // The usual run shares its machine with other tests: speed is judged in the long one.
    expect(over.good / peak.good).toBeGreaterThan(isLong ? 0.85 : 0.2)
    expect(over.p99).toBeLessThan(isLong ? 1_500 : 10_000)
  },
)

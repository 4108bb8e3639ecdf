import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { findRunning } from '../../src/db/embedded/embedded.ts'
import { demoUsers } from '../../src/features/users/api/demo/demo-users.ts'
import { isGone } from '../../src/server/jobs/this-process.ts'
import {
  childrenOf,
  endProducts,
  freePort,
  kill,
  launchProduct,
  logIn,
  newDataDir,
  removeProducts,
  residentMb,
  startProduct,
  stopProduct,
  workersOf,
} from '../../src/testing/product.ts'
import type { Product } from '../../src/testing/product.ts'

// Each of these starts the whole product; the first one makes the folder that the others find.
vi.setConfig({ testTimeout: 240_000 })
afterEach(endProducts)
afterAll(removeProducts)
const [admin] = demoUsers as [(typeof demoUsers)[0]]
const dataDir = await newDataDir()
/**
 * A new connection each time, so that any of the serving processes may answer; with a limit, because one that was
 * handed to a process in the moment of its death is answered by nobody.
 */
const statusOf = async (product: Product) => {
  const url = `${product.url}/api/users/statistics`
  const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) })
  return answer.status
}

describe.runIf(process.platform === 'linux')('the product', () => {
  test('starts with nothing given, prints its address and logins that work, and stops without a trace', async () => {
    const product = await startProduct({ dataDir })
    const page = await fetch(`${product.url}/ru`)
    const logins = await Promise.all(
      demoUsers.map(({ username, password }) => logIn(product, username, password)),
    )
    expect(product.output()).toContain(`runs at http://localhost:${product.port}`)
    for (const { username, password } of demoUsers)
      expect(product.output()).toMatch(new RegExp(`${username} +${password}`))
    const refused = demoUsers.findIndex(({ username }) => username === 'suspended')
    expect(logins.map(({ status }) => status)).toEqual(demoUsers.map((_, at) => (at === refused ? 403 : 200)))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="ru-RU"')

    const everybody = [product.serverPid(), ...childrenOf(product.serverPid())]
    expect(await stopProduct(product)).toBe(0)
    expect(await findRunning(dataDir)).toBeNull()
    expect(everybody.filter((pid) => !isGone(pid))).toEqual([])
    // The journeys of the same run begin with this demo instead of filling another. It is there whole or not at all.
    const filled = process.env.FILLED_DEMO
    if (filled && !existsSync(filled)) {
      execFileSync('cp', ['-a', dataDir, `${filled}.part`])
      renameSync(`${filled}.part`, filled)
    }
  })

  test('started again with the demo, takes at most 240 MB, and is not started twice in one folder', async () => {
    const first = await startProduct({ dataDir })
    expect((await fetch(`${first.url}/ru`)).status).toBe(200)
    expect(residentMb(first.serverPid())).toBeLessThan(240)
    const second = await launchProduct({ dataDir })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`already runs at http://localhost:${first.port}`)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('killed with -9, comes up again with everything that was acknowledged, and stops with its command', async () => {
    const first = await startProduct({ dataDir })
    const answer = (await (await logIn(first, admin.username, admin.password)).json()) as {
      access_token: string
    }
    kill(first.serverPid())
    await first.ended
    const second = await startProduct({ dataDir })
    const headers = { authorization: `Bearer ${answer.access_token}` }
    expect((await fetch(`${second.url}/api/users/client`, { headers })).status).toBe(200)

    const server = second.serverPid()
    kill(second.child.pid!)
    await vi.waitFor(() => expect(isGone(server)).toBe(true), 30_000)
    expect(await findRunning(dataDir)).toBeNull()
  })

  test('answers a request that was on its way when it was told to stop', async () => {
    const product = await startProduct({ dataDir })
    const body = JSON.stringify({
      grant_type: 'password',
      username: admin.username,
      password: admin.password,
    })
    const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue`
    const socket = connect(product.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => (answer += text))
    socket.write(`POST /_auth/local/local/authorize HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`)
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), 10_000)
    socket.write(body.slice(0, 10))
    product.child.kill('SIGTERM')
    await vi.waitFor(() => expect(product.output()).toContain('"msg":"stopping"'), 10_000)
    await vi.waitFor(() => expect(fetch(`${product.url}/healthz`)).rejects.toThrowError(), 10_000)
    socket.write(body.slice(10))
    await once(socket, 'close')
    expect(answer).toMatch(/HTTP\/1\.1 200 OK/)
    expect(answer).toContain('access_token')
    expect(await product.ended).toBe(0)
  })

  test('with two processes serves from both, replaces one that dies, and stops all of them', async () => {
    const product = await startProduct({ dataDir, env: { WORKERS: '2' } })
    const server = product.serverPid()
    const [one, other] = workersOf(server) as [number, number]
    expect(workersOf(server)).toHaveLength(2)

    // Whichever of the two is killed, the other one answers; then only the newcomer is left.
    kill(one)
    await vi.waitFor(() => expect(isGone(one)).toBe(true), 5_000)
    await vi.waitFor(async () => expect(await statusOf(product)).toBe(200), 5_000)
    await vi.waitFor(() => expect(workersOf(server)).toHaveLength(2), 10_000)
    kill(other)
    await vi.waitFor(() => expect(isGone(other)).toBe(true), 5_000)
    await vi.waitFor(async () => expect(await statusOf(product)).toBe(200), 20_000)

    const everybody = [server, ...workersOf(server)]
    expect(await stopProduct(product)).toBe(0)
    expect(everybody.filter((pid) => !isGone(pid))).toEqual([])
    expect(await findRunning(dataDir)).toBeNull()
  })

  test('with two processes, either tells the numbers of both, and none while one of them is silent', async () => {
    const product = await startProduct({ dataDir, env: { WORKERS: '2' } })
    const ask = () =>
      fetch(`${product.url}/metrics`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(4_000),
      })
    const calls = async () => {
      const text = await (await ask()).text()
      const counted = [...text.matchAll(/^http_requests_total\{kind="api".*\} (\d+)$/gm)]
      return counted.reduce((sum, line) => sum + Number(line[1]), 0)
    }
    for (let turn = 0; turn < 20; turn++) expect(await statusOf(product)).toBe(200)
    const sums: number[] = []
    for (let turn = 0; turn < 4; turn++) sums.push(await calls())
    expect(sums).toEqual([20, 20, 20, 20])

    // Half of the sum would look like a restart, and rates would jump.
    const [one] = workersOf(product.serverPid()) as [number]
    process.kill(one, 'SIGSTOP')
    try {
      await vi.waitFor(async () => expect((await ask()).status).toBe(503), 30_000)
    } finally {
      process.kill(one, 'SIGCONT')
    }
    await vi.waitFor(async () => expect(await calls()).toBe(20), 20_000)
    expect(await stopProduct(product)).toBe(0)
  })

  test('says in one sentence that its port is taken, and leaves no database running', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const product = await launchProduct({ dataDir, port })
    const code = await product.ended
    other.close()
    expect(code).toBe(1)
    expect(product.output()).toContain(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
    expect(product.output()).not.toMatch(/\n\s+at /)
    // Said before anything is made, which takes a minute the first time.
    expect(product.output()).not.toContain('database')
    expect(await findRunning(dataDir)).toBeNull()
  })

  test('does not start with wrong settings, and names each of them in one line', async () => {
    const env = { PORT: 'x', WORKERS: '0', FORUM: 'off', DATABASE_URL: 'mysql://me:hidden@db/x' }
    const product = await launchProduct({ dataDir, env })
    expect(await product.ended).toBe(2)
    const lines = product.output().split('\n')
    for (const named of ['PORT="x"', 'WORKERS="0"', 'FORUM="off"', 'DATABASE_URL:'])
      expect(lines.filter((line) => line.includes(named))).toHaveLength(1)
    expect(product.output()).not.toMatch(/\n\s+at |hidden/)
  })
})

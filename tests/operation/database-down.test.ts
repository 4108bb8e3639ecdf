import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '../../src/db/sql.ts'
import { makeApi } from '../../src/app/api.ts'
import { endpoint } from '../../src/contract/endpoint.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { openDatabase } from '../../src/db/client.ts'
import { clearScratch, clearTemplate, readyData, start } from '../../src/testing/database/scratch-database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { makeApiApp } from '../../src/server/endpoints/api-app.ts'
import { systemClock } from '../../src/server/clock.ts'
import { feature } from '../../src/server/endpoints/feature.ts'
import { answerCheck } from '../../src/testing/operations/check-answer.ts'
import { runs } from '../../src/testing/long.ts'
import { testServices } from '../../src/testing/test-services.ts'

const slow = feature(
  'slow',
  {
    sleep: endpoint({
      method: 'GET',
      path: '/api/sleep',
      summary: 'Sleeps',
      access: 'anyone',
      rate: 'none',
      status: 200,
      answer: z.object({}),
    }),
  },
  {
    async sleep({ db }) {
      await db.execute(sql`select pg_sleep(30)`)
      return {}
    },
  },
)

const unhandled = vi.fn()
process.on('unhandledRejection', unhandled)
process.on('uncaughtException', unhandled)

afterAll(async () => {
  process.off('unhandledRejection', unhandled)
  process.off('uncaughtException', unhandled)
  await database.close()
  await clearScratch()
  await clearTemplate()
})

// A server of its own, because these tests stop, freeze and kill it.
const dataDir = await readyData()
let server = await start(dataDir, { maxConnections: 30 })
await migrate(server.url, path.join(inject('root'), 'src/db/migrations'))
const database = openDatabase(server.url, { max: 5, statementTimeoutMs: 300 })
const services = {
  ...(await testServices(database, { clock: systemClock, rateLimit: true })),
  checkAnswer: answerCheck(),
}
const { fetch: api } = makeApi(services)
const slowApi = makeApiApp(slow, services, async () => null)

// A new visitor each time: limits are not what is tested here.
let visitors = 0
const visitor = () => ({ ip: `10.0.${(++visitors >> 8) % 256}.${visitors % 256}`, requestId: 'r' })
const read = () => api(new Request('http://localhost:3000/api/users/statistics'), visitor())
const login = () => {
  const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: 'x' })
  const headers = { 'content-type': 'application/json' }
  return api(
    new Request('http://localhost:3000/_auth/local/local/authorize', { method: 'POST', headers, body }),
    visitor(),
  )
}
const withCookie = () =>
  api(
    new Request('http://localhost:3000/api/users/client', { headers: { cookie: 'auth._token.local=x' } }),
    visitor(),
  )

async function expectUnavailable(responses: Response[]): Promise<void> {
  for (const response of responses) {
    const { error } = (await response.json()) as ErrorBody
    expect([response.status, error.id, error.key]).toEqual([503, 15, 'databaseUnavailable'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

test('without its database the API says so at once, and works again by itself when it is back', async () => {
  expect((await read()).status).toBe(200)
  await server.stop()
  await expectUnavailable(await Promise.all([read(), login(), withCookie(), read(), read(), read()]))
  server = await start(dataDir, { maxConnections: 30 })
  expect([(await read()).status, (await login()).status, (await withCookie()).status]).toEqual([
    200, 401, 401,
  ])
  expect(unhandled).not.toHaveBeenCalled()
})

test('a killed database costs errors, never the process', async () => {
  for (let round = 0; round < runs(1, 20); round++) {
    const busy = Array.from({ length: 20 }, () => read())
    process.kill(server.pid, 'SIGKILL')
    const answers = await Promise.all([...busy, ...Array.from({ length: 5 }, () => sleep(50).then(read))])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    )
    server = await start(dataDir, { maxConnections: 30 })
    await vi.waitFor(async () => expect((await read()).status).toBe(200), 5_000)
  }
  expect(unhandled).not.toHaveBeenCalled()
}, 120_000)

test('cut connections cost at most one answer each', async () => {
  await Promise.all(Array.from({ length: 10 }, () => read()))
  const admin = openDatabase(server.url, { max: 1 })
  await admin.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
  )
  await admin.close()
  const answers = await Promise.all(Array.from({ length: 10 }, () => read()))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await read()).status).toBe(200)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a statement over its time is stopped and told as such', async () => {
  const response = await slowApi(new Request('http://localhost:3000/api/sleep'), visitor())
  const { error } = (await response.json()) as ErrorBody
  expect([response.status, error.id, error.key]).toEqual([503, 18, 'timeout'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const left = await database.pool.query(
    `select from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`,
  )
  expect(left.rowCount).toBe(0)
})

test('a frozen database is an error, not a hanging call, and thawed it is used again', async () => {
  await Promise.all(Array.from({ length: 5 }, () => read()))
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const everybody = [server.pid, ...rows.map(({ pid }) => pid)]
  for (const pid of everybody) process.kill(pid, 'SIGSTOP')
  try {
    await expectUnavailable(
      await Promise.all([read(), withCookie(), login(), read(), read(), read(), read()]),
    )
  } finally {
    for (const pid of everybody) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(async () => expect((await read()).status).toBe(200), 10_000)
  expect(unhandled).not.toHaveBeenCalled()
}, 30_000)

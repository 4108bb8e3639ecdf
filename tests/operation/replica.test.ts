import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { prepareJobs } from '../../src/server/jobs/prepare-jobs.ts'
import { openDatabase } from '../../src/db/client.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import { clearScratch, clearTemplate, start } from '../../src/testing/database/scratch-database.ts'
import { maxConnections, pauseReplay, streamingPair } from '../../src/testing/database/streaming-replica.ts'
import { servedSite } from '../../src/testing/served-site.ts'
import { databaseProxy } from '../../src/testing/tcp-proxy.ts'

const { primary, replica } = await streamingPair()
await migrate(primary.url, path.join(inject('root'), 'src/db/migrations'))
const jobs = openDatabase(primary.url, { max: 3 })
await prepareJobs(jobs.pool)
await jobs.close()
const line = await databaseProxy(primary.url)
const site = await servedSite(line.url, { DATABASE_REPLICA_URL: replica.url })

afterAll(async () => {
  await site.serving.close()
  await clearScratch()
  await clearTemplate()
})

const metric = async (name: string) =>
  Number(new RegExp(`^${name} (.+)$`, 'm').exec((await site.visit('/metrics')).text)?.[1])
const replicaIsUsed = () =>
  // What /metrics tells is shared for a second.
  vi.waitFor(async () => expect(await metric('database_replica_used')).toBe(1), {
    timeout: 20_000,
    interval: 200,
  })

test('visitors read from the replica while it follows', async () => {
  await replicaIsUsed()
  const before = site.services.replica.sent()
  expect((await site.visit('/en/articles')).status).toBe(200)
  expect(site.services.replica.sent()).toBeGreaterThan(before)
})

test('what is written is on the page at once, also while the replica lags, and stays there', async () => {
  await site.visit('/ru/articles')
  const { resume } = await pauseReplay(replica.url)
  try {
    const article = await anArticle(site)
    for (let visit = 0; visit < 3; visit++)
      expect((await site.visit('/ru/articles')).text).toContain(article.title)
  } finally {
    await resume()
  }
})

test('whoever is logged in sees what they wrote, whatever the replica has', async () => {
  const article = await anArticle(site)
  const headers = await bearerHeaders(site, await aUser(site))
  const { resume } = await pauseReplay(replica.url)
  try {
    const address = `/api/articles/${article.id}/comments`
    expect((await site.send(address, { headers, json: { content: 'The lamps burn by day' } })).status).toBe(
      201,
    )
    expect(await (await site.send(address, { headers })).text()).toContain('The lamps burn by day')
  } finally {
    await resume()
  }
})

test('a replica that is far behind is left out, and taken back when it has caught up', async () => {
  await replicaIsUsed()
  const { resume } = await pauseReplay(replica.url)
  try {
    await anArticle(site)
    await vi.waitFor(
      async () => {
        expect(await metric('database_replica_used')).toBe(0)
        expect(await metric('database_replica_lag_seconds')).toBeGreaterThan(5)
      },
      { timeout: 20_000, interval: 500 },
    )
    const before = site.services.replica.sent()
    expect((await site.send('/api/articles')).status).toBe(200)
    // Looks at it, and nothing else.
    expect(site.services.replica.sent() - before).toBeLessThanOrEqual(2)
  } finally {
    await resume()
  }
  await replicaIsUsed()
}, 60_000)

test('while the primary is away, visitors read on from a replica that had not quite caught up', async () => {
  await replicaIsUsed()
  let written = ''
  const { resume } = await pauseReplay(replica.url)
  try {
    site.services.caches.pages.clearAll()
    written = (await anArticle(site)).title
    await vi.waitFor(async () => expect(await metric('database_replica_lag_seconds')).toBeGreaterThan(0), {
      timeout: 5_000,
      interval: 100,
    })
    line.line.silent = true
    line.cut()
    // Longer than a replica may be behind: nobody knows any more how far the primary is.
    await sleep(7_000)
    const before = site.services.replica.sent()
    for (const address of ['/api/articles', '/api/resources', '/api/users/statistics'])
      expect([address, (await site.send(address)).status]).toEqual([address, 200])
    expect((await site.visit('/ru/articles')).status).toBe(200)
    expect(site.services.replica.sent()).toBeGreaterThan(before)
  } finally {
    line.line.silent = false
    line.cut()
    await resume()
  }
  // What it lacked was shown, and not kept.
  await vi.waitFor(async () => expect((await site.visit('/ru/articles')).text).toContain(written), {
    timeout: 5_000,
    interval: 200,
  })
  await replicaIsUsed()
}, 60_000)

test('a replica that freezes or is gone costs no visitor an error, and is used again when it is back', async () => {
  await replicaIsUsed()
  process.kill(replica.pid, 'SIGKILL')
  const answers = await Promise.all(
    [
      '/en',
      '/en/articles?sort=rising',
      '/th/resources/plugins',
      '/api/articles',
      '/api/resources',
      '/feed',
    ].map((address) => site.visit(address)),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  await vi.waitFor(async () => expect(await metric('database_replica_used')).toBe(0), {
    timeout: 10_000,
    interval: 200,
  })
  expect((await site.visit('/be/articles')).status).toBe(200)
  expect((await site.visit('/readyz')).status).toBe(200)
  await start(replica.dataDir, { maxConnections })
  await replicaIsUsed()
}, 60_000)

import path from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { prepareJobs } from '../../src/server/jobs/prepare-jobs.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import { clearScratch, clearTemplate, query } from '../../src/testing/database/scratch-database.ts'
import { streamingPair } from '../../src/testing/database/streaming-replica.ts'
import { servedSite } from '../../src/testing/served-site.ts'
import { databaseProxy } from '../../src/testing/tcp-proxy.ts'

const { primary, replica } = await streamingPair()
await migrate(primary.url, path.join(inject('root'), 'src/db/migrations'))
const jobs = openDatabase(primary.url, { max: 3 })
await prepareJobs(jobs.pool)
await jobs.close()
// By the network, as on several machines: the socket of a dead server tells at once that nobody is there.
const [first, second] = [await databaseProxy(primary.url), await databaseProxy(replica.url)]
const servers = `postgresql://blockyard@127.0.0.1:${first.port},127.0.0.1:${second.port}/blockyard?sslmode=disable`
const site = await servedSite(`${servers}&target_session_attrs=read-write`, {
  DATABASE_REPLICA_URL: `${servers}&target_session_attrs=standby`,
})

afterAll(async () => {
  await site.serving.close()
  await clearScratch()
  await clearTemplate()
})

test('when the primary dies and the replica takes over, the site finds it and has every write', async () => {
  // With synchronous replication, which is what "acknowledged" takes to mean anything on two machines.
  await query(primary.url, `alter system set synchronous_standby_names = '*'`)
  await query(primary.url, 'alter role blockyard set synchronous_commit = on')
  await query(primary.url, 'select pg_reload_conf()')
  const article = await anArticle(site)
  const writerRow = await aUser(site)
  await query(primary.url, `update users set created_at = now() - interval '1 year'`)
  const headers = await bearerHeaders(site, writerRow)
  const address = `/api/articles/${article.id}/comments`
  const acknowledged: string[] = []
  const work = { goesOn: true }
  const writer = (async () => {
    for (let number = 1; work.goesOn; number++) {
      const content = `The lamp with the number ${number}`
      const answer = await site.send(address, { headers, json: { content } })
      if (answer.status === 201) acknowledged.push(content)
    }
  })()
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), 20_000)

  process.kill(primary.pid, 'SIGKILL')
  first.cut()
  const before = acknowledged.length
  const killedAt = performance.now()
  await query(replica.url, 'select pg_promote()')
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), 20_000)
  const seconds = (performance.now() - killedAt) / 1000
  work.goesOn = false
  await writer

  const { rows } = await site.services.database.pool.query<{ text: string }>(
    'select content_text as text from comments',
  )
  const stored = new Set(rows.map(({ text }) => text))
  expect(acknowledged.filter((content) => !stored.has(content))).toEqual([])
  expect(seconds).toBeLessThan(15)
  // The news come from the new primary: what is written is on the page at once.
  const title = (await anArticle(site)).title
  expect((await site.visit('/ru/articles')).text).toContain(title)
}, 90_000)

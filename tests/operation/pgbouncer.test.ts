import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { prepareJobs } from '../../src/server/jobs/prepare-jobs.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import {
  clearScratch,
  clearTemplate,
  query,
  readyData,
  scratchFolder,
  start,
} from '../../src/testing/database/scratch-database.ts'
import { freePort } from '../../src/testing/product.ts'
import { programVersion, startProgram } from '../../src/testing/programs.ts'
import { servedSite } from '../../src/testing/served-site.ts'

const version = programVersion('pgbouncer', ['--version'], 'a pooler in front of the database')
const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(version ?? '') ?? []
/** Older ones cannot keep prepared statements apart in transaction mode. */
const isFit = Number(major) > 1 || Number(minor) >= 21
if (version && !isFit) process.stdout.write('  skipped: PgBouncer is older than 1.21\n')

afterAll(async () => {
  await clearScratch()
  await clearTemplate()
})

test.skipIf(!isFit)(
  'behind PgBouncer in transaction mode the whole site works',
  async () => {
    const dataDir = await readyData()
    const server = await start(dataDir, { maxConnections: 40 })
    const port = await freePort()
    const folder = await scratchFolder()
    const { uid, gid } = await stat(path.join(dataDir, 'pg'))
    await writeFile(
      path.join(folder, 'pgbouncer.ini'),
      `[databases]
blockyard = host=${new URL(server.url).searchParams.get('host')} port=5432 user=blockyard
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_prepared_statements = 700
`,
    )
    await startProgram(['pgbouncer', path.join(folder, 'pgbouncer.ini')], port, { uid, gid, cwd: '/' })
    const pooled = `postgresql://blockyard@127.0.0.1:${port}/blockyard?sslmode=disable`

    await migrate(server.url, path.join(inject('root'), 'src/db/migrations'))
    const direct = openDatabase(server.url, { max: 3 })
    await prepareJobs(direct.pool)
    await direct.close()
    const site = await servedSite(pooled, { DATABASE_URL: pooled, DATABASE_DIRECT_URL: server.url })

    const article = await anArticle(site)
    const page = `/ru/article/${article.slug}.${article.id}`
    const headers = await bearerHeaders(site, await aUser(site))
    // Many at once over three connections, so that nobody has the session of a moment ago.
    for (let round = 0; round < 4; round++) {
      const asked = Array.from({ length: 20 }, (_, at) =>
        site.send(
          ['/api/articles', `/api/articles/${article.id}`, '/api/users/client', '/api/resources'][at % 4]!,
          {
            headers,
          },
        ),
      )
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    }
    await site.visit(page)
    const said = 'The lamps burn by day'
    const written = await site.send(`/api/articles/${article.id}/comments`, {
      headers,
      json: { content: said },
    })
    expect(written.status).toBe(201)
    // By the news, which come past the pooler.
    await expect.poll(async () => (await site.visit(page)).text, { timeout: 2_000 }).toContain(said)

    expect(await query(server.url, `select pid from pg_locks where locktype = 'advisory'`)).toEqual([])
    await site.serving.close()
  },
  120_000,
)

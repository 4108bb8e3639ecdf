import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openCache } from '../../src/server/cache/caches.ts'
import { makeEarlierBuilds } from '../../src/server/http/earlier-builds.ts'
import { typeOfFile } from '../../src/server/http/static-files.ts'
import { s3Server } from '../../src/server/storage/s3-server.fixture.ts'
import { s3Storage } from '../../src/server/storage/s3-storage.ts'
import { testDatabase } from '../../src/testing/database/database.ts'
import {
  endProducts,
  launchProduct,
  removeProducts,
  startProduct,
  stopProduct,
} from '../../src/testing/product.ts'

vi.setConfig({ testTimeout: 240_000 })
afterEach(endProducts)
afterAll(removeProducts)

test.runIf(process.platform === 'linux')(
  'an older build comes back where a newer one has only added, and not where it has taken something away',
  async () => {
    const { pool, url } = await testDatabase()
    const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' }
    await pool.query(
      `insert into schema_migrations (name, checksum, phase) values ('9998-add-lamps.sql', 'x', 'before')`,
    )
    const beside = await startProduct({ env })
    expect(beside.output()).toContain('A newer build has added to this database (9998-add-lamps.sql)')
    const { rows } = await pool.query('select distinct newest_migration as newest from job_workers')
    expect(rows).toEqual([{ newest: expect.stringMatching(/^0\d{3}-[a-z0-9-]+\.sql$/) }])
    expect(await stopProduct(beside)).toBe(0)
    expect((await pool.query('select from job_workers')).rowCount).toBe(0)

    await pool.query(`update schema_migrations set phase = 'after' where name = '9998-add-lamps.sql'`)
    const refused = await launchProduct({ env })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(
      'taken something out of this database that this build uses (9998-add-lamps.sql)',
    )
    expect(refused.output()).not.toMatch(/\n\s+at /)
  },
)

test.runIf(process.platform === 'linux')(
  'no page goes out before its scripts and styles are where machines with another build find them',
  async () => {
    const { url: DATABASE_URL } = await testDatabase()
    const store = await s3Server()
    const { endpoint, bucket, accessKeyId, secretAccessKey } = store.config
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    store.hooks.before = async ({ method, url }) => {
      if (method !== 'PUT' || !url?.includes('builds/files/')) return null
      asked.resolve()
      await held.promise
      return null
    }
    const product = await launchProduct({
      env: {
        DATABASE_URL,
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    })
    await asked.promise
    await expect(fetch(`${product.url}/en`)).rejects.toThrow('fetch failed')
    held.resolve()
    await vi.waitFor(() => expect(product.output()).toContain('Ctrl-C stops it'), 60_000)
    const page = await (await fetch(`${product.url}/en`)).text()
    const files = [...page.matchAll(/\/assets\/[\w./-]+/g)].map(([name]) => name)
    expect(files.length).toBeGreaterThan(2)
    const elsewhere = makeEarlierBuilds(s3Storage(store.config), typeOfFile, openCache('missingFiles'))
    for (const name of files)
      expect((await elsewhere(name, new Request(product.url)))?.status, name).toBe(200)
    expect(await stopProduct(product)).toBe(0)
    await store.close()
  },
)

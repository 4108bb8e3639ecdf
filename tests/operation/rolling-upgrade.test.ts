import { afterAll, afterEach, expect, test, vi } from 'vitest'
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

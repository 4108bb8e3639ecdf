import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/database.ts'
import { sql } from './sql.ts'

const { db } = await testDatabase()

/** How the connection chooses between a plan for all values and one for these. */
const mode = sql`select current_setting('plan_cache_mode') as mode where ${1}::int = 1`

test('a prepared statement has one plan, also in a transaction', async () => {
  expect((await db.execute(mode)).rows).toEqual([{ mode: 'force_generic_plan' }])
  const inside = await db.transaction(async (tx) => (await tx.execute(mode)).rows)
  expect(inside).toEqual([{ mode: 'force_generic_plan' }])
})

test('one that is not prepared is planned for its values', async () => {
  expect((await db.execute(sql.unprepared(mode))).rows).toEqual([{ mode: 'auto' }])
})

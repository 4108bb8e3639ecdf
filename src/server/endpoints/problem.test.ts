import { expect, test } from 'vitest'
import { sql, type Sql } from '../../db/sql.ts'
import { testDatabase } from '../../testing/database/database.ts'
import { logLines } from '../../testing/test-http.ts'
import { makeLog } from '../log.ts'
import { problemResponse } from './problem.ts'

const { db } = await testDatabase()

/** What becomes of a statement the database refuses, and what is written about it. */
async function refused(statement: Sql) {
  const error = await db.execute(statement).then(
    () => null,
    (reason: unknown) => reason,
  )
  const stream = logLines()
  const answer = problemResponse(error, 'en', 'r1', makeLog('info', stream))
  const { error: said } = (await answer.json()) as { error: { key: string } }
  return { status: answer.status, key: said.key, log: stream.lines.join('') }
}

test.each([
  ['22003', sql`select ${'99999999999'}::int`],
  ['22P02', sql`select ${'x'}::bigint`],
  ['22007', sql`select ${'yesterdayish'}::timestamptz`],
  ['22008', sql`select ${'2026-02-30'}::date`],
  ['22021', sql`select ${'a\u0000b'}::text`],
  ['22P05', sql`select ${'"\\u0000"'}::jsonb #>> '{}'`],
])('a value the database cannot read (%s) is a fault of the input', async (code, statement) => {
  const { status, key, log } = await refused(statement)
  expect([status, key]).toEqual([422, 'validation'])
  // Noted in one short line, so that the contract can be mended.
  expect(JSON.parse(log)).toMatchObject({ level: 'warn', sqlstate: code, request_id: 'r1' })
  expect(log).not.toContain('stack')
})

test('other faults of a statement stay ours', async () => {
  expect(await refused(sql`select 1 / 0`)).toMatchObject({ status: 500, key: 'unknown' })
})

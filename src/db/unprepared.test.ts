import { expect, test } from 'vitest'
import { sql } from './sql.ts'

const beginning = sql.unprepared(sql`name like ${'ann%'}`)

test('a statement is prepared unless it says otherwise', () => {
  expect(sql`select ${1} where ${sql`id = ${2}`}`.prepared).toBe(true)
  expect(sql.unprepared(sql`select ${1}`).prepared).toBe(false)
})

test('one part whose plan depends on its values is enough for the whole statement', () => {
  expect(sql`select from users where ${beginning}`.prepared).toBe(false)
  expect(sql`select from (select from users where ${beginning}) u`.prepared).toBe(false)
  expect(sql.join([sql`true`, beginning], sql` and `).prepared).toBe(false)
})

import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/database.ts'
import { askOnce, knownRows, recall, remember } from './ask-once.ts'
import { sql } from './sql.ts'

const { db, sent } = await testDatabase()
const known = knownRows<string>()

test('the same question is asked once, another value is another question', async () => {
  const page = askOnce(db)
  const before = sent()
  const answers = await Promise.all([1, 1, 2].map((n) => page.execute(sql`select ${n}::int as n`)))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 2 }]])
  expect([sent() - before, page.sent()]).toEqual([2, 2])
})

test('a write forgets what was read and remembered before it', async () => {
  const page = askOnce(db)
  const count = async () => (await page.execute(sql`select count(*) as n from users`)).rows
  expect(await count()).toEqual([{ n: 0 }])
  remember(page, known, 7, 'seven')
  expect(recall(page, known, 7)).toBe('seven')
  await page.execute(sql`
    insert into users (username, username_key, staff_decision, created_at) values ('Ann', 'ann', 'approved', now())`)
  expect([await count(), recall(page, known, 7)]).toEqual([[{ n: 1 }], undefined])
})

test('outside of a page nothing is remembered', () => {
  remember(db, known, 7, 'seven')
  expect(recall(db, known, 7)).toBeUndefined()
})

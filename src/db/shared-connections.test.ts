import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/database.ts'
import { sql } from './sql.ts'

const { db } = await testDatabase()

const double = async (n: number) =>
  (await db.execute<{ twice: number }>(sql`select ${n}::int * 2 as twice`)).rows[0]!.twice
const shares = async (n: number) =>
  (await db.execute<{ share: number }>(sql`select 12 / ${n}::int as share`)).rows[0]!.share
const backend = async () =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid

test('statements that follow each other without waiting get their own answers', async () => {
  await double(1)
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((n) => n * 2))
})

test('one that fails takes no other with it', async () => {
  await Promise.all([shares(1), shares(1)])
  const ends = await Promise.allSettled([3, 0, 4, 0, 6].flatMap((n) => [shares(n), double(n)]))
  const values = ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))
  expect(values).toEqual([4, 6, 'failed', 0, 3, 8, 'failed', 0, 2, 12])
})

test('when the server drops a connection, the next statement has another', async () => {
  await backend()
  const before = await backend()
  await db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(${before}::int, 5000)`))
  await expect.poll(backend).not.toBe(before)
})

test('readers do not wait behind a writer that waits for a lock', async () => {
  await db.execute(sql`create table counted (n int)`)
  await db.execute(sql`insert into counted values (0)`)
  const count = () => db.execute(sql`update counted set n = n + ${1}::int`)
  await count()
  await count()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from counted for update`)
    const waiting = Array.from({ length: 5 }, count)
    const all = Promise.allSettled(waiting)
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(double))).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
    expect(await Promise.race([all, 'still waiting'])).toBe('still waiting')
  })
})

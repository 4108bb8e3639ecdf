import { afterAll, expect, test } from 'vitest'
import { openBus } from '../../../server/bus.ts'
import { clearPages } from '../../../server/cached-pages.ts'
import { makeLog } from '../../../server/log.ts'
import { testDatabase } from '../../../testing/database.ts'
import { figuresAt, keepFigures } from './kept-figures.ts'
import { insertUser } from './users.store.ts'

const { db, pool, url } = await testDatabase()
const bus = await openBus(url, makeLog('silent'))
afterAll(() => bus.close())
const start = new Date('2026-11-15T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
let names = 0
const addPerson = () =>
  insertUser(db, {
    username: `person-${++names}`,
    email: null,
    emailVerifiedAt: null,
    passwordHash: null,
    staffDecision: 'approved',
    language: 'en',
    roles: [],
    now: start,
  })

test('where nobody listens for changes, every question is asked anew', async () => {
  expect(await figuresAt(db, start)).toEqual({ total: 0, online: 0, newest: [] })
  const { id, username } = await addPerson()
  expect(await figuresAt(db, start)).toEqual({
    total: 1,
    online: 0,
    newest: [{ id, username, avatarKey: null }],
  })
})

test('figures are kept for ten seconds, and shared by those who ask at once', async () => {
  keepFigures(bus, db)
  const [first, second] = await Promise.all([figuresAt(db, start), figuresAt(db, start)])
  expect(second).toBe(first)
  await pool.query('update users set last_seen_at = $1', [start])
  expect((await figuresAt(db, later(9_999))).online).toBe(0)
  expect((await figuresAt(db, later(10_000))).online).toBe(1)
  // A clock that was set back must not keep them for hours.
  expect(await figuresAt(db, later(-60_000))).not.toBe(await figuresAt(db, later(60_000)))
})

test('a write that says so is seen at once, one that does not is not', async () => {
  const before = await figuresAt(db, start)
  await addPerson()
  await clearPages(db, ['user:1'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await figuresAt(db, start)).toBe(before)
  await clearPages(db, ['users'])
  for (let i = 0; i < 100 && (await figuresAt(db, start)) === before; i++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await figuresAt(db, start)).toMatchObject({ total: 2, newest: [{ username: 'person-2' }, {}] })
})

test('a failure is not kept', async () => {
  await pool.query('alter table users rename to people')
  await expect(figuresAt(db, later(100_000))).rejects.toThrow()
  await pool.query('alter table people rename to users')
  expect((await figuresAt(db, later(100_001))).total).toBe(2)
})

test('above ten thousand the database estimates, in whole hundreds and never below', async () => {
  await pool.query(
    `
    insert into users (username, username_key, language, created_at)
    select 'many-' || n, 'many-' || n, 'en', $1 from generate_series(1, 12345) n`,
    [start],
  )
  expect((await figuresAt(db, later(200_000))).total).toBeGreaterThanOrEqual(10_000)
  await pool.query('vacuum analyze users')
  const { total, newest } = await figuresAt(db, later(300_000))
  expect(total).toBe(12_300)
  expect(newest).toHaveLength(48)
})

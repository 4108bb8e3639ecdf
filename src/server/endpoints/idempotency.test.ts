import { sql } from '../../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { fail, type ErrorBody } from '../../contract/errors.ts'
import type { Db } from '../../db/client.ts'
import { testApi } from '../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../testing/content/users.ts'
import { feature } from './feature.ts'
import { forgetOldKeys } from './idempotency.ts'

const create = {
  method: 'POST',
  summary: 'Makes a note',
  access: 'anyone',
  rate: 'none',
  body: z.strictObject({ text: z.string(), more: z.array(z.number()).optional() }),
  status: 201,
  answer: z.object({ id: z.number(), text: z.string() }),
  creates: true,
} as const
const endpoints = {
  note: endpoint({ ...create, path: '/api/notes' }),
  memo: endpoint({ ...create, path: '/api/memos' }),
}
/** What the handler does before it answers; each test may let it fail or wait. */
let onCreate: (tx: Db) => Promise<void> = async () => {}

const notes = feature('notes', endpoints, {
  async note({ db, input }) {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into notes (text) values (${input.text}) returning id`,
    )
    await onCreate(db)
    return { id: rows[0]!.id, text: input.text }
  },
  async memo({ input }) {
    return { id: 0, text: input.text }
  },
})

const api = await testApi({ endpoints: notes })
const { pool, db } = api.services.database
await pool.query('create table notes (id int generated always as identity primary key, text text)')
await pool.query('create table gate ()')
const [ann, bob] = [await bearerHeaders(api, await aUser(api)), await bearerHeaders(api, await aUser(api))]

beforeEach(async () => {
  onCreate = async () => {}
  await pool.query('truncate notes, idempotency_keys')
})

type Who = Record<string, string>
const send = (key: string | null, json: unknown, who: Who = ann, path = '/api/notes') =>
  api.send(path, { json, headers: { ...who, ...(key === null ? {} : { 'idempotency-key': key }) } })
const count = async (table: string) =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
const keyOf = async (response: Response) => ((await response.json()) as ErrorBody).error.key

describe('a creating call', () => {
  test('with the same key and the same body has one effect and one answer', async () => {
    const first = await send('k', { text: 'hello', more: [1] })
    const second = await send('k', { more: [1], text: 'hello' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(await count('notes')).toBe(1)
  })

  test('with a used key and another body is refused, and so is another call', async () => {
    await send('k', { text: 'hello' })
    const otherBody = await send('k', { text: 'bye' })
    const otherCall = await send('k', { text: 'hello' }, ann, '/api/memos')
    expect([otherBody.status, otherCall.status]).toEqual([422, 422])
    expect([await keyOf(otherBody), await keyOf(otherCall)]).toEqual([
      'idempotencyMismatch',
      'idempotencyMismatch',
    ])
    expect(await count('notes')).toBe(1)
  })

  test('with somebody else’s key is a call of its own', async () => {
    await send('k', { text: 'hello' }, ann)
    const others = [await send('k', { text: 'bye' }, bob), await send('k', { text: 'anonymous' }, {})]
    expect(others.map(({ status }) => status)).toEqual([201, 201])
    expect(await count('notes')).toBe(3)
  })

  test('without a key happens as often as it is sent', async () => {
    await send(null, { text: 'hello' })
    await send(null, { text: 'hello' })
    expect([await count('notes'), await count('idempotency_keys')]).toEqual([2, 0])
  })

  test('sent 50 times at once with one key happens once, and everybody gets the same answer', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => send('k', { text: 'hello' })))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await count('notes')).toBe(1)
  })

  test('that fails leaves nothing behind, and its repetition works', async () => {
    onCreate = async () => {
      throw new Error('after the row was written')
    }
    const broken = await send('k', { text: 'hello' })
    onCreate = async () => {
      throw fail('conflict')
    }
    const refused = await send('k', { text: 'hello' })
    const left = [await count('notes'), await count('idempotency_keys')]
    onCreate = async () => {}
    const good = await send('k', { text: 'hello' })
    expect([broken.status, refused.status, left, good.status]).toEqual([500, 409, [0, 0], 201])
    expect([await count('notes'), await count('idempotency_keys')]).toEqual([1, 1])
  })

  test('still at work after a while answers its repetition with "try again"', async () => {
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    onCreate = () => {
      started.resolve()
      return release.promise
    }
    const first = send('k', { text: 'hello' })
    await started.promise
    const second = await send('k', { text: 'hello' })
    release.resolve()
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
    expect(await keyOf(second)).toBe('inProgress')
    expect((await first).status).toBe(201)
  })

  test('held up by somebody else’s lock is late, not "still being worked on"', async () => {
    const holder = await pool.connect()
    await holder.query('begin; lock table gate')
    onCreate = async (tx) => {
      await tx.execute(sql`set local lock_timeout = 50`)
      await tx.execute(sql`lock table gate`)
    }
    const response = await send('k', { text: 'hello' })
    await holder.query('rollback')
    holder.release()
    expect([response.status, await keyOf(response)]).toEqual([503, 'timeout'])
  })

  test.each(['', 'a b', 'é', 'x'.repeat(201)])('with the key %j is refused', async (key) => {
    const response = await send(key, { text: 'hello' })
    expect([response.status, await keyOf(response)]).toEqual([400, 'malformed'])
    expect(await count('notes')).toBe(0)
  })
})

test('keys are forgotten after a day', async () => {
  await send('old', { text: 'hello' })
  api.clock.forward(12 * 60 * 60 * 1000)
  await send('young', { text: 'hello' })
  api.clock.forward(13 * 60 * 60 * 1000)
  await forgetOldKeys(db, api.clock.now())
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }])
})

import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../contract/errors.ts'
import type { ListMeta } from '../../../contract/paging.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'
import type { Transfer } from '../revenue.contract.ts'
import { transfer } from './transfer.ts'
import { userAccount } from './transfers.store.ts'

const api = await testApi()
const { db, pool } = api.services.database
const admin = await aUser(api, { roles: ['user', 'admin'] })
const adminHeaders = await bearerHeaders(api, admin)
let counter = 0

const give = (userId: number, kopecks: number, more: { reason?: string; availableAt?: Date } = {}) =>
  transfer(db, {
    from: 'site:pool',
    to: userAccount(userId),
    kopecks,
    kind: 'share',
    key: `given:${++counter}`,
    now: api.clock.now(),
    ...more,
  })
const get = async (path: string, who: { id: number }) =>
  api.send(path, { headers: await bearerHeaders(api, who) })
const adjust = (userId: number, json: unknown, headers: Record<string, string> = {}) =>
  api.send(`/api/users/${userId}/adjustments`, { json, headers: { ...adminHeaders, ...headers } })
const page = async (response: Response) => (await response.json()) as { data: Transfer[]; meta: ListMeta }

const reads = ['revenue', 'transfers', 'transfers/export']
describe.each(reads)('%s', (name) => {
  test('is for oneself and for staff, and for nobody else', async () => {
    const ann = await aUser(api)
    const statusFor = async (who: { id: number }) => (await get(`/api/users/${ann.id}/${name}`, who)).status
    const others = [['user'], ['user', 'author'], ['user', 'translator'], ['user', 'editor']]
    expect(await statusFor(ann)).toBe(200)
    for (const roles of [
      ['user', 'moderator'],
      ['user', 'admin'],
    ])
      expect(await statusFor(await aUser(api, { roles }))).toBe(200)
    for (const roles of others) expect(await statusFor(await aUser(api, { roles }))).toBe(403)
    expect((await api.send(`/api/users/${ann.id}/${name}`)).status).toBe(401)
  })

  test('is there for an account in any status', async () => {
    for (const status of ['pending', 'approved', 'verified', 'declined'] as const) {
      const user = await aUser(api, { status })
      expect((await get(`/api/users/${user.id}/${name}`, user)).status).toBe(200)
    }
  })

  test('tells strangers nothing about who exists', async () => {
    const user = await aUser(api)
    expect((await get(`/api/users/999999999/${name}`, user)).status).toBe(403)
    expect((await get(`/api/users/999999999/${name}`, admin)).status).toBe(404)
  })
})

test('the revenue is the withdrawable balance in roubles, the same everywhere', async () => {
  const ann = await aUser(api)
  await give(ann.id, 123_456)
  await give(ann.id, 5000, { availableAt: new Date(api.clock.now().getTime() + 1000) })
  const revenue = await (await get(`/api/users/${ann.id}/revenue`, ann)).json()
  const client = (await (await get('/api/users/client', ann)).json()) as { user: { revenue: number } }
  const shown = await (await api.send(`/api/users/${ann.id}`)).text()
  expect(revenue).toEqual({ revenue: 1234.56, currency: 'RUB' })
  expect(client.user.revenue).toBe(1234.56)
  expect(shown).not.toContain('1234.56')
})

describe('the history', () => {
  test('the history shows every movement with its sign, newest first, and only one’s own', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    await give(ann.id, 1000)
    await give(bob.id, 1)
    api.clock.forward(1000)
    await adjust(ann.id, { kopecks: -250, reason: 'Paid twice' })
    const { data, meta } = await page(await get(`/api/users/${ann.id}/transfers`, ann))
    expect(data.map(({ kind, kopecks, reason }) => [kind, kopecks, reason])).toEqual([
      ['adjustment', -250, 'Paid twice'],
      ['share', 1000, ''],
    ])
    expect(meta).toMatchObject({ total: 2, pages: 1, next_cursor: null })
  })

  test('the history is walked by cursor without loss or repetition while rows are added', async () => {
    const ann = await aUser(api)
    for (let turn = 1; turn <= 7; turn++) await give(ann.id, turn)
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const address = `/api/users/${ann.id}/transfers?per_page=3${cursor && `&cursor=${cursor}`}`
      const { data, meta } = await page(await get(address, ann))
      seen.push(...data.map(({ kopecks }) => kopecks))
      cursor = meta.next_cursor
      await give(ann.id, 1000)
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
    const second = await page(await get(`/api/users/${ann.id}/transfers?per_page=4&page=2`, ann))
    expect(second.data.map(({ kopecks }) => kopecks)).toEqual([6, 5, 4, 3])
  })

  test.each(['cursor=x', 'cursor=1-99999999999999999', 'page=1000&per_page=100', 'page=0'])(
    'the history refuses ?%s',
    async (search) => {
      const ann = await aUser(api)
      const response = await get(`/api/users/${ann.id}/transfers?${search}`, ann)
      expect(response.status).toBe(422)
    },
  )
})

describe('an adjustment', () => {
  test('an adjustment gives or takes, tells why, and leaves a trace of who did it', async () => {
    const ann = await aUser(api)
    const given = await adjust(ann.id, { kopecks: 10_050, reason: 'Contest prize' })
    const taken = await adjust(ann.id, { kopecks: -50, reason: 'Was too much' })
    expect([given.status, taken.status]).toEqual([201, 201])
    expect(((await taken.json()) as { data: Transfer }).data).toMatchObject({
      kind: 'adjustment',
      kopecks: -50,
      reason: 'Was too much',
      from_account: `user:${ann.id}`,
      to_account: 'site:adjustments',
      available: true,
    })
    const notified = await pool.query(
      `select kind, data -> 'args' as args, data ->> 'text' as text from notifications where user_id = $1 order by id`,
      [ann.id],
    )
    expect(notified.rows).toEqual([
      { kind: 'balance', args: { kopecks: 10_050 }, text: 'Contest prize' },
      { kind: 'balance', args: { kopecks: -50 }, text: 'Was too much' },
    ])
    const { rows } = await pool.query(
      `select actor_id::int, action, before, after - 'transfer_id' as after, host(ip) as ip
       from audit_log where target = $1 order by id`,
      [`user:${ann.id}`],
    )
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: 'balance.adjust',
        before: { kopecks: 0 },
        after: { kopecks: 10_050, reason: 'Contest prize' },
        ip: '203.0.113.7',
      },
      {
        actor_id: admin.id,
        action: 'balance.adjust',
        before: { kopecks: 10_050 },
        after: { kopecks: 10_000, reason: 'Was too much' },
        ip: '203.0.113.7',
      },
    ])
  })

  test('an adjustment cannot take more than there is, and leaves no trace then', async () => {
    const ann = await aUser(api)
    const response = await adjust(ann.id, { kopecks: -1, reason: 'Nothing there' })
    expect(response.status).toBe(409)
    expect(((await response.json()) as ErrorBody).error).toMatchObject({ id: 30, key: 'insufficientFunds' })
    const { rowCount } = await pool.query('select from audit_log where target = $1', [`user:${ann.id}`])
    expect(rowCount).toBe(0)
  })

  test('an adjustment with one key has one effect, at once and after the kernel has forgotten the key', async () => {
    const ann = await aUser(api)
    const send = () =>
      adjust(ann.id, { kopecks: 500, reason: 'Prize' }, { 'idempotency-key': `prize-${ann.id}` })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await pool.query('delete from idempotency_keys')
    expect((await send()).status).toBe(201)
    const { data } = await page(await get(`/api/users/${ann.id}/transfers`, ann))
    const { rowCount } = await pool.query('select from audit_log where target = $1', [`user:${ann.id}`])
    expect(data.map(({ kopecks }) => kopecks)).toEqual([500])
    expect(rowCount).toBe(1)
  })

  test('taking everything from 40 places at once takes it once', async () => {
    const ann = await aUser(api)
    await give(ann.id, 700)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => adjust(ann.id, { kopecks: -700, reason: 'All of it' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await (await get(`/api/users/${ann.id}/revenue`, ann)).json()).toMatchObject({ revenue: 0 })
  })

  test('an adjustment is for those who may adjust balances', async () => {
    const ann = await aUser(api)
    const json = { kopecks: 100, reason: 'A present' }
    const path = `/api/users/${ann.id}/adjustments`
    for (const roles of [['user'], ['user', 'editor'], ['user', 'moderator']]) {
      const headers = await browserHeaders(api, await aUser(api, { roles }))
      expect((await api.send(path, { json, headers })).status).toBe(403)
    }
    expect((await api.send(path, { json, headers: await bearerHeaders(api, ann) })).status).toBe(403)
    expect((await api.send(path, { json })).status).toBe(401)
    expect((await adjust(999_999_999, json)).status).toBe(404)
  })

  test.each([
    [{ kopecks: 0, reason: 'Nothing' }, 'kopecks'],
    [{ kopecks: 1.5, reason: 'Half' }, 'kopecks'],
    [{ kopecks: '100', reason: 'Text' }, 'kopecks'],
    [{ kopecks: 100_000_001, reason: 'Too much' }, 'kopecks'],
    [{ kopecks: -100_000_001, reason: 'Too much' }, 'kopecks'],
    [{ kopecks: 100, reason: ' x ' }, 'reason'],
    [{ kopecks: 100 }, 'reason'],
    [{ kopecks: 100, reason: 'Mine', from: 'site:pool' }, 'from'],
  ])('an adjustment refuses %j', async (json, field) => {
    const response = await adjust((await aUser(api)).id, json)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as ErrorBody).error.fields)).toEqual([field])
  })
})

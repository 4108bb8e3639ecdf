import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../contract/errors.ts'
import type { ListMeta } from '../../../contract/paging.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../testing/content/users.ts'
import type { Choice, Notification } from '../notifications.contract.ts'
import { notify } from './notify.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

const api = await testApi()
const { db } = api.services.database

async function notifyOf(userId: number, ...users: string[]): Promise<void> {
  for (const user of users) {
    const data = { args: { user }, path: `/user/${userId}` }
    await notify(db, { userId, kind: 'follower', data, now: api.clock.now() }, api.services)
    api.clock.forward(1000)
  }
}
type List = { data: Notification[]; meta: ListMeta }
const get = async <T>(path: string, headers: Record<string, string>): Promise<T> =>
  (await (await api.send(path, { headers })).json()) as T
const unread = async (headers: Record<string, string>) =>
  (await get<{ data: { unread: number } }>('/api/notifications/unread', headers)).data.unread
const read = (headers: Record<string, string>, json: object) =>
  api.send('/api/notifications/read', { headers, json })
const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error

describe('the list', () => {
  test('the list has the newest first, in the language asked for', async () => {
    const ann = await aUser(api)
    await notifyOf(ann.id, 'bob', 'cid')
    const { data, meta } = await get<List>('/api/notifications?lang=en', await bearerHeaders(api, ann))
    expect(data.map((item) => item.sentence)).toEqual([
      'cid now follows your work',
      'bob now follows your work',
    ])
    expect(data[0]).toMatchObject({ kind: 'follower', args: { user: 'cid' }, read: false, text: null })
    expect(meta).toMatchObject({ total: 2, next_cursor: null })
  })

  test('the list is walked by cursor without a gap, also while news arrive', async () => {
    const ann = await aUser(api)
    const headers = await bearerHeaders(api, ann)
    await notifyOf(ann.id, 'a1', 'a2', 'a3', 'a4', 'a5')
    const first = await get<List>('/api/notifications?per_page=2', headers)
    await notifyOf(ann.id, 'a6')
    const second = await get<List>(`/api/notifications?per_page=2&cursor=${first.meta.next_cursor}`, headers)
    const third = await get<List>(`/api/notifications?per_page=2&cursor=${second.meta.next_cursor}`, headers)
    const seen = [first, second, third].flatMap((page) => page.data.map((item) => item.args.user))
    expect(seen).toEqual(['a5', 'a4', 'a3', 'a2', 'a1'])
    expect(third.meta.next_cursor).toBeNull()
  })

  test('the list has numbered pages and can leave out what is read', async () => {
    const ann = await aUser(api)
    const headers = await bearerHeaders(api, ann)
    await notifyOf(ann.id, 'b1', 'b2', 'b3')
    const { data } = await get<List>('/api/notifications?per_page=2&page=2', headers)
    await read(headers, { ids: [data[0]!.id] })
    const left = await get<List>('/api/notifications?unread=true', headers)
    expect(left.data.map((item) => item.args.user)).toEqual(['b3', 'b2'])
    expect(left.meta.total).toBe(2)
  })

  test.each(['cursor=x', 'cursor=99999999999999999-1', 'unread=maybe', 'page=10000&per_page=100'])(
    'the list refuses %s',
    async (search) => {
      const headers = await bearerHeaders(api, await aUser(api))
      expect((await api.send(`/api/notifications?${search}`, { headers })).status).toBe(422)
    },
  )
})

describe('reading', () => {
  test('marks what was named, then all the rest, and tells what is left', async () => {
    const ann = await aUser(api)
    const headers = await browserHeaders(api, ann)
    await notifyOf(ann.id, 'c1', 'c2', 'c3')
    const { data } = await get<List>('/api/notifications', headers)
    expect(await (await read(headers, { ids: [data[0]!.id] })).json()).toEqual({ data: { unread: 2 } })
    expect(await (await api.send('/api/notifications/read', { method: 'POST', headers })).json()).toEqual({
      data: { unread: 0 },
    })
  })

  test('reading leaves an exact count when many read at once', async () => {
    const ann = await aUser(api)
    const headers = await bearerHeaders(api, ann)
    await notifyOf(ann.id, ...Array.from({ length: 20 }, (_, n) => `d${n}`))
    const { data } = await get<List>('/api/notifications?per_page=20', headers)
    const all = data
      .slice(0, 15)
      .flatMap(({ id }) => [read(headers, { ids: [id] }), read(headers, { ids: [id] })])
    await Promise.all(all)
    expect(await unread(headers)).toBe(5)
  })

  test('reading never touches anybody else’s', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const [annHeaders, bobHeaders] = [await bearerHeaders(api, ann), await bearerHeaders(api, bob)]
    await notifyOf(ann.id, 'e1')
    const { data } = await get<List>('/api/notifications', annHeaders)
    expect((await get<List>('/api/notifications', bobHeaders)).data).toEqual([])
    expect((await read(bobHeaders, { ids: [data[0]!.id] })).status).toBe(200)
    await read(bobHeaders, {})
    expect([await unread(annHeaders), await unread(bobHeaders)]).toEqual([1, 0])
  })

  test.each([{ ids: [] }, { ids: [0] }, { ids: ['x'] }, { ids: Array(101).fill(1) }])(
    'reading refuses %j',
    async (json) => {
      expect((await read(await bearerHeaders(api, await aUser(api)), json)).status).toBe(422)
    },
  )
})

describe('choices', () => {
  const choices = async (headers: Record<string, string>) =>
    (await get<{ data: Choice[] }>('/api/notifications/choices', headers)).data
  const choose = (headers: Record<string, string>, ...list: object[]) =>
    api.send('/api/notifications/choices', { method: 'PATCH', headers, json: { choices: list } })

  test('choices begin with defaults and keep what is changed, each place by itself', async () => {
    const headers = await bearerHeaders(api, await aUser(api))
    expect((await choices(headers)).find(({ kind }) => kind === 'reply')).toMatchObject({
      site: true,
      mail: false,
      push: true,
    })
    await Promise.all([
      choose(headers, { kind: 'reply', site: false }),
      choose(headers, { kind: 'reply', mail: true }),
      choose(headers, { kind: 'reply', push: false }),
    ])
    expect((await choices(headers)).find(({ kind }) => kind === 'reply')).toEqual({
      kind: 'reply',
      site: false,
      mail: true,
      push: false,
      always_on: false,
    })
  })

  test('choices are one’s own', async () => {
    const [ann, bob] = [
      await bearerHeaders(api, await aUser(api)),
      await bearerHeaders(api, await aUser(api)),
    ]
    const before = await choices(bob)
    await choose(ann, { kind: 'reply', site: false })
    expect(await choices(bob)).toEqual(before)
  })

  test.each(['site', 'mail', 'push'])(
    'choices cannot switch security off (%s), nor anything along with it',
    async (place) => {
      const headers = await bearerHeaders(api, await aUser(api))
      const before = await choices(headers)
      const response = await choose(
        headers,
        { kind: 'reply', site: false },
        { kind: 'security', [place]: false },
      )
      expect(response.status).toBe(422)
      expect((await errorOf(response)).fields.choices).toMatchObject([{ key: 'always_on' }])
      expect(await choices(headers)).toEqual(before)
    },
  )

  test('choices know no other kinds', async () => {
    const headers = await bearerHeaders(api, await aUser(api))
    expect((await choose(headers, { kind: 'weather', site: false })).status).toBe(422)
  })
})

describe('unsubscribing', () => {
  const post = (token: string, init: object = {}) =>
    api.send(`/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST', ...init })
  const mailOf = async (user: { id: number }, kind: string) =>
    (await get<{ data: Choice[] }>('/api/notifications/choices', await bearerHeaders(api, user))).data.find(
      (item) => item.kind === kind,
    )!.mail

  test('unsubscribing needs no login, works as mail programs do it, and twice is as good as once', async () => {
    const ann = await aUser(api)
    const token = makeUnsubscribeToken(api.services.secret, ann.id, 'moderation')
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect(await (await post(token, form)).json()).toEqual({ data: { kind: 'moderation' } })
    expect((await post(token)).status).toBe(200)
    expect(await mailOf(ann, 'moderation')).toBe(false)
    expect(await mailOf(ann, 'balance')).toBe(true)
  })

  test('unsubscribing cannot be forged', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const token = makeUnsubscribeToken(api.services.secret, ann.id, 'moderation')
    const forged = [
      token.replace(`${ann.id}.`, `${bob.id}.`),
      token.replace('moderation', 'balance'),
      `${token.slice(0, -2)}AA`,
      `${ann.id}.moderation.${api.services.secret.sign('csrf', `${ann.id}.moderation`).toString('base64url')}`,
      `${ann.id}.moderation.`,
      'x',
      makeUnsubscribeToken(api.services.secret, ann.id, 'security'),
    ]
    const responses = await Promise.all(forged.map((each) => post(each)))
    expect(responses.map((response) => response.status)).toEqual(forged.map(() => 422))
    expect([
      await mailOf(ann, 'moderation'),
      await mailOf(bob, 'moderation'),
      await mailOf(ann, 'balance'),
    ]).toEqual([true, true, true])
  })

  test('unsubscribing of somebody who is gone for good is no error', async () => {
    expect((await post(makeUnsubscribeToken(api.services.secret, 999_999, 'reply'))).status).toBe(200)
  })
})

test.each([
  ['GET', '/api/notifications'],
  ['GET', '/api/notifications/unread'],
  ['POST', '/api/notifications/read'],
  ['GET', '/api/notifications/choices'],
  ['PATCH', '/api/notifications/choices'],
])('%s %s needs a login', async (method, path) => {
  expect((await api.send(path, { method })).status).toBe(401)
})

describe('deleting', () => {
  const remove = (headers: Record<string, string>, json: object) =>
    api.send('/api/notifications/remove', { headers, json })

  test('chosen ones are gone, the others and those of other people stay', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const [annHeaders, bobHeaders] = [await bearerHeaders(api, ann), await bearerHeaders(api, bob)]
    await notifyOf(ann.id, 'd1', 'd2', 'd3')
    await notifyOf(bob.id, 'd4')
    const { data } = await get<List>('/api/notifications', annHeaders)
    const theirs = await get<List>('/api/notifications', bobHeaders)
    const ids = [data[0]!.id, data[2]!.id, theirs.data[0]!.id]
    const answer = await remove(annHeaders, { ids })
    expect(await answer.json()).toEqual({ data: { unread: 1 } })
    const left = await get<List>('/api/notifications', annHeaders)
    expect(left.data.map((item) => item.args.user)).toEqual(['d2'])
    expect((await get<List>('/api/notifications', bobHeaders)).data).toHaveLength(1)
  })

  test('nobody deletes without a login, all at once or nonsense', async () => {
    const headers = await bearerHeaders(api, await aUser(api))
    expect((await api.send('/api/notifications/remove', { json: { ids: [1] } })).status).toBe(401)
    for (const json of [
      {},
      { ids: [] },
      { ids: ['x'] },
      { ids: Array.from({ length: 101 }, (_, at) => at + 1) },
    ])
      expect((await remove(headers, json)).status).toBe(422)
  })
})

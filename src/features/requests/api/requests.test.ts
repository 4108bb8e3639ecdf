import { expect, test } from 'vitest'
import { aRequest, anOffer, giveKopecks, onBoard, requestBody } from '../../../testing/content/requests.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import { findBalance } from '../../users/api/balance.store.ts'
import type { Request, RequestFacets, RequestSummary } from '../requests.contract.ts'
import { findHeld } from './requests.store.ts'

const api = await testApi()
const { db } = api.services.database
const dayMs = 86_400_000

type Body = {
  data: never
  error: { key: string; fields: Record<string, unknown> }
  meta: { total: number; next_cursor: string | null }
}
async function call(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const response = await api.send(path, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as Body }
}
const balanceOf = async ({ id }: { id: number }) => (await findBalance(db, id, api.clock.now())).total

test('a request is public at once, and its reward is held from that moment on', async () => {
  const request = await aRequest(api, { reward: 150_000, platforms: ['paper'], wanted_languages: ['ru'] })

  const { status, body } = await call(null, 'GET', `/api/requests/${request.id}`)

  expect(status).toBe(200)
  expect(body.data).toMatchObject({ reward: 150_000, state: 'open', type: 'plugin', platforms: ['paper'] })
  expect(await balanceOf(request.authorRow)).toBe(0)
  expect(await findHeld(db, request.id)).toBe(150_000)
})

test('a reward above the balance makes no request, and says why', async () => {
  const person = await aUser(api, { roles: ['user', 'author'] })
  await giveKopecks(api, person, 50_000)

  const { status, body } = await call(person, 'POST', '/api/requests', requestBody({ reward: 50_100 }))

  expect(status).toBe(409)
  expect(body.error.key).toBe('insufficientFunds')
  expect(await balanceOf(person)).toBe(50_000)
  expect((await call(person, 'GET', '/api/requests?own=all')).body.meta.total).toBe(0)
})

test('one balance pays for one of two requests that are sent at once', async () => {
  const person = await aUser(api, { roles: ['user', 'author'] })
  await giveKopecks(api, person, 50_000)

  const sent = await Promise.all(
    [1, 2, 3].map(() => call(person, 'POST', '/api/requests', requestBody({ reward: 50_000 }))),
  )

  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await balanceOf(person)).toBe(0)
})

test('nobody writes a request without a login, with broken kopecks or a day that has passed', async () => {
  const person = await aUser(api, { roles: ['user', 'author'] })
  await giveKopecks(api, person, 1000)
  expect((await call(null, 'POST', '/api/requests', requestBody())).status).toBe(401)
  const unapproved = await aUser(api, { status: 'verified' })
  expect((await call(unapproved, 'POST', '/api/requests', requestBody())).status).toBe(403)
  const broken = await call(person, 'POST', '/api/requests', requestBody({ reward: 150 }))
  expect(broken.body.error.fields).toHaveProperty('reward')
  const deadline = new Date(api.clock.now().getTime() - dayMs).toISOString()
  const late = await call(person, 'POST', '/api/requests', requestBody({ deadline }))
  expect(late.body.error.fields).toHaveProperty('deadline')
})

test('a newcomer’s request waits for staff, and its reward comes back when they delete it', async () => {
  const newcomer = await aUser(api)
  const request = await aRequest(api, { author: newcomer, reward: 10_000 })
  expect((await call(null, 'GET', `/api/requests/${request.id}`)).status).toBe(404)
  expect(await findHeld(db, request.id)).toBe(10_000)

  expect((await call(newcomer, 'DELETE', `/api/requests/${request.id}`)).status).toBe(204)

  expect(await balanceOf(newcomer)).toBe(10_000)
  expect(await findHeld(db, request.id)).toBe(0)
})

test('the requester ends an open request and has everything back, once', async () => {
  const request = await aRequest(api, { reward: 70_000 })
  await anOffer(api, request.id, { price: 70_000 })

  const closed = await Promise.all(
    [1, 2, 3].map(() => onBoard(api, request.authorRow, 'POST', `${request.id}/close`)),
  )

  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await balanceOf(request.authorRow)).toBe(70_000)
  const { body } = await call(null, 'GET', `/api/requests/${request.id}`)
  expect((body.data as Request).state).toBe('cancelled')
})

test('a stranger ends nobody’s request; staff does, and the audit log has it', async () => {
  const request = await aRequest(api, { reward: 20_000 })
  const stranger = await aUser(api)
  expect((await onBoard(api, stranger, 'POST', `${request.id}/close`)).status).toBe(403)
  expect((await onBoard(api, null, 'POST', `${request.id}/close`)).status).toBe(401)
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  expect((await onBoard(api, moderator, 'POST', `${request.id}/close`)).status).toBe(200)
  expect(await balanceOf(request.authorRow)).toBe(20_000)
  const { rows } = await api.services.database.pool.query(
    `select action from audit_log where target = $1 and action = 'request.close'`,
    [`request:${request.id}`],
  )
  expect(rows).toHaveLength(1)
})

test('the requester changes what is wanted while it is open', async () => {
  const request = await aRequest(api, { platforms: ['paper'] })
  const changed = await call(request.authorRow, 'PATCH', `/api/requests/${request.id}`, {
    platforms: ['fabric', 'quilt'],
    title: 'Ищу мод для почты между игроками',
  })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({ platforms: ['fabric', 'quilt'] })
  const stranger = await aUser(api)
  expect((await call(stranger, 'PATCH', `/api/requests/${request.id}`, { platforms: [] })).status).toBe(403)
})

test('lists are narrowed by facets and paged by a cursor', async () => {
  const author = await aUser(api, { roles: ['user', 'author'] })
  const mine = async (more: Record<string, unknown>) => (await aRequest(api, { author, ...more })).id
  const cheap = await mine({ type: 'map', reward: 10_000, platforms: ['vanilla'], wanted_languages: ['th'] })
  const dear = await mine({ type: 'map', reward: 90_000 })
  const free = await mine({ type: 'model', wanted_languages: ['th', 'ru'] })
  const list = async (query: string) =>
    (
      (await call(null, 'GET', `/api/requests?author=${author.id}&${query}`)).body.data as RequestSummary[]
    ).map(({ id }) => id)

  expect(await list('')).toEqual([free, dear, cheap])
  expect(await list('sort=reward')).toEqual([dear, cheap, free])
  expect(await list('type=map&platform=vanilla')).toEqual([dear, cheap])
  expect(await list('language=ru&type=model')).toEqual([free])
  expect(await list('language=ru&type=map')).toEqual([dear])
  expect(await list('reward=thanks')).toEqual([free])
  expect(await list('stage=done')).toEqual([])
  const first = await call(null, 'GET', `/api/requests?author=${author.id}&sort=reward&per_page=2`)
  expect(first.body.meta.total).toBe(3)
  expect(await list(`sort=reward&per_page=2&cursor=${first.body.meta.next_cursor}`)).toEqual([free])
  const facets = (await call(null, 'GET', '/api/requests/facets?type=model')).body.data as RequestFacets
  expect(facets.type.map(({ value }) => value)).toContain('map')
  expect(facets.language.map(({ value }) => value).toSorted()).toEqual(['ru', 'th'])
  expect(facets.platform).toEqual([])
})

test('requests are found by search and suggested while somebody types', async () => {
  const { id } = await aRequest(api, { title: 'Ищу подводную железную дорогу' })
  const found = await call(null, 'GET', '/api/search?q=подводную железную дорогу&kind=request&lang=ru')
  expect((found.body.data as { id: number; path: string }[]).map((hit) => hit.id)).toContain(id)
  const named = await call(null, 'GET', '/api/search/suggest?q=подводн&lang=ru')
  expect((named.body.data as { kind: string }[])[0]).toMatchObject({ kind: 'request' })
})

test('with FORUM=soon there is no board', async () => {
  const closed = await testApi({ env: { FORUM: 'soon' } })
  for (const path of ['/api/requests', '/api/requests/facets', '/api/requests/1', '/api/requests/people/1'])
    expect((await closed.send(path)).status).toBe(404)
  const person = await aUser(closed, { roles: ['user', 'author'] })
  const made = await closed.send('/api/requests', {
    headers: await bearerHeaders(closed, person),
    json: requestBody(),
  })
  expect(made.status).toBe(404)
})

import { expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { digestSourcesOf } from '../../../app/digest-sources.ts'
import { feedSources } from '../../../app/following.ts'
import { makeLog } from '../../../server/log.ts'
import { aRequest } from '../../../testing/content/requests.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { followingJobs } from '../../following/api/following-jobs.ts'
import { followingRoom, type Feed } from '../../following/api/following.fixture.ts'
import type { UserRow } from '../../users/api/users.store.ts'

const { api, as, db, moderator, follow, feedOf, later, noticesOf, matchSearches } = await followingRoom()
const dayMs = 86_400_000
const because = { reason: 'Так нельзя, вот почему.' }
const save = (who: UserRow, search: object) => as(who)('POST', '/api/users/searches', search)
const ask = (word: string, more: Record<string, unknown> = {}) =>
  aRequest(api, { title: `Ищу ${word} для сервера`, ...more })
const inFeed = async (who: UserRow, search = '') =>
  (await feedOf(who, search)).data.map(({ kind, item }) => `${kind} ${item.id}`)

/** Somebody whose search finds requests with this word. */
async function aWatcher(word: string, more: object = {}): Promise<UserRow> {
  const person = await aUser(api)
  await save(person, { q: word, ...more })
  return person
}

test('who saved a search that a new request fits is told once a day, and their feed has it', async () => {
  const ann = await aWatcher('письмобот')
  later()
  const first = await ask('письмобот')
  await matchSearches()
  expect(await noticesOf(ann)).toEqual(['saved_search письмобот'])
  expect(await inFeed(ann)).toEqual([`request ${first.id}`])
  const [entry] = (await feedOf(ann)).data
  expect(entry).toMatchObject({
    unread: true,
    item: { kind: 'request', title: first.title, path: `/requests/${first.slug}.${first.id}` },
    because: [{ kind: 'search', title: 'письмобот' }],
  })

  const second = await ask('письмобот')
  await matchSearches()
  expect(await noticesOf(ann)).toHaveLength(1)
  expect(await inFeed(ann, '?kind=request')).toEqual([`request ${second.id}`, `request ${first.id}`])
  await matchSearches(dayMs)
  expect(await noticesOf(ann)).toHaveLength(2)
  await matchSearches(dayMs)
  expect(await noticesOf(ann)).toHaveLength(2)
})

test('a search among requests finds them, one among articles or for other words does not', async () => {
  const [requests, articles, others] = [
    await aWatcher('каретобур', { kind: 'request' }),
    await aWatcher('каретобур', { kind: 'article' }),
    await aWatcher('рельсогиб'),
  ]
  later()
  const { id } = await ask('каретобур')
  await matchSearches()
  expect(await inFeed(requests)).toEqual([`request ${id}`])
  expect([await inFeed(articles), await inFeed(others)]).toEqual([[], []])
  expect([await noticesOf(articles), await noticesOf(others)]).toEqual([[], []])
  const { body } = await as(requests)<{ data: { kind: string; path: string }[] }>('GET', '/api/notifications')
  expect(body.data.find(({ kind }) => kind === 'saved_search')!.path).toContain('kind=request')
})

test('who saved what narrows the board hears of new requests that fit it, without any words', async () => {
  const board = { q: '', kind: 'request' }
  const aReader = async (chosen: object): Promise<UserRow> => {
    const person = await aUser(api)
    expect((await save(person, { ...board, ...chosen })).status).toBe(200)
    return person
  }
  const fitting = {
    all: await aReader({}),
    type: await aReader({ types: ['map'] }),
    paid: await aReader({ types: ['map'], reward: 'money' }),
    whole: await aReader({ types: ['map'], platforms: ['paper'], language: 'th', reward: 'money' }),
  }
  const others = [
    await aReader({ types: ['plugin'] }),
    await aReader({ platforms: ['velocity'] }),
    await aReader({ language: 'en' }),
    await aReader({ reward: 'thanks' }),
  ]
  later()
  const conditions = { type: 'map', platforms: ['paper'], wanted_languages: ['th'], reward: 50_000 }
  const { id } = await ask('карту острова', conditions)
  await matchSearches()

  for (const person of Object.values(fitting)) expect(await inFeed(person)).toEqual([`request ${id}`])
  for (const person of others) expect([await inFeed(person), await noticesOf(person)]).toEqual([[], []])
  expect(await noticesOf(fitting.paid)).toEqual(['saved_search Запросы · Карта · В рублях'])
  const { body } = await as(fitting.whole)<{ data: { kind: string; path: string }[] }>(
    'GET',
    '/api/notifications',
  )
  const path = '/requests?type=map&platform=paper&language=th&reward=money'
  expect(body.data.map((one) => one.path)).toEqual([path])
  const saved = await as(fitting.whole)<{ data: { title: string; path: string }[] }>(
    'GET',
    '/api/users/searches?lang=en',
  )
  expect(saved.body.data).toMatchObject([{ title: 'Requests · Map · Paper · ไทย · In rubles', path }])
  expect((await feedOf(fitting.all)).data[0]).toMatchObject({
    because: [{ kind: 'search', title: 'Запросы' }],
  })
  await matchSearches(dayMs)
  expect(await noticesOf(fitting.all)).toHaveLength(1)
})

test('only the board is saved without words, by one of each', async () => {
  const ann = await aUser(api)
  const status = async (search: object) => (await save(ann, search)).status
  expect(await status({ q: '' })).toBe(422)
  expect(await status({ q: '', kind: 'resource', types: ['map'] })).toBe(422)
  expect(await status({ q: '', kind: 'request', types: ['map', 'plugin'] })).toBe(422)
  expect(await status({ q: '', kind: 'request', tags: ['карты'] })).toBe(422)
  expect(await status({ q: '', kind: 'request', reward: 'gold' })).toBe(422)
  expect(await status({ q: 'карта', kind: 'request', reward: 'money' })).toBe(422)
  expect(await status({ q: '', kind: 'request', reward: 'money' })).toBe(200)
})

test('nobody is told of their own request, and followers of its author or tag are not told at all', async () => {
  const author = await aUser(api, { roles: ['user', 'author'] })
  await save(author, { q: 'светокран' })
  await ask('первокран', { author, tags: ['светокраны'] })
  const follower = await aUser(api)
  await follow(follower, 'author', author.id)
  await follow(follower, 'tag', 'светокраны')
  later()
  await ask('светокран', { author, tags: ['светокраны'] })
  await matchSearches()
  expect([await noticesOf(author), await noticesOf(follower)]).toEqual([[], []])
  expect([await inFeed(author), await inFeed(follower)]).toEqual([[], []])
})

test('a newcomer’s request is no news before staff approves it, and never if they decline it', async () => {
  const ann = await aWatcher('туманоруб')
  later()
  const waiting = await ask('туманоруб', { author: await aUser(api) })
  const declined = await ask('туманоруб', { author: await aUser(api) })
  await matchSearches()
  expect([await noticesOf(ann), await inFeed(ann)]).toEqual([[], []])
  const decide = (id: number, json: object) => as(moderator)('PUT', `/api/moderations/requests/${id}`, json)
  expect((await decide(waiting.id, { status: 'approved' })).status).toBe(200)
  expect((await decide(declined.id, { status: 'declined', ...because })).status).toBe(200)
  await matchSearches()
  expect(await noticesOf(ann)).toHaveLength(1)
  expect(await inFeed(ann)).toEqual([`request ${waiting.id}`])
})

const hidings: Record<string, (request: { id: number }, author: UserRow, ann: UserRow) => Promise<unknown>> =
  {
    'taken down': ({ id }) =>
      as(moderator)('PUT', `/api/moderations/requests/${id}`, { status: 'declined', ...because }),
    deleted: ({ id }, author) => as(author)('DELETE', `/api/requests/${id}`),
    'by a suspended person': (_request, { id }) =>
      as(moderator)('POST', `/api/moderations/${id}/sanctions`, {
        kind: 'suspend',
        until: new Date(api.clock.now().getTime() + 30 * dayMs).toISOString(),
        ...because,
      }),
    'by a blocked person': (_request, { id }, ann) => as(ann)('PUT', `/api/users/blocked/${id}`),
  }

test.each(Object.keys(hidings))(
  'of a request that is %s before one heard of it, one neither hears nor sees',
  async (how) => {
    const word = `дымогон${'абвг'[Object.keys(hidings).indexOf(how)]}`
    const ann = await aWatcher(word)
    later()
    const request = await ask(word)
    later()
    const hidden = (await hidings[how]!(request, request.authorRow, ann)) as { status: number }
    expect(hidden.status).toBeLessThan(300)
    await matchSearches()
    expect([await noticesOf(ann), await inFeed(ann)]).toEqual([[], []])
  },
)

test.each(Object.keys(hidings))('a request that is %s leaves the feed it stood in', async (how) => {
  const word = `паровоз${'абвг'[Object.keys(hidings).indexOf(how)]}`
  const ann = await aWatcher(word)
  later()
  const request = await ask(word)
  await matchSearches()
  expect(await inFeed(ann)).toEqual([`request ${request.id}`])
  await hidings[how]!(request, request.authorRow, ann)
  expect(await inFeed(ann)).toEqual([])
})

test('while the board is closed nobody is told of requests, and neither feed nor digest has them', async () => {
  const ann = await aWatcher('мостоплав')
  later()
  const { title } = await ask('мостоплав')
  const { services, clock } = api
  const since = new Date(clock.now().getTime() - dayMs)
  later(3_600_000)
  const closed = { ...services, config: { ...services.config, forum: 'soon' as const } }
  const jobs = followingJobs({
    db,
    clock,
    config: closed.config,
    secret: async () => services.secret,
    log: makeLog('silent'),
    sources: feedSources,
  })
  await jobs['following.match-searches']!({}, { job: { id: '1', attempts: 1 } })
  expect(await noticesOf(ann)).toEqual([])
  const asked = await makeApi(closed).fetch(
    new Request(`${testOrigin}/api/feed`, { headers: await bearerHeaders(api, ann) }),
    { ip: '203.0.113.7', requestId: 'test' },
  )
  expect(((await asked.json()) as Feed).data).toEqual([])
  const reader = { id: ann.id, language: 'ru' as const, since, until: clock.now() }
  const digestOf = async (config: { forum: 'on' | 'soon' }) =>
    (await digestSourcesOf(config).followed(db, [reader])).get(ann.id)?.map((item) => item.title) ?? []
  expect(await digestOf({ forum: 'soon' })).toEqual([])
  // Open again, what is there is shown; what was passed over is not told any more.
  expect(await digestOf({ forum: 'on' })).toEqual([title])
  expect(await inFeed(ann)).toHaveLength(1)
  await matchSearches(dayMs)
  expect(await noticesOf(ann)).toEqual([])
})

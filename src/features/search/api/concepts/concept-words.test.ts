import { expect, test, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { openBus } from '../../../../server/bus.ts'
import { listenForClears, openCaches } from '../../../../server/cache/caches.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { reindexJobs } from '../reindex.ts'
import { findHits } from '../search-documents.ts'
import { aDocument } from '../search.fixture.ts'
import { keepVocabulary } from './cached-vocabulary.ts'
import { startConcepts } from './vocabulary.ts'
import { widerThan } from './wider-concepts.ts'

const api = await testApi()
const { db } = api.services.database
const moderator = await aUser(api, { roles: ['user', 'moderator'] })
const member = await aUser(api)
const path = '/api/search/concepts'

async function send(who: { id: number } | null, method: string, address: string, json?: unknown) {
  const answer = await api.send(address, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}
const addWord = (concept: string, language: string, word: string) =>
  send(moderator, 'POST', `${path}/${concept}/words`, { language, word })
const found = async (q: string) => (await findHits(db, q, 'ru')).hits.map(({ id }) => id).sort()

const texts: Record<number, { language: 'ru' | 'en' | 'uk'; title: string }> = {
  1: { language: 'ru', title: 'Торжище гоблинов' },
  2: { language: 'ru', title: 'Честный аукцион' },
  3: { language: 'uk', title: 'Торжище' },
  4: { language: 'ru', title: 'Другое' },
  5: { language: 'en', title: 'The haggle hall' },
}
const aText = (id: number) => aDocument(db, { id, ...texts[id]! })

const made: number[] = []
const jobs = reindexJobs(db, api.services.log, {
  async article(_tx, id) {
    made.push(id)
    await aText(id)
  },
  resource: async () => {},
  topic: async () => {},
  request: async () => {},
})
/** Runs what waits, as the worker would; tells which texts were made anew. */
async function runJobs(): Promise<number[]> {
  made.length = 0
  const { rows } = await db.execute<{ id: string; name: string; payload: unknown }>(sql`
    select j.id::text, t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('search.find-touched', 'search.reindex') order by j.id`)
  await db.execute(
    sql`delete from graphile_worker._private_jobs where id = any(${rows.map(({ id }) => id)}::bigint[])`,
  )
  for (const { name, payload } of rows) await jobs[name]!(payload, { job: { id: '1', attempts: 1 } })
  if (rows.length > 0) return [...made, ...(await runJobs())].sort()
  return []
}
const progress = async () => (await send(moderator, 'GET', '/api/search/progress')).body.data

test('an added word finds what other words of the concept name, and only texts that have it are made anew', async () => {
  for (const id of Object.keys(texts)) await aText(Number(id))
  expect(await found('торжища')).toEqual([1, 3])
  expect(await found('аукцион')).toEqual([2])

  const added = await addWord('auction', 'ru', ' Торжище ')
  expect(added).toMatchObject({ status: 201, body: { data: { language: 'ru', word: 'торжище' } } })
  expect(await progress()).toMatchObject({ words: 1, left: 0 })
  // The question knows the word at once, and what names the concept already is found by it.
  expect(await found('торжища')).toContain(2)
  expect(await runJobs()).toEqual([1])
  expect(await progress()).toEqual({ words: 0, left: 0, left_capped: false })
  expect(await found('аукцион')).toEqual([1, 2])
  expect(await found('торги')).toEqual([1, 2])

  // English names count in texts of every language.
  const english = await addWord('auction', 'en', 'haggle')
  expect(await runJobs()).toEqual([5])
  expect(await found('аукцион')).toEqual([1, 2, 5])

  const { id } = added.body.data
  expect((await send(moderator, 'DELETE', `/api/search/words/${id}`)).status).toBe(204)
  expect((await send(moderator, 'DELETE', `/api/search/words/${id}`)).status).toBe(404)
  expect(await runJobs()).toEqual([1])
  expect(await found('аукцион')).toEqual([2, 5])
  await send(moderator, 'DELETE', `/api/search/words/${english.body.data.id}`)
  await runJobs()
})

test('what waits is counted and survives a job that dies', async () => {
  await addWord('auction', 'ru', 'гоблины')
  await addWord('auction', 'ru', 'другое')
  const touched = (word: string) =>
    jobs['search.find-touched']!({ language: 'ru', word }, { job: { id: '1', attempts: 1 } })
  await touched('гоблины')
  await touched('другое')
  expect(await progress()).toMatchObject({ left: 2 })
  const dying = reindexJobs(db, api.services.log, {
    article: async (_tx, id) => {
      if (id === 4) throw new Error('killed')
      await aText(id)
    },
    resource: async () => {},
    topic: async () => {},
    request: async () => {},
  })
  await expect(dying['search.reindex']!({}, { job: { id: '1', attempts: 1 } })).rejects.toThrow('killed')
  expect(await progress()).toMatchObject({ left: 1 })
  await runJobs()
  expect(await progress()).toMatchObject({ words: 0, left: 0 })
  expect(await found('аукцион')).toEqual([1, 2, 4])
})

test('a concept is found by its words, and a new one is made with a name', async () => {
  const listed = async (q: string) =>
    (await send(moderator, 'GET', `${path}?q=${encodeURIComponent(q)}`)).body.data as {
      concept: string
      words: { id: number | null; language: string; word: string }[]
    }[]
  const [auction] = await listed('аукцио')
  expect(auction!.concept).toBe('auction')
  expect(auction!.words).toContainEqual({ id: null, language: 'th', word: 'ประมูล' })
  expect(auction!.words).toContainEqual({ id: expect.any(Number), language: 'ru', word: 'гоблины' })
  expect(await listed('квазитрон')).toEqual([])

  const made = await send(moderator, 'POST', path, { name: 'Quasar Golem' })
  expect(made).toMatchObject({ status: 201, body: { data: { concept: 'quasar-golem' } } })
  expect((await addWord('quasar-golem', 'ru', 'квазарный голем')).status).toBe(201)
  expect((await listed('квазарный')).map(({ concept }) => concept)).toEqual(['quasar-golem'])
  await aDocument(db, { id: 9, language: 'en', title: 'A quasar golem walks' })
  await aDocument(db, { id: 10, language: 'ru', title: 'Здесь живёт квазарный голем' })
  expect(await found('quasar golem')).toEqual([10, 9])
  expect((await send(moderator, 'POST', path, { name: 'quasar  golem' })).status).toBe(422)
  expect((await send(moderator, 'POST', path, { name: 'Auction' })).status).toBe(422)

  const first = (await send(moderator, 'GET', `${path}?per_page=2`)).body
  const second = (await send(moderator, 'GET', `${path}?per_page=2&cursor=${first.meta.next_cursor}`)).body
  const names = [...first.data, ...second.data].map((one: { concept: string }) => one.concept)
  expect(names).toEqual([...new Set(names)].sort())
  expect(first.meta.total).toBeGreaterThan(250)
})

test('the journal says who added and removed what', async () => {
  const admin = await aUser(api, { roles: ['user', 'admin'] })
  const log = await send(admin, 'GET', '/api/audit?target=concept:quasar-golem')
  expect(log.body.data).toMatchObject([
    { action: 'concept.add_word', after: { language: 'ru', word: 'квазарный голем' } },
    { action: 'concept.create', after: { language: 'en', word: 'quasar golem' } },
  ])
})

test('only staff changes words, and bad ones are refused', async () => {
  const calls = [
    ['GET', path, undefined],
    ['POST', path, { name: 'Thing' }],
    ['POST', `${path}/auction/words`, { language: 'en', word: 'thing' }],
    ['DELETE', '/api/search/words/1', undefined],
  ] as const
  for (const [method, address, json] of calls) {
    expect((await send(null, method, address, json)).status).toBe(401)
    expect((await send(member, method, address, json)).status).toBe(403)
  }
  expect((await addWord('no-such-concept', 'en', 'thing')).status).toBe(404)
  expect((await addWord('auction', 'en', 'Auction')).body.error.fields.word[0].key).toBe('repeated')
  expect((await addWord('auction', 'ru', 'гоблины')).body.error.fields.word[0].key).toBe('repeated')
  for (const word of ['', 'x', '!?', 'one two three four five', 'a'.repeat(61)])
    expect((await addWord('auction', 'en', word)).status, word).toBe(422)
  expect((await addWord('auction', 'xx', 'thing')).status).toBe(422)
  for (const name of ['', '!!', 'имя'.repeat(30)])
    expect((await send(moderator, 'POST', path, { name })).status, name).toBe(422)
})

test('a process that keeps the words in memory hears of a change in another one', async () => {
  const caches = openCaches()
  const bus = await openBus(api.databaseUrl, api.services.log)
  listenForClears(caches, bus)
  keepVocabulary(caches.concepts, db, [db])
  const meant = async () => (await findHits(db, 'вумбат', 'ru')).understood.map(({ value }) => value)
  expect(await meant()).toEqual(['вумбат'])
  expect(caches.concepts.bytes).toBeGreaterThan(0)
  await addWord('auction', 'ru', 'вумбат')
  await vi.waitFor(async () => expect(await meant()).toEqual(['auction']))
  await bus.close()
})

test('what a thing is a kind of is known too, and is not the thing itself', () => {
  const known = Object.keys(startConcepts)
  const narrow = known.filter((concept) => widerThan(concept).length > 0)
  expect(narrow.length).toBeGreaterThan(100)
  for (const concept of narrow) {
    expect(widerThan(concept).filter((wide) => !known.includes(wide))).toEqual([])
    expect(widerThan(concept)).not.toContain(concept)
  }
})

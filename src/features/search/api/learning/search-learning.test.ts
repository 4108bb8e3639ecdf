import { expect, test } from 'vitest'
import type { Locale } from '../../../../contract/locales.ts'
import { sql } from '../../../../db/sql.ts'
import { countStatements } from '../../../../testing/database/count-statements.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { aDocument } from '../search.fixture.ts'
import { exampleJobs } from './examples.ts'
import { flushQuestions } from './question-counter.ts'

const api = await testApi()
const { db } = api.services.database
const moderator = await aUser(api, { roles: ['user', 'moderator'] })
const member = await aUser(api)
const path = '/api/search/questions'

type Who = { id: number } | null
async function send(who: Who, method: string, address: string, json?: unknown) {
  const answer = await api.send(address, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}

/** So many people from different addresses ask the same, each as often as given. */
async function ask(q: string, people: number, { language = 'ru' as Locale, times = 1, from = 1 } = {}) {
  for (let person = from; person < from + people; person++)
    for (let time = 0; time < times; time++) {
      const ip = `198.51.${Math.floor(person / 250)}.${(person % 250) + 1}`
      const answer = await api.send(`/api/search?q=${encodeURIComponent(q)}&lang=${language}`, { ip })
      expect(answer.status).toBe(200)
    }
  await flushQuestions(db)
}

type Asked = { question: string; language: string; asked: number; people: number }
const listed = async (query = ''): Promise<Asked[]> => (await send(moderator, 'GET', path + query)).body.data
const stored = async () =>
  (await db.execute<{ question: string }>(sql`select * from search_questions order by id`)).rows

test('a question that finds nothing is seen by staff once three people have asked it', async () => {
  await ask('Квазитрон', 2)
  expect(await listed()).toEqual([])
  await ask('квазитрон ', 18, { from: 3 })
  const [first, ...others] = await listed('?language=ru')
  expect(others).toEqual([])
  expect(first).toMatchObject({ question: 'квазитрон', language: 'ru', asked: 20 })
  expect(first!.people).toBeGreaterThanOrEqual(3)
  expect(first!.people).toBeLessThanOrEqual(20)
  expect(await listed('?language=en')).toEqual([])
  expect(await listed('?outcome=found')).toEqual([])
})

test('one person is one person, however often, on however many days', async () => {
  await ask('дрымбалет', 1, { times: 5 })
  for (let day = 0; day < 4; day++) {
    api.clock.forward(24 * 60 * 60 * 1000)
    await ask('дрымбалет', 1, { times: 5 })
  }
  const rows = (await stored()).filter(({ question }) => question === 'дрымбалет')
  expect(rows).toHaveLength(5)
  expect(rows).toEqual(rows.map((row) => ({ ...row, asked: 1 })))
  expect((await listed('?days=30')).map(({ question }) => question)).not.toContain('дрымбалет')
})

test('nothing stored tells who asked, and what looks personal is not stored', async () => {
  await api.send('/api/search?q=шмурдяк&lang=ru', {
    ip: '203.0.113.99',
    headers: await bearerHeaders(api, member),
  })
  for (const q of ['ann@example.com', '+375 29 123-45-67', 'https://x.example/', 'xK9d-23kfJ2-aa91kQ7'])
    await ask(q, 3)
  await flushQuestions(db)
  const rows = await stored()
  const last = rows.at(-1)!
  expect(last).toMatchObject({ question: 'шмурдяк', asked: 1 })
  expect(Object.keys(last).sort()).toEqual(['asked', 'askers', 'day', 'found', 'id', 'lang', 'question'])
  // One bit, the same for one in 32 of all addresses.
  expect(Math.log2((last as unknown as { askers: number }).askers >>> 0) % 1).toBe(0)
  const all = JSON.stringify(rows)
  for (const trace of ['203.0.113', '198.51', 'example.com', '375', 'xK9d', `"${member.id}"`])
    expect(all).not.toContain(trace)
})

test('a search sends no statement more, and one flush is one statement', async () => {
  const search = (q: string) => api.send(`/api/search?q=${q}&lang=en`, { ip: '192.0.2.1' })
  await search('plopnik')
  const known = await countStatements(api, () => search('plopnik'))
  expect(await countStatements(api, () => search('glopnik'))).toBe(known)
  await search('tropnik')
  expect(await countStatements(api, () => flushQuestions(db))).toBe(1)
})

test('a search is answered even if its question cannot be counted', async () => {
  await db.execute(sql`alter table search_questions rename to away`)
  const answer = await api.send('/api/search?q=brumba&lang=en', { ip: '192.0.2.2' })
  expect(answer.status).toBe(200)
  await expect(flushQuestions(db)).rejects.toThrow()
  await db.execute(sql`alter table away rename to search_questions`)
})

test('a robot cannot flood the list: one address has forty questions a day, a day has a bound', async () => {
  const count = async () => (await stored()).length
  const before = await count()
  for (let n = 0; n < 60; n++) await api.send(`/api/search?q=flood${n}&lang=uk`, { ip: '2001:db8:0:7::1' })
  // The same robot, another address of its own network.
  await api.send('/api/search?q=floodagain&lang=uk', { ip: '2001:db8:0:7:ffff::2' })
  await flushQuestions(db)
  expect((await count()) - before).toBe(40)

  await db.execute(sql`insert into search_questions (day, lang, question, found, asked, askers)
    select ${api.clock.now().toISOString().slice(0, 10)}::date, 'uk', 'filler ' || n, false, 1, 1
    from generate_series(1, 960) n`)
  const full = await count()
  await ask('запасний', 3, { language: 'uk' })
  expect(await count()).toBe(full)
  // What is known is counted on, and other languages have room.
  await ask('filler 1', 3, { language: 'uk', from: 50 })
  await ask('запасний', 3, { language: 'be' })
  expect(await count()).toBe(full + 1)
  expect((await listed('?language=uk')).map(({ question }) => question)).toEqual(['filler 1'])
})

test('the list is cut by period and read page by page', async () => {
  for (const [question, people] of [
    ['аaa', 6],
    ['аbb', 5],
    ['аcc', 5],
  ] as const)
    await ask(question, people, { language: 'kz', from: 100 })
  const first = (await send(moderator, 'GET', `${path}?language=kz&per_page=2`)).body
  expect(first.data.map((one: Asked) => one.question)).toEqual(['аaa', 'аbb'])
  expect(first.meta).toMatchObject({ total: 3, pages: 2 })
  const second = (
    await send(moderator, 'GET', `${path}?language=kz&per_page=2&cursor=${first.meta.next_cursor}`)
  ).body
  expect(second.data.map((one: Asked) => one.question)).toEqual(['аcc'])
  expect(second.meta.next_cursor).toBeNull()
  api.clock.forward(10 * 24 * 60 * 60 * 1000)
  expect(await listed('?language=kz')).toEqual([])
  expect(await listed('?language=kz&days=30')).toHaveLength(3)
})

test('what people asked and found becomes an example, then what a new site starts with; staff can hide it', async () => {
  await aDocument(db, { id: 1, language: 'en', title: 'Copper Golem Museum' })
  await aDocument(db, { id: 2, language: 'en', title: 'Fair auction', description: 'A lobby for fuckers' })
  await ask('copper golem', 4, { language: 'en', from: 200 })
  await ask('Golem Museum', 2, { language: 'en', from: 200 })
  await ask('fuckers', 9, { language: 'en', from: 200 })
  const choose = () =>
    exampleJobs(db, api.clock)['search.choose-examples']!({}, { job: { id: '1', attempts: 1 } })
  const examples = async () => (await send(null, 'GET', '/api/search/examples?lang=en')).body.data
  expect(await examples()).toEqual([])
  await choose()
  // Two people are too few, an offensive word never comes there, and what finds nothing here is left out.
  expect(await examples()).toEqual(['copper golem', 'auction', 'lobby'])

  const hide = (question: string, hidden: boolean) =>
    send(moderator, 'PUT', `${path}/hidden`, { question, language: 'en', hidden })
  expect((await hide('copper golem', true)).status).toBe(204)
  expect(await examples()).toEqual(['auction', 'lobby'])
  await hide('Auction', true)
  await choose()
  expect(await examples()).toEqual(['lobby'])
  expect((await listed('?outcome=found&language=en')).map(({ question }) => question)).toEqual(['fuckers'])
  expect((await listed('?outcome=hidden&language=en')).map(({ question }) => question)).toEqual([
    'copper golem',
  ])
  await hide('copper golem', false)
  await choose()
  expect(await examples()).toEqual(['copper golem', 'lobby'])
  const log = await send(
    await aUser(api, { roles: ['user', 'admin'] }),
    'GET',
    '/api/audit?target=question:en',
  )
  expect(log.body.data.map((entry: { action: string }) => entry.action)).toEqual([
    'question.show',
    'question.hide',
    'question.hide',
  ])
})

test('only staff sees questions, and bad input is refused', async () => {
  for (const [method, address, json] of [
    ['GET', path, undefined],
    ['PUT', `${path}/hidden`, { question: 'xx', language: 'en', hidden: true }],
    ['GET', '/api/search/progress', undefined],
    ['GET', '/api/search/concepts', undefined],
  ] as const) {
    expect((await send(null, method, address, json)).status, address).toBe(401)
    expect((await send(member, method, address, json)).status, address).toBe(403)
  }
  for (const query of ['?days=8', '?language=xx', '?outcome=all', '?cursor=x', '?per_page=0'])
    expect((await send(moderator, 'GET', path + query)).status, query).toBe(422)
  for (const body of [
    {},
    { question: 'x', language: 'en', hidden: true },
    { question: 'xx', language: 'q', hidden: 1 },
  ])
    expect((await send(moderator, 'PUT', `${path}/hidden`, body)).status).toBe(422)
})

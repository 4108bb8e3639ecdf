import { expect, test } from 'vitest'
import { feedSources } from '../../../app/following.ts'
import { makeLog } from '../../../server/log.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { followingRoom } from './following.fixture.ts'
import { matchSearches as match, notifyOfSearches } from './saved-search-news.ts'

const { api, as, db, pool, feedOf, later, noticesOf, matchSearches } = await followingRoom()
const dayMs = 86_400_000
const save = async (who: UserRow, search: object) =>
  (await as(who)<{ data: { id: number; notice: string } }>('POST', '/api/users/searches', search)).body.data
const choose = (who: UserRow | null, id: number, notice: string) =>
  as(who)<{ data: { notice: string } }>('PATCH', `/api/users/searches/${id}`, { notice })
const write = (word: string, more = {}) =>
  anArticle(api, { description: `Про то, что такое ${word} и зачем.`, ...more })
const sentencesOf = async (who: UserRow) => {
  const { body } = await as(who)<{ data: { kind: string; sentence: string; text: string; path: string }[] }>(
    'GET',
    '/api/notifications?lang=ru',
  )
  return body.data.filter(({ kind }) => kind === 'saved_search')
}
const mailsTo = async ({ email }: UserRow) =>
  (
    await pool.query<{ subject: string }>(
      `select subject from mail_outbox where recipient = $1 order by id`,
      [email],
    )
  ).rows

test('a search tells once a day how many are new and names the first', async () => {
  const ann = await aUser(api)
  await write('ветролов')
  await save(ann, { q: 'ветролов' })
  later()
  // What was there before is no news.
  await matchSearches()
  expect(await noticesOf(ann)).toEqual([])
  const [one, two] = [await write('ветролов'), await write('ветролов')]
  await write('дождемер')
  await matchSearches()
  expect(await sentencesOf(ann)).toMatchObject([
    {
      sentence: 'По запросу «ветролов» появились 2 публикации',
      text: expect.stringContaining(one.title),
      path: '/search?q=%D0%B2%D0%B5%D1%82%D1%80%D0%BE%D0%BB%D0%BE%D0%B2&sort=new',
    },
  ])
  expect((await feedOf(ann)).data.map(({ item }) => item.id)).toEqual([two.id, one.id])
  expect((await feedOf(ann)).data[0]!.because).toMatchObject([{ kind: 'search', title: 'ветролов' }])
  // The next one waits for the next day, though the feed has it at once; and nothing is said twice.
  const third = await write('ветролов')
  await matchSearches()
  expect(await sentencesOf(ann)).toHaveLength(1)
  expect((await feedOf(ann)).data[0]!.item.id).toBe(third.id)
  await matchSearches(dayMs)
  expect((await sentencesOf(ann))[0]!.sentence).toBe('По запросу «ветролов» появилась 1 публикация')
  await matchSearches(dayMs)
  expect(await sentencesOf(ann)).toHaveLength(2)
})

test('only what has all of the question and fits its filters is news', async () => {
  const ann = await aUser(api)
  await save(ann, { q: 'паровой молот', categories: ['magic'] })
  later()
  await write('паровой молот', { categories: ['food'] })
  await write('паровой котёл', { categories: ['magic'] })
  await write('большой молот', { categories: ['magic'] })
  await matchSearches()
  expect(await noticesOf(ann)).toEqual([])
  await write('паровой молот', { categories: ['magic'] })
  await matchSearches()
  expect(await noticesOf(ann)).toHaveLength(1)
})

test('bell, mail or feed only: as the person chose, and nobody else chooses for them', async () => {
  const people = new Map<string, UserRow>()
  for (const notice of ['bell', 'mail', 'feed']) {
    const person = await aUser(api)
    const { id, notice: first } = await save(person, { q: 'маслобойка' })
    expect(first).toBe('bell')
    expect((await choose(person, id, notice)).body.data.notice).toBe(notice)
    expect((await choose(person, id, 'pigeon')).status).toBe(422)
    expect((await choose(await aUser(api), id, 'mail')).status).toBe(404)
    expect((await choose(null, id, 'mail')).status).toBe(401)
    people.set(notice, person)
  }
  later()
  await write('маслобойка')
  await matchSearches()
  const said: Record<string, number[]> = {}
  for (const [notice, person] of people)
    said[notice] = [
      (await noticesOf(person)).length,
      (await mailsTo(person)).length,
      (await feedOf(person)).data.length,
    ]
  expect(said).toEqual({ bell: [1, 0, 1], mail: [1, 1, 1], feed: [0, 0, 1] })
})

test('a job that is killed or repeated says nothing twice, and one search that fails stops no other', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const broken = await save(bob, { q: 'солемер' })
  await save(ann, { q: 'солемер' })
  await pool.query(`update saved_searches set search = '{"q": 5}' where id = $1`, [broken.id])
  later()
  await write('солемер')
  later()
  const deps = { db, clock: api.clock, log: makeLog('silent'), sources: feedSources }
  await expect(
    db.transaction(async (tx) => {
      await match({ ...deps, db: tx })
      await notifyOfSearches({ ...deps, db: tx }, api.services)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await noticesOf(ann)).toEqual([])
  for (const _ of [1, 2]) {
    await match(deps)
    await notifyOfSearches(deps, api.services)
  }
  expect(await noticesOf(ann)).toHaveLength(1)
  expect(await noticesOf(bob)).toEqual([])
})

test('a search that fits everything is one message with a count, and holds up nobody else’s', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  await save(ann, { q: 'зачем' })
  await save(bob, { q: 'штормглас' })
  later()
  for (let at = 0; at < 6; at++) await write(`предмет ${at}`)
  await write('штормглас')
  await matchSearches()
  const [said, ...more] = await sentencesOf(ann)
  expect(more).toEqual([])
  expect(said!.sentence).toBe('По запросу «зачем» появилось 7 публикаций')
  expect(said!.text.split(' · ')).toHaveLength(3)
  expect(await sentencesOf(bob)).toHaveLength(1)
  expect((await feedOf(ann, '?per_page=5')).data).toHaveLength(5)
  await write('предмет последний')
  await matchSearches()
  expect(await sentencesOf(ann)).toHaveLength(1)
})

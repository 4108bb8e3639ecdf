import { expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { compile, sql } from '../../../db/sql.ts'
import { testDatabase } from '../../../testing/database/database.ts'
import { matchDocuments } from './search-documents.ts'
import { removeDocument } from './search-index.ts'
import { aDocument } from './search.fixture.ts'

const { db } = await testDatabase()
const find = async (q: string, kind: 'article' | 'resource' = 'article') =>
  (await matchDocuments(db, { kind, q, language: 'ru', limit: 20 })).ids

test('the title counts more than tags, tags more than the description, that more than the text', async () => {
  await aDocument(db, { id: 1, language: 'ru', title: 'Разное', text: 'Здесь упомянут телепорт.' })
  await aDocument(db, { id: 2, language: 'ru', title: 'Разное', description: 'Про телепорт' })
  await aDocument(db, { id: 3, language: 'ru', title: 'Разное', tags: ['телепорт'] })
  await aDocument(db, { id: 4, language: 'ru', title: 'Телепорт на спавн' })

  expect(await find('телепорты')).toEqual([4, 3, 2, 1])
})

test('a phrase, an excluded word and an unfinished last word', async () => {
  await aDocument(db, { id: 11, language: 'ru', title: 'Каменный мост через реку' })
  await aDocument(db, { id: 12, language: 'ru', title: 'Мост каменный и деревянный' })

  expect(await find('"каменный мост"')).toEqual([11])
  expect((await find('каменный мост')).toSorted()).toEqual([11, 12])
  expect(await find('мост -деревянный')).toEqual([11])
  expect(await find('мост -"каменный мост"')).toEqual([12])
  expect((await find('камен')).toSorted()).toEqual([11, 12])
  expect(await find('-мост')).toEqual([])
  expect(await find('  ')).toEqual([])
})

test('kinds are kept apart', async () => {
  await aDocument(db, { id: 21, language: 'en', title: 'Lantern guide' })
  await aDocument(db, { id: 21, kind: 'resource', type: 'plugin', language: 'en', title: 'Lanterns' })

  expect(await find('lantern', 'resource')).toEqual([21])
  await db.transaction((tx) => removeDocument(tx, { kind: 'resource', id: 21 }))
  expect(await find('lantern', 'resource')).toEqual([])
  expect(await find('lantern')).toEqual([21])
})

test('a plugin stands before a talk about plugins where a plugin is asked for', async () => {
  await aDocument(db, {
    id: 25,
    language: 'en',
    title: 'Is this plugin any good?',
    text: 'It sells balloons.',
  })
  await aDocument(db, {
    id: 26,
    kind: 'resource',
    type: 'plugin',
    language: 'en',
    title: 'Skyward',
    text: 'Sells balloons.',
  })

  const { ids } = await matchDocuments(db, { q: 'balloons plugin', language: 'en', limit: 20 })
  expect(ids).toEqual([26, 25])
})

test('a rare word counts more than one that many titles have', async () => {
  for (let id = 211; id < 231; id++)
    await aDocument(db, { id, language: 'en', title: `Gazebo server ${id}`, text: 'Of a swimming school.' })
  await aDocument(db, { id: 231, language: 'en', title: 'Swimming for all', text: 'A gazebo stands by it.' })
  await aDocument(db, { id: 232, language: 'en', title: 'Swimming', text: 'A gazebo stands by it.' })
  await db.execute(sql`analyze search_doc`)

  expect((await find('swimming gazebo')).slice(0, 2).toSorted()).toEqual([231, 232])
})

test('a Thai word that has begun behind another is completed', async () => {
  await aDocument(db, { id: 241, language: 'th', title: 'ดาบสั้น' })
  await aDocument(db, { id: 242, language: 'th', title: 'ดาบยาว' })

  const { ids } = await matchDocuments(db, { q: 'ดาบสั', language: 'th', limit: 20 })
  expect(ids[0]).toBe(241)
})

test.each([
  ['th', 'สานมประลอง', 'สนามประลอง'],
  ['th', 'ประกาศอตโนมัติ', 'ประกาศอัตโนมัติ'],
  ['th', 'อยากได้สถาปัตยกรม', 'อยากได้สถาปัตยกรรม'],
  ['ru', 'подезмный ход', 'подземный ход'],
] as const)('a word of a name with an error in it (%s): %s is %s', async (language, typed, meant) => {
  const { corrected } = await matchDocuments(db, { q: typed, language, limit: 20 })
  expect(corrected).toEqual({ from: typed, to: meant, why: 'spelling' })
})

test('a word of the address is a name too, by ear as well', async () => {
  await aDocument(db, {
    id: 251,
    kind: 'resource',
    language: 'uk',
    title: 'Прапори',
    slug: 'vyshyvanka-banners',
  })

  for (const q of ['vyshyvanka', 'vyshyvanka-banners', 'вишиванка баннерс'])
    expect(await find(q, 'resource'), q).toEqual([251])
})

test('a thing in two languages is found once, and by both', async () => {
  await aDocument(db, { id: 31, language: 'ru', title: 'Водяная мельница', tags: ['мельница'] })
  await aDocument(db, { id: 31, language: 'en', title: 'Watermill', tags: ['мельница'] })

  expect(await find('мельницы')).toEqual([31])
  expect(await find('watermill')).toEqual([31])
  await db.transaction((tx) => removeDocument(tx, { kind: 'article', id: 31, language: 'ru' }))
  expect(await find('водяная')).toEqual([])
  expect(await find('watermill')).toEqual([31])
  expect((await db.execute(sql`select uses from tags where key = 'мельница'`)).rows).toEqual([{ uses: 1 }])
  await db.transaction((tx) => removeDocument(tx, { kind: 'article', id: 31 }))
  expect((await db.execute(sql`select uses from tags where key = 'мельница'`)).rows).toEqual([{ uses: 0 }])
})

/** What documents were looked for and ranked by. */
const asked: unknown[][] = []
const noting = (inner: Db): Db => ({
  ...inner,
  execute(statement) {
    const { text, values } = compile(statement)
    if (text.includes('ts_rank')) asked.push(values)
    return inner.execute(statement)
  },
  transaction: (work) => inner.transaction((tx) => work(noting(tx))),
})

test('what no document has is not looked for again, and the rest is found by the fewest questions', async () => {
  await aDocument(db, { id: 31, language: 'ru', title: 'Вулкан над морем' })
  const ask = async (q: string) => {
    asked.length = 0
    const { ids, match } = await matchDocuments(noting(db), { q, language: 'ru', limit: 20 })
    return { ids, match, asked: asked.length }
  }

  expect(await ask('абвгдежз ')).toEqual({ ids: [], match: 'none', asked: 0 })
  expect(await ask('вулкан абвгдежз ')).toEqual({ ids: [31], match: 'some', asked: 1 })
  expect(await ask('вулкан морем абвгдежз ')).toEqual({ ids: [31], match: 'most', asked: 2 })
})

test('no article is looked for among plugins, which are resources', async () => {
  await aDocument(db, { id: 41, language: 'ru', title: 'Плагин для маяков' })
  asked.length = 0

  expect(
    (await matchDocuments(noting(db), { kind: 'article', q: 'плагин маяк', language: 'ru', limit: 20 })).ids,
  ).toEqual([41])
  const named = asked.map((values) => values.filter((value) => String(value).includes('@type:plugin')))
  // They are ranked by it as before.
  expect(named.map((values) => values.length)).toEqual(asked.map(() => 1))
})

import { sql } from '../../../db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database/database.ts'
import { bounded } from './search-documents.store.ts'
import { insertTerms, listCompletions, listNearTerms } from './search-terms.store.ts'
import { withOneError } from './words/near-words.ts'

const { db } = await testDatabase()
const known = ['дом', 'мост', 'карта', 'плагин', 'сервера', 'телепорт', 'телепортация', 'ghost', 'ปลั๊กอิน']
beforeAll(() => insertTerms(db, 'ru', known))

const near = (words: readonly string[]) => bounded(db, (tx) => listNearTerms(tx, words))

test.each(known)('%s is found by all that is one error away from it', async (term) => {
  const typed = [...withOneError(term)].filter((word) => word.length > 2)
  const found = await near(typed)

  expect(typed.filter((word) => !found.some((one) => one.word === word && one.term === term))).toEqual([])
})

test('of two errors in a long word one may stand at its beginning', async () => {
  expect((await near(['тилипортацыя'])).map(({ term }) => term)).not.toContain('телепортация')
  expect((await near(['тилепортацыя'])).map(({ term }) => term)).toContain('телепортация')
})

test('what has another length is not compared', async () => {
  expect((await near(['телепорт'])).map(({ term }) => term)).toEqual(['телепорт'])
})

test('a great many words are not read through', async () => {
  const { rows } = await bounded(db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select term from search_terms where word_keys(term) && ${['мост']}::text[]`),
  )

  expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan on search_terms_near')
})

test('the shortest words come first among those that begin so', async () => {
  expect(await bounded(db, (tx) => listCompletions(tx, 'теле'))).toEqual(['телепорт', 'телепортация'])
  expect(await bounded(db, (tx) => listCompletions(tx, 'теле%'))).toEqual([])
})

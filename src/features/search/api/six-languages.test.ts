import { beforeAll, expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { testDatabase } from '../../../testing/database/database.ts'
import { corpus } from './corpus.fixture.ts'
import { questions } from './questions.fixture.ts'
import { matchDocuments } from './search-documents.ts'
import { aDocument } from './search.fixture.ts'

const { db } = await testDatabase()
const idOf = (language: keyof typeof corpus, place: number) => localeCodes.indexOf(language) * 100 + place + 1

beforeAll(async () => {
  for (const language of localeCodes)
    for (const [place, [title, tags, description, text = '']] of corpus[language].entries())
      await aDocument(db, {
        id: idOf(language, place),
        language,
        title,
        tags: tags.split(' '),
        description,
        text,
      })
})

const table = localeCodes.flatMap((language) =>
  questions[language].map(([q, place]) => [language, q, place] as const),
)

test.each(table)('%s: “%s” is answered among the first three by text %i', async (language, q, place) => {
  const { ids } = await matchDocuments(db, { q, language, limit: 3 })

  expect(ids).toContain(idOf(language, place))
})

test('most answers are the very first', async () => {
  let first = 0
  for (const [language, q, place] of table)
    if ((await matchDocuments(db, { q, language, limit: 1 })).ids[0] === idOf(language, place)) first++

  expect(first / table.length).toBeGreaterThan(0.85)
})

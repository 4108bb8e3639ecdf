import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseCode } from '../../../db/client.ts'
import { anArticle, articleBody } from '../../../testing/articles.ts'
import { articleLimits } from '../article-words.contract.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, author, as, db } = await pressRoom()
const article = await anArticle(api, { author })
let made = 0

/** Letters of three kinds: two bytes, three bytes with marks, and outside the first plane. */
const scripts = { Cyrillic: 'ж', Thai: 'ท', emoji: '🧱' }
const fields = ['title', 'description', 'content'] as const

const cases = Object.entries(scripts).flatMap(([script, letter]) =>
  fields.flatMap((field) => {
    const { min, max } = articleLimits[field]
    return [
      [field, script, min - 1, letter, false],
      [field, script, min, letter, true],
      [field, script, max, letter, true],
      [field, script, max + 1, letter, false],
    ] as const
  }),
)

test.each(cases)('%s of %s with %i characters', async (field, _script, length, letter, fits) => {
  // The first character differs each time: titles and texts must not repeat.
  const value = String.fromCodePoint(0x4e00 + made++) + letter.repeat(length - 1)
  const answer = await as(author)('POST', '/api/articles', articleBody({ [field]: value, submit: false }))
  expect(answer.status).toBe(fits ? 201 : 422)
  if (!fits) expect(Object.keys(answer.body.error.fields)).toEqual([field])

  // The database draws the same line, whatever the code above it does.
  const column = field === 'content' ? 'text' : field
  const write = db.execute(
    sql`update article_revisions set ${sql.identifier(column)} = ${value} where id = ${article.revision_id}`,
  )
  const code = await write.then(
    () => null,
    (error: unknown) => databaseCode(error),
  )
  expect(code).toBe(fits ? null : '23514')
})

test('what is composed is counted as one, and spaces around it do not count', async () => {
  const title = `  ${'й'.normalize('NFD').repeat(articleLimits.title.max)}  `
  const answer = await as(author)<{ data: { title: string } }>(
    'POST',
    '/api/articles',
    articleBody({ title, submit: false }),
  )
  expect(answer.status).toBe(201)
  expect([...answer.body.data.title]).toHaveLength(articleLimits.title.max)
})

test('text that is not composed cannot be stored past the code', async () => {
  const write = db.execute(
    sql`update article_revisions set title = ${'й'.normalize('NFD').repeat(20)} where id = ${article.revision_id}`,
  )
  await expect(write).rejects.toSatisfy((error) => databaseCode(error) === '23514')
})

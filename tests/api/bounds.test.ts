import { sql, type Sql } from '../../src/db/sql.ts'
import { expect, test } from 'vitest'
import type { RichDocument } from '../../src/contract/rich-text/document.ts'
import { textLength } from '../../src/contract/rich-text/text-of.ts'
import { databaseCode } from '../../src/db/client.ts'
import { articleLimits } from '../../src/features/articles/article-limits.contract.ts'
import { readinessOf } from '../../src/features/articles/web/editor/readiness.ts'
import { blank, type ArticleFormState } from '../../src/features/articles/web/editor/form-state.ts'
import { commentLimits } from '../../src/features/comments/comment-limits.contract.ts'
import { lengthOf } from '../../src/features/comments/web/writing/comment-field.tsx'
import { anArticle, articleBody } from '../../src/testing/content/articles.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi()
const { db } = api.services.database
const author = await aUser(api)
const article = await anArticle(api, { author })

const send = async (path: string, json: unknown) => {
  const answer = await api.send(path, { headers: await bearerHeaders(api, author), json })
  const body = (await answer.json()) as { data: { id: number }; error?: { fields: Record<string, unknown> } }
  return { status: answer.status, fields: Object.keys(body.error?.fields ?? {}), id: body.data?.id }
}
const comment = await send(`/api/articles/${article.id}/comments`, { content: 'Первый комментарий' })

const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
/** What the checklist beside the form says. */
const listed = (key: string, part: Partial<ArticleFormState>) =>
  readinessOf({ ...blank(), ...part }, new Date()).find((row) => row.key === key)!.state === 'done'
const writeArticle = (part: Record<string, unknown>) =>
  send('/api/articles', articleBody({ ...part, submit: false }))
const inRevision = (column: string, value: string) =>
  sql`update article_revisions set ${sql.identifier(column)} = ${value} where id = ${article.revision_id}`
const within = (length: number, { min, max }: { min: number; max: number }) => length >= min && length <= max

type Side = {
  limits: { min: number; max: number }
  /** Which letters it takes at all. */
  letters: 'any' | 'letters'
  /** The very functions the forms ask. */
  browser: (value: string) => boolean
  api: (value: string) => Promise<{ status: number; fields: string[] }>
  /** Past all code. */
  database: (value: string) => Sql
}

const sides: Record<string, Side> = {
  title: {
    limits: articleLimits.title,
    letters: 'any',
    browser: (title) => listed('title', { title }),
    api: (title) => writeArticle({ title }),
    database: (value) => inRevision('title', value),
  },
  description: {
    limits: articleLimits.description,
    letters: 'any',
    browser: (description) => listed('description', { description }),
    api: (description) => writeArticle({ description }),
    database: (value) => inRevision('description', value),
  },
  content: {
    limits: articleLimits.content,
    letters: 'any',
    browser: (text) => listed('content', { content: documentOf(text) }),
    api: (text) => writeArticle({ content: documentOf(text) }),
    database: (value) => inRevision('text', value),
  },
  tags: {
    limits: articleLimits.tags.length,
    letters: 'letters',
    browser: (tag) => listed('tags', { tags: [tag] }),
    api: (tag) => writeArticle({ tags: [tag] }),
    database: (value) =>
      sql`insert into tags (name, key, created_at) values (${value}, ${`${value}-key`.slice(0, 60)}, ${new Date().toISOString()})`,
  },
  comment: {
    limits: commentLimits.text,
    letters: 'any',
    // The plain field and the editor count by different ways; both have to come out the same.
    browser: (text) => {
      expect(lengthOf(text)).toBe(textLength(documentOf(text)))
      return within(lengthOf(text), commentLimits.text)
    },
    api: (content) => send(`/api/articles/${article.id}/comments`, { content: documentOf(content) }),
    database: (value) => sql`update comments set content_text = ${value} where id = ${comment.id}`,
  },
}

/** Two bytes; three, with marks that are characters of their own; four, outside the first plane. */
const scripts = {
  Cyrillic: { any: ['ж'], letters: ['ж'] },
  Thai: { any: ['ก', 'ี่'], letters: ['ก', 'ี่'] },
  emoji: { any: ['🧱'], letters: ['𐐨'] },
}

let made = 0
/** So many code points of a script, another text each time: titles and texts must not repeat. */
function word(length: number, pieces: readonly string[]): string {
  const first = String.fromCodePoint(0x4e00 + made++)
  return [...(first + pieces.join('').repeat(length))].slice(0, length).join('')
}

const cases = Object.entries(sides).flatMap(([field, { limits }]) =>
  Object.keys(scripts).flatMap((script) =>
    [
      [limits.min - 1, false],
      [limits.min, true],
      [limits.max, true],
      [limits.max + 1, false],
    ].map(([length, fits]) => [field, script, Number(length), Boolean(fits)] as const),
  ),
)

test.each(cases)('%s of %s with %i characters: %s everywhere', async (field, script, length, fits) => {
  const side = sides[field]!
  const value = word(length, scripts[script as keyof typeof scripts][side.letters])
  expect([...value.normalize('NFC')]).toHaveLength(length)

  const answer = await side.api(value)
  const stored = await db.execute(side.database(value)).then(
    () => null,
    (error: unknown) => databaseCode(error),
  )

  expect({ browser: side.browser(value), api: answer.status, database: stored }).toEqual(
    fits ? { browser: true, api: 201, database: null } : { browser: false, api: 422, database: '23514' },
  )
  const name = { tags: 'tags.0', comment: 'content' }[field] ?? field
  expect(answer.fields).toEqual(fits ? [] : [name])
})

test.each(['🧱🧱🧱🧱', 'два слова', '-начало', '12345а'])(
  'a tag that is no word is refused in browser and API alike: %s',
  async (tag) => {
    expect(sides.tags!.browser(tag)).toBe(false)
    expect((await sides.tags!.api(tag)).status).toBe(422)
  },
)

test.each([
  ['title', '  '],
  ['description', '  '],
  ['content', ''],
  ['comment', ''],
])('what is composed counts as one, and space around a line does not count: %s', async (field, around) => {
  const side = sides[field]!
  const composed = 'й'.normalize('NFD').repeat(side.limits.max - 1)
  const value = `${around}${composed}${String.fromCodePoint(0x4e00 + made++)}${around}`
  expect({ browser: side.browser(value), api: (await side.api(value)).status }).toEqual({
    browser: true,
    api: 201,
  })
})

test('text that is not composed cannot be stored past the code', async () => {
  const write = db.execute(inRevision('title', 'й'.normalize('NFD').repeat(20)))
  await expect(write).rejects.toSatisfy((error) => databaseCode(error) === '23514')
})

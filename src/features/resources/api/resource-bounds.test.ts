import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { databaseCode } from '../../../db/client.ts'
import { aResource, resourceBody } from '../../../testing/content/resources.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import { resourceLimits } from '../limits/resource-limits.contract.ts'

const { api, author, as, db } = await pressRoom()
const resource = await aResource(api, { author })
let made = 0

/** Letters of three kinds: two bytes, three bytes with marks, and outside the first plane. */
const scripts = { Cyrillic: 'ж', Thai: 'ท', emoji: '🧱' }
const fields = ['title', 'description', 'content'] as const

const cases = Object.entries(scripts).flatMap(([script, letter]) =>
  fields.flatMap((field) => {
    const { min, max } = resourceLimits[field]
    return [
      [field, script, min - 1, letter, false],
      [field, script, min, letter, true],
      [field, script, max, letter, true],
      [field, script, max + 1, letter, false],
    ] as const
  }),
)

test.each(cases)('%s of %s with %i characters', async (field, _script, length, letter, fits) => {
  const value = String.fromCodePoint(0x4e00 + made++) + letter.repeat(length - 1)
  const answer = await as(author)('POST', '/api/resources', resourceBody({ [field]: value, submit: false }))
  expect(answer.status).toBe(fits ? 201 : 422)
  if (!fits) expect(Object.keys(answer.body.error.fields)).toEqual([field])

  // The database draws the same line, whatever the code above it does.
  const column = field === 'content' ? 'text' : field
  const write = db.execute(
    sql`update resource_revisions set ${sql.identifier(column)} = ${value} where id = ${resource.revision_id}`,
  )
  const code = await write.then(
    () => null,
    (error: unknown) => databaseCode(error),
  )
  expect(code).toBe(fits ? null : '23514')
})

test('what is composed is counted as one, and spaces around it do not count', async () => {
  const title = `  ${'й'.normalize('NFD').repeat(resourceLimits.title.max)}  `
  const answer = await as(author)<{ data: { title: string } }>(
    'POST',
    '/api/resources',
    resourceBody({ title, submit: false }),
  )
  expect(answer.status).toBe(201)
  expect([...answer.body.data.title]).toHaveLength(resourceLimits.title.max)
})

test.each(['ab', 'a'.repeat(26), 'Upper', '123', 'a--b'])('the database stores no slug %s', async (slug) => {
  const write = db.execute(sql`update resources set slug = ${slug} where id = ${resource.id}`)
  await expect(write).rejects.toSatisfy((error) => databaseCode(error) === '23514')
})

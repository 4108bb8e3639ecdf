import { expect, test } from 'vitest'
import { workshop } from '../../src/features/versions/api/versions.fixture.ts'
import { anArticle, articleBody, someText } from '../../src/testing/content/articles.ts'
import { resourceBody } from '../../src/testing/content/resources.ts'

const { as, api, author, reader, translator, aPublicVersion } = await workshop()
type Written = { data: { id: number; content: unknown; content_html: string; changelog_html?: string } }

/** A document that calls the reader `admin`, and mentions somebody of that name who does not exist. */
const lying = (length = 0) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Спасибо ' },
        { type: 'mention', attrs: { user_id: reader.id, username: 'admin' } },
        { type: 'text', text: ' и ' },
        { type: 'mention', attrs: { user_id: 999_999_999, username: 'moderator' } },
        { type: 'text', text: '!' },
      ],
    },
    ...(length > 0 ? [{ type: 'paragraph', content: [{ type: 'text', text: someText(length) }] }] : []),
  ],
})
const markdown = (length: number) =>
  `Спасибо @[admin](user:${reader.id}) и @[moderator](user:999999999)!\n\n${someText(length)}`

function expectTruth(html: string | undefined): void {
  expect(html).toContain(`@${reader.username}</a>`)
  expect(html).not.toContain('@admin')
  expect(html).toContain(' и @moderator!')
  expect(html).not.toContain('999999999')
}

test('an article calls people by their own names, as a document, as Markdown, translated and previewed', async () => {
  for (const content of [lying(400), markdown(400)]) {
    const made = await as(author)<Written>('POST', '/api/articles', articleBody({ content }))
    expect(made.status).toBe(201)
    expectTruth(made.body.data.content_html)
    expect(JSON.stringify(made.body.data.content)).not.toContain('999999999')
    expect(JSON.stringify(made.body.data.content)).not.toContain('"admin"')
  }
  const article = await anArticle(api, { author })
  const edited = await as(author)<Written>('PATCH', `/api/articles/${article.id}`, { content: lying(500) })
  expectTruth(edited.body.data.content_html)
  const translated = await as(translator)<Written>('PUT', `/api/articles/${article.id}/translations/en`, {
    title: 'How we built a server',
    description: 'A short story about what became of it.',
    content: `Thanks @[admin](user:${reader.id}) и @[moderator](user:999999999)!\n\n${'a word in English '.repeat(30)}`,
  })
  expect(translated.status).toBe(200)
  expectTruth(translated.body.data.content_html)
  const preview = await as(author)<Written>('POST', '/api/articles/preview', {
    content: lying(),
    language: 'ru',
  })
  expectTruth(preview.body.data.content_html)
})

test('so do a resource, its changelog and a comment', async () => {
  const made = await as(author)<Written>('POST', '/api/resources', resourceBody({ content: lying(200) }))
  expectTruth(made.body.data.content_html)
  const { version, resource } = await aPublicVersion(author, { changelog: lying() })
  expectTruth(version.changelog_html)
  const path = `/api/resources/${resource.slug}/versions/${version.id}`
  const reworded = await as(author)<Written>('PATCH', path, { changelog: lying(50) })
  expectTruth(reworded.body.data.changelog_html)
  const said = await as(author)<Written>('POST', `/api/resources/${resource.id}/comments`, {
    content: lying(),
  })
  expectTruth(said.body.data.content_html)
  const changed = await as(author)<Written>('PATCH', `/api/comments/${said.body.data.id}`, {
    content: markdown(30),
  })
  expectTruth(changed.body.data.content_html)
})

test('a true name that makes the text too long is told, not stored', async () => {
  const { resource } = await aPublicVersion(author)
  const answer = await as(author)('POST', `/api/resources/${resource.id}/comments`, {
    content: `@[a](user:${reader.id}) ${'я'.repeat(4997)}`,
  })
  expect(answer.body.error.fields.content).toMatchObject([{ key: 'too_long' }])
})

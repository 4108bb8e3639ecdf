import { describe, expect, test } from 'vitest'
import { anAttachment } from '../../attachments/api/attachments.fixture.ts'
import type { Preview } from '../../publications/kind/publications.contract.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, as, author, reader, translator } = await pressRoom()
const render = (who: { id: number } | null, json: unknown) =>
  as(who)<{ data: Preview }>('POST', '/api/articles/preview', json)
const showing = (id: number) => ({
  language: 'ru',
  content: {
    type: 'doc',
    content: [{ type: 'image', attrs: { attachment_id: id, alt: 'A lamp', caption: '' } }],
  },
})

describe('a preview', () => {
  test('is the text as readers see it, from Markdown or a document', async () => {
    const { status, body } = await render(author, { content: '## Лампы\n\n**Тёплые**', language: 'ru' })
    expect(status).toBe(200)
    expect(body.data.content_html).toMatch(/<h2[^>]*>.*Лампы.*<strong>Тёплые<\/strong>/s)
    expect(body.data.reading_minutes).toBe(1)
  })

  test('leads to pages of the site as to its own, and to others as to strangers', async () => {
    const { origin } = api.services.config
    const content = `[ours](${origin}/articles) [theirs](https://one.example/a)`
    const { body } = await render(author, { content, language: 'ru' })
    expect(body.data.content_html).toContain('<a href="/articles">ours</a>')
    expect(body.data.content_html).toContain('href="https://one.example/a" rel="ugc nofollow noopener"')
    const article = await anArticle(api, { author, content: `${content} ${'Лампы горят. '.repeat(80)}` })
    expect(article.content_html).toContain('<a href="/articles">ours</a>')
  })

  test('shows one’s own pictures, and nobody else’s', async () => {
    const { id } = await anAttachment(api, author)
    const own = await render(author, showing(id))
    expect(own.body.data.pictures.map((picture) => picture.id)).toEqual([id])
    expect(own.body.data.content_html).toContain('<img')
    const foreign = await render(reader, showing(id))
    expect(foreign.body.data.pictures).toEqual([])
    expect(foreign.body.data.content_html).not.toContain('/files/')
  })

  test('is for people who are logged in, and refuses what is no document', async () => {
    expect((await render(null, { content: 'x', language: 'ru' })).status).toBe(401)
    const wrong = await render(author, {
      content: { type: 'doc', content: [{ type: 'script' }] },
      language: 'xx',
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['content', 'language'])
  })

  test('of an article nobody may see is not found', async () => {
    expect((await render(reader, { content: 'x', language: 'ru', article_id: 999_999 })).status).toBe(404)
  })
})

test('a translator’s draft may show the pictures of the original', async () => {
  const { id: pictureId } = await anAttachment(api, author)
  const image = showing(pictureId).content.content[0]
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'слово '.repeat(80) }] }
  const content = { type: 'doc', content: [image, paragraph] }
  const article = await anArticle(api, { author, content })
  const draft = { article_id: article.id, translation_language: 'en', content }
  expect((await as(translator)('POST', '/api/articles/drafts', draft)).status).toBe(201)
  expect((await as(translator)('POST', '/api/articles/drafts', { content })).status).toBe(422)
})

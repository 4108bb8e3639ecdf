import { expect, test } from 'vitest'
import { anArticle, articleBody, someText } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { Attachment } from '../../attachments/attachments.contract.ts'
import { anAttachment } from '../../attachments/api/attachments.fixture.ts'
import type { ArticleDraft as Draft, Article } from '../articles.contract.ts'
import { pressRoom } from './articles.fixture.ts'
import { purgeDeleted } from '../../publications/kind/api/purge.ts'
import { articleKind } from './article-kind.ts'

const { api, author, reader, translator, as, pool, db } = await pressRoom()

/** A text with one picture in it. */
const illustrated = (id: number) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: someText(400) }] },
    { type: 'image', attrs: { attachment_id: id, alt: 'Башня', caption: '' } },
  ],
})
const bindingsOf = async (id: number) =>
  (
    await pool.query<{ subject_kind: string }>(
      'select subject_kind from attachment_bindings where attachment_id = $1 order by subject_kind',
      [id],
    )
  ).rows.map(({ subject_kind }) => subject_kind)

test('an article shows its own cover and pictures, and holds them', async () => {
  const [cover, picture] = [
    await anAttachment(api, author, { type: 'cover' }),
    await anAttachment(api, author),
  ]
  const article = await anArticle(api, { author, cover_id: cover.id, content: illustrated(picture.id) })
  expect(article.cover).toMatchObject({ id: cover.id, srcset: expect.stringContaining('.webp') })
  expect(article.content_html).toContain('<img')
  const card = await as(null)<{ data: Article[] }>('GET', `/api/articles?author=${author.id}`)
  expect(card.body.data[0]!.cover).toMatchObject({ id: cover.id })
  expect(await bindingsOf(picture.id)).toEqual(['article_revision'])
  expect((await as(author)('DELETE', `/api/attachments/${picture.id}`)).status).toBe(409)
})

test('one’s own files say which article shows them, until it is deleted', async () => {
  const writer = await aUser(api)
  const [cover, unused] = [
    await anAttachment(api, writer, { type: 'cover' }),
    await anAttachment(api, writer),
  ]
  const { id, slug, title } = await anArticle(api, { author: writer, cover_id: cover.id })
  const usesOf = async () => {
    const { body } = await as(writer)<{ data: Attachment[] }>('GET', '/api/attachments')
    return new Map(body.data.map((file) => [file.id, file.used_in]))
  }
  const uses = await usesOf()
  expect(uses.get(cover.id)).toEqual({ title, path: `/article/${slug}.${id}` })
  expect(uses.get(unused.id)).toBeNull()
  await as(writer)('DELETE', `/api/articles/${id}`)
  expect((await usesOf()).get(cover.id)).toBeNull()
})

test('somebody else’s picture, or one of another kind, is refused and nothing is written', async () => {
  const [foreign, content] = [
    await anAttachment(api, reader, { type: 'cover' }),
    await anAttachment(api, author),
  ]
  const before = await pool.query('select count(*) from articles')
  for (const cover_id of [foreign.id, content.id, 987_654]) {
    const answer = await as(author)('POST', '/api/articles', articleBody({ cover_id }))
    expect(answer.body.error.fields.cover_id).toMatchObject([{ key: 'attachment' }])
  }
  const strange = await anAttachment(api, reader)
  const answer = await as(author)('POST', '/api/articles', articleBody({ content: illustrated(strange.id) }))
  expect(answer.body.error.fields.content).toMatchObject([{ key: 'attachment' }])
  expect((await pool.query('select count(*) from articles')).rows).toEqual(before.rows)
})

test('a crash between upload and publishing leaves the picture unused and the article unwritten', async () => {
  const picture = await anAttachment(api, author)
  const body = articleBody({ content: illustrated(picture.id) })
  await pool.query('alter table content_reviews rename to content_reviews_away')
  const broken = await as(author)('POST', '/api/articles', body)
  await pool.query('alter table content_reviews_away rename to content_reviews')
  expect(broken.status).toBe(500)
  expect(await bindingsOf(picture.id)).toEqual([])
  expect((await pool.query('select 1 from article_revisions where title = $1', [body.title])).rows).toEqual(
    [],
  )
  expect((await as(author)('POST', '/api/articles', body)).status).toBe(201)
  expect(await bindingsOf(picture.id)).toEqual(['article_revision'])
})

test('a draft holds its pictures until it goes', async () => {
  const picture = await anAttachment(api, author)
  const made = await as(author)<{ data: Draft }>('POST', '/api/articles/drafts', {
    content: illustrated(picture.id),
  })
  expect(await bindingsOf(picture.id)).toEqual(['article_draft'])
  await as(author)('DELETE', `/api/articles/drafts/${made.body.data.id}`)
  expect(await bindingsOf(picture.id)).toEqual([])
})

test('a translator keeps the author’s pictures and adds only their own', async () => {
  const [theirs, own, strange] = [
    await anAttachment(api, author),
    await anAttachment(api, translator),
    await anAttachment(api, reader),
  ]
  const article = await anArticle(api, { author, content: illustrated(theirs.id) })
  const put = (id: number) =>
    as(translator)('PUT', `/api/articles/${article.id}/translations/en`, {
      title: 'How we raised a tower',
      description: 'A short story about a tower and its builders.',
      content: illustrated(id),
    })
  expect((await put(theirs.id)).status).toBe(200)
  expect((await put(own.id)).status).toBe(200)
  expect((await put(strange.id)).status).toBe(422)
})

test('a purged article lets its pictures go', async () => {
  const picture = await anAttachment(api, author)
  const article = await anArticle(api, { author, content: illustrated(picture.id) })
  await as(author)('DELETE', `/api/articles/${article.id}`)
  expect(await bindingsOf(picture.id)).toEqual(['article_revision'])
  await purgeDeleted(articleKind, db, new Date(api.clock.now().getTime() + 31 * 86_400_000))
  expect(await bindingsOf(picture.id)).toEqual([])
})

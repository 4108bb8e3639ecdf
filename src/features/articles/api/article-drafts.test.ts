import { expect, test } from 'vitest'
import { anArticle, articleBody } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type {
  Revision,
  RevisionDiff,
  RevisionSummary,
} from '../../publications/kind/publications.contract.ts'
import type { Article, ArticleDraft as Draft } from '../articles.contract.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, author, reader, moderator, as } = await pressRoom()
const asAuthor = as(author)
const drafts = '/api/articles/drafts'
const open = async (body: unknown = {}, who = asAuthor) =>
  (await who<{ data: Draft }>('POST', drafts, body)).body.data

test('a draft keeps what breaks every rule', async () => {
  const draft = await open({ title: 'А', content: '# Начало' })
  expect(draft).toMatchObject({
    version: 1,
    article_id: null,
    fields: { title: 'А', tags: [], cover_id: null },
  })
  const saved = await asAuthor<{ data: Draft }>('PUT', `${drafts}/${draft.id}`, {
    base_version: 1,
    title: 'Аб',
  })
  expect(saved.body.data).toMatchObject({ version: 2, fields: { title: 'Аб', content: null } })
  const listed = await asAuthor<{ data: { id: number; title: string }[] }>('GET', drafts)
  expect(listed.body.data[0]).toMatchObject({ id: draft.id, title: 'Аб' })
})

test('of two windows that save on the same version, the second is told of the first', async () => {
  const draft = await open()
  const save = (title: string, more = {}) =>
    asAuthor<{ data: Draft }>('PUT', `${drafts}/${draft.id}`, { base_version: 1, title, ...more })
  const both = await Promise.all([save('Первое окно'), save('Второе окно')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)!
  expect(refused.body.error).toMatchObject({ key: 'draftConflict', args: { version: 2, base: 1 } })
  expect((await save('Второе окно', { force: true })).body.data).toMatchObject({ version: 3 })
})

test('drafts are one’s own', async () => {
  const draft = await open()
  expect((await as(null)('GET', drafts)).status).toBe(401)
  expect((await as(reader)('GET', `${drafts}/${draft.id}`)).status).toBe(404)
  expect((await as(moderator)('PUT', `${drafts}/${draft.id}`, { base_version: 1 })).status).toBe(404)
  expect((await as(reader)('DELETE', `${drafts}/${draft.id}`)).status).toBe(404)
  expect((await asAuthor('PUT', `${drafts}/${draft.id}`, {})).status).toBe(422)
  expect((await asAuthor('DELETE', `${drafts}/${draft.id}`)).status).toBe(204)
})

test('an article has one draft per writer, however many windows ask for it', async () => {
  const article = await anArticle(api, { author })
  const asked = await Promise.all([1, 2, 3].map(() => open({ article_id: article.id })))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect((await as(reader)('POST', drafts, { article_id: article.id })).status).toBe(403)
  const alone = await as(reader)('POST', drafts, { translation_language: 'th' })
  expect(alone.body.error.fields.article_id).toMatchObject([{ key: 'required' }])
})

test('what came from a draft makes it needless', async () => {
  const draft = await open()
  const body = articleBody({ draft_id: draft.id })
  expect((await asAuthor('POST', '/api/articles', body)).status).toBe(201)
  expect((await asAuthor('GET', `${drafts}/${draft.id}`)).status).toBe(404)
})

test('nobody hoards drafts', async () => {
  const hoarder = as(await aUser(api))
  for (let at = 0; at < 49; at++) await open({}, hoarder)
  const last = await Promise.all([1, 2, 3].map(() => hoarder('POST', drafts, {})))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('revisions can be read, compared and brought back by author and staff', async () => {
  const article = await anArticle(api, { author })
  const title = 'Другой заголовок для той же статьи'
  await asAuthor('PATCH', `/api/articles/${article.id}`, { title })
  const path = `/api/articles/${article.id}/revisions`
  const list = await as(moderator)<{ data: RevisionSummary[] }>('GET', path)
  expect(list.body.data).toMatchObject([
    { number: 2, public: false, title },
    { number: 1, public: true, status: 'approved_and_verified' },
  ])
  const [second, first] = list.body.data
  expect((await as(reader)('GET', path)).status).toBe(404)
  expect((await as(reader)('GET', `${path}/${first!.id}`)).status).toBe(404)
  const one = await asAuthor<{ data: Revision }>('GET', `${path}/${first!.id}`)
  expect(one.body.data.content).toMatchObject({ type: 'doc' })
  const diff = await asAuthor<{ data: RevisionDiff }>('GET', `${path}/${second!.id}/diff`)
  expect(diff.body.data.title.map(({ kind }) => kind)).toContain('removed')
  expect((await asAuthor('GET', `${path}/${first!.id}/diff`)).status).toBe(404)
  expect((await as(moderator)('POST', `${path}/${first!.id}/restore`)).status).toBe(403)
  const back = await asAuthor<{ data: Article }>('POST', `${path}/${first!.id}/restore`)
  expect(back.body.data).toMatchObject({ title: article.title, pending_revision: null })
  const other = await anArticle(api, { author })
  expect((await asAuthor('GET', `${path}/${other.revision_id}`)).status).toBe(404)
})

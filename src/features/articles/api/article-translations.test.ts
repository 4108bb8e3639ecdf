import { expect, test } from 'vitest'
import { anArticle, approveArticle, articleBody } from '../../../testing/content/articles.ts'
import type { TranslationEditor } from '../../publications/kind/publications.contract.ts'
import type { Article, ArticleSummary } from '../articles.contract.ts'
import { pressRoom } from './articles.fixture.ts'

const { api, reader, translator, moderator, as, pool } = await pressRoom()

let count = 0
const inThai = (more: Record<string, unknown> = {}) => ({
  title: `เซิร์ฟเวอร์แรกของพวกเรา ${++count}`,
  description: 'เรื่องราวสั้น ๆ ว่าพวกเราเปิดเซิร์ฟเวอร์ได้อย่างไร',
  content: 'พวกเราเปิดเซิร์ฟเวอร์บนเครื่องเก่า '.repeat(20),
  ...more,
})
const inEnglish = () => ({
  title: `How we raised a server, part ${++count}`,
  description: 'A short story about what came of it in the end.',
  content: 'We raised a server on an old machine. '.repeat(20),
})
const path = (id: number, lang: string) => `/api/articles/${id}/translations/${lang}`
const read = async (id: number, lang: string) =>
  (await as(null)<{ data: Article }>('GET', `/api/articles/${id}?lang=${lang}`)).body.data

test('readers get their language, else Russian (Thai ones English), else the original, and are told which', async () => {
  const article = await anArticle(api, { language: 'en', ...inEnglish() })
  expect(await read(article.id, 'th')).toMatchObject({
    shown_language: 'en',
    languages: ['en'],
    translator: null,
  })
  const russian = { ...articleBody(), language: undefined, categories: undefined, tags: undefined }
  expect((await as(article.authorRow)('PUT', path(article.id, 'ru'), russian)).status).toBe(200)
  expect(await read(article.id, 'uk')).toMatchObject({ shown_language: 'ru', title: russian.title })
  expect(await read(article.id, 'th')).toMatchObject({ shown_language: 'en' })
  const thai = inThai()
  expect((await as(translator)('PUT', path(article.id, 'th'), thai)).status).toBe(200)
  expect(await read(article.id, 'th')).toMatchObject({
    shown_language: 'th',
    original_language: 'en',
    languages: ['en', 'ru', 'th'],
    stale: false,
    title: thai.title,
    translator: { id: translator.id },
  })
  expect((await read(article.id, 'th')).content_html).toContain('พวกเรา')
  expect(await read(article.id, 'en')).toMatchObject({ shown_language: 'en' })
  const asked = await as(null)<{ data: Article }>('GET', `/api/articles/${article.id}?lang=th&language=ru`)
  expect(asked.body.data.shown_language).toBe('ru')
})

test('lists and search follow the reader’s language', async () => {
  const article = await anArticle(api)
  const thai = inThai({ title: 'โคมไฟกระเบื้องบนเซิร์ฟเวอร์' })
  await as(translator)('PUT', path(article.id, 'th'), thai)
  const list = async (search: string) =>
    (await as(null)<{ data: ArticleSummary[] }>('GET', `/api/articles?${search}`)).body.data
  const inThaiList = await list('lang=th&language=th')
  expect(inThaiList.find(({ id }) => id === article.id)).toMatchObject({
    title: thai.title,
    shown_language: 'th',
  })
  expect((await list('lang=kz')).find(({ id }) => id === article.id)).toMatchObject({ shown_language: 'ru' })
  expect(await list(`lang=th&q=${encodeURIComponent('กระเบื้อง')}`)).toMatchObject([{ id: article.id }])
  await as(article.authorRow)('DELETE', path(article.id, 'th'))
  expect(await list(`lang=th&q=${encodeURIComponent('กระเบื้อง')}`)).toEqual([])
  expect((await read(article.id, 'th')).languages).toEqual(['ru'])
})

test('translations are written by the author and by translators, not by others', async () => {
  const article = await anArticle(api)
  expect((await as(null)('PUT', path(article.id, 'th'), inThai())).status).toBe(401)
  expect((await as(reader)('PUT', path(article.id, 'th'), inThai())).status).toBe(403)
  expect((await as(moderator)('PUT', path(article.id, 'th'), inThai())).status).toBe(403)
  expect((await as(reader)('GET', path(article.id, 'th'))).status).toBe(403)
  const hidden = await anArticle(api, { public: false })
  expect((await as(translator)('PUT', path(hidden.id, 'th'), inThai())).status).toBe(404)
  expect((await as(hidden.authorRow)('PUT', path(hidden.id, 'th'), inThai())).status).toBe(200)
  const own = await as(article.authorRow)('PUT', path(article.id, 'ru'), inThai())
  expect(own.body.error.fields.lang).toMatchObject([{ key: 'original_language' }])
  const short = await as(translator)('PUT', path(article.id, 'th'), inThai({ content: 'สั้น', title: 'สั้น' }))
  expect(Object.keys(short.body.error.fields).sort()).toEqual(['content', 'title'])
  const blocked = inThai({ content: `[x](https://iplogger.org/1) ${'ข้อความธรรมดา '.repeat(40)}` })
  expect((await as(translator)('PUT', path(article.id, 'th'), blocked)).status).toBe(422)
})

test('a translation older than its original is stale, with what changed', async () => {
  const article = await anArticle(api, { content: `Начало.\n\n${'одно и то же слово '.repeat(30)}` })
  await as(translator)('PUT', path(article.id, 'th'), inThai())
  const content = `Начало другое.\n\n${'одно и то же слово '.repeat(30)}\n\n${'новый абзац '.repeat(10)}`
  await as(article.authorRow)('PATCH', `/api/articles/${article.id}`, { content })
  expect((await read(article.id, 'th')).stale).toBe(false)
  await approveArticle(api, article.id)
  expect((await read(article.id, 'th')).stale).toBe(true)
  const editor = await as(translator)<{ data: TranslationEditor }>('GET', path(article.id, 'th'))
  expect(editor.body.data.translation).toMatchObject({
    stale: true,
    based_on_revision_id: article.revision_id,
  })
  expect(editor.body.data.changes!.content).toContainEqual({ kind: 'added', text: ' другое' })
  const { rows } = await pool.query(
    `select data from notifications where user_id = $1 and kind = 'translation_stale'`,
    [translator.id],
  )
  expect(rows.at(-1).data.args).toMatchObject({ language: 'th' })
  await as(translator)('PUT', path(article.id, 'th'), inThai())
  expect((await read(article.id, 'th')).stale).toBe(false)
  const fresh = await as(translator)<{ data: TranslationEditor }>('GET', path(article.id, 'th'))
  expect(fresh.body.data.changes).toBeNull()
})

test('every change of a translation is kept, logged and can be taken back', async () => {
  const article = await anArticle(api)
  const [first, second] = [inThai(), inThai()]
  await as(translator)('PUT', path(article.id, 'th'), first)
  await as(translator)('PUT', path(article.id, 'th'), second)
  type History = { data: { id: number; title: string; current: boolean }[] }
  const history = await as(article.authorRow)<History>('GET', `${path(article.id, 'th')}/history`)
  expect(history.body.data).toMatchObject([
    { title: second.title, current: true },
    { title: first.title, current: false },
  ])
  const restore = { translation_id: history.body.data[1]!.id }
  expect((await as(reader)('POST', `${path(article.id, 'th')}/restore`, restore)).status).toBe(403)
  expect((await as(article.authorRow)('POST', `${path(article.id, 'th')}/restore`, restore)).status).toBe(200)
  expect((await read(article.id, 'th')).title).toBe(first.title)
  const { rows } = await pool.query('select action from audit_log where target = $1 and actor_id = $2', [
    `article:${article.id}`,
    translator.id,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['article.translate', 'article.translate'])
  const listed = await as(moderator)<{ data: { kind: string; rule: string }[] }>(
    'GET',
    '/api/moderations/content?state=automatic&kind=article_translation',
  )
  expect(listed.body.data[0]).toMatchObject({ rule: 'translation' })
  expect((await as(moderator)('DELETE', path(article.id, 'th'))).status).toBe(204)
  expect((await as(moderator)('DELETE', path(article.id, 'th'))).status).toBe(404)
})

test('two translations at once leave one current', async () => {
  const article = await anArticle(api)
  const bodies = [inThai(), inThai(), inThai()]
  const answers = await Promise.all(bodies.map((body) => as(translator)('PUT', path(article.id, 'th'), body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await pool.query(
    'select 1 from article_translations where article_id = $1 and is_current',
    [article.id],
  )
  expect(rows).toHaveLength(1)
})

import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { anArticle } from '../../../../testing/content/articles.ts'
import { aResource, approveResource } from '../../../../testing/content/resources.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { suggestJobs } from './suggest-jobs.ts'
import { typingIn } from './suggest.fixture.ts'

const api = await testApi()
const { db } = api.services.database
const { texts, ofKind } = typingIn(api)
const jobs = suggestJobs(db)
const run = (job: string) => jobs[job]!({}, { job: { id: '1', attempts: 1 } })

describe('a title', () => {
  test('of a resource is found by its beginning, by a word inside and by a part of a word', async () => {
    const author = await aUser(api, { username: 'Zhuravel' })
    const { id } = await aResource(api, {
      author,
      title: 'QuietBastion keeps peace',
      slug: 'quiet-bastion',
      language: 'en',
      tags: ['bastions'],
    })

    for (const q of ['qu', 'quietb', 'QUIET bas', 'keeps', 'peac'])
      expect([q, await ofKind('resource', q)]).toEqual([
        q,
        [
          {
            kind: 'resource',
            text: 'QuietBastion keeps peace',
            path: '/plugins/quiet-bastion',
            type: 'plugin',
            language: 'en',
            picture: null,
            picture_seed: `resource-${id}`,
            count: null,
            detail: 'Zhuravel',
          },
        ],
      ])
    expect(await texts('iet')).toEqual([])
  })

  test('of an article has its path and its cover', async () => {
    const { id, slug } = await anArticle(api, { title: 'Мельница у дальней запруды' })

    expect(await ofKind('article', 'мельн')).toMatchObject([
      { path: `/article/${slug}.${id}`, type: null, language: 'ru', picture_seed: `article-${id}` },
    ])
  })

  test.each<[Locale, string, string[]]>([
    ['be', 'Ўладар замкаў', ['ўл', 'ула', 'замк']],
    ['en', 'Café for villagers', ['caf', 'cafe', 'villa']],
    ['kz', 'Қорғаныс қабырғасы', ['қор', 'корга', 'қабыр']],
    ['ru', 'Ёжики в тумане', ['ёж', 'ежи', 'туман']],
    ['th', 'ปลั๊กอินเขาวงกต', ['ปลั๊ก', 'ปลัก', 'ปลั๊กอิน เขา', 'เขาวง']],
    ['uk', 'Їжачий ґанок', ['їж', 'ижа', 'ґан', 'ганок']],
  ])('in %s is found with special letters and without', async (language, title, typed) => {
    await aResource(api, { title, language, slug: `six-${language}` })

    for (const q of typed)
      expect([q, (await ofKind('resource', q, { lang: language })).map(({ text }) => text)]).toEqual([
        q,
        [title],
      ])
  })

  test('comes whole first, then in the reader’s language, then by use', async () => {
    const made: Record<string, number> = {}
    const add = async (title: string, language: Locale, downloads: number) => {
      made[title] = (await aResource(api, { title, language })).id
      await db.execute(sql`update resources set downloads = ${downloads} where id = ${made[title]}`)
    }
    await add('Вихрь над полем', 'ru', 10)
    await add('Вихрь под мостом', 'ru', 90_000)
    await add('Большой вихрь', 'ru', 2_000_000)
    await add('Вихрь', 'uk', 0)
    await add('Вихрь степовий', 'uk', 5_000_000)
    await run('search.rank-suggestions')

    expect(await texts('вихрь', { kind: 'resource' })).toEqual([
      'Вихрь',
      'Вихрь под мостом',
      'Вихрь над полем',
      'Большой вихрь',
      'Вихрь степовий',
    ])
    expect((await texts('вих', { kind: 'resource', lang: 'uk' })).slice(0, 3)).toEqual([
      'Вихрь степовий',
      'Вихрь',
      'Вихрь под мостом',
    ])
    expect((await texts('ви', { kind: 'resource', lang: 'uk' })).slice(0, 2)).toEqual([
      'Вихрь степовий',
      'Вихрь',
    ])
  })

  test('is offered once, in the language that was typed', async () => {
    const resource = await aResource(api, { title: 'Ночные огни', slug: 'night-lights' })
    await api.send(`/api/resources/${resource.id}/translations/th`, {
      method: 'PUT',
      headers: await bearerHeaders(api, resource.authorRow),
      json: { title: 'โคมไฟกลางคืน', description: 'โคมไฟตามคำสั่ง', content: 'โคมไฟ '.repeat(40) },
    })

    expect(await ofKind('resource', 'โคมไฟ')).toMatchObject([{ text: 'โคมไฟกลางคืน', language: 'th' }])
    expect(await ofKind('resource', 'ночн')).toMatchObject([{ text: 'Ночные огни', language: 'ru' }])
  })

  test('that changes is found by its new words at once, and by its old ones no longer', async () => {
    const { id, authorRow } = await aResource(api, { title: 'Прежняя ограда' })
    await api.send(`/api/resources/${id}`, {
      method: 'PATCH',
      headers: await bearerHeaders(api, authorRow),
      json: { title: 'Обновлённая ограда' },
    })
    await approveResource(api, id)

    expect(await texts('прежн')).toEqual([])
    expect(await texts('обновлен')).toEqual(['Обновлённая ограда'])
    expect(await texts('оград')).toEqual(['Обновлённая ограда'])
  })
})

test('what strangers cannot see is never offered', async () => {
  const waiting = await aResource(api, { title: 'Секретный ход', public: false, tags: ['подкопы'] })
  const unlisted = await aResource(api, { title: 'Секретный сад' })
  const deleted = await aResource(api, { title: 'Секретный лаз', tags: ['подкопы'] })
  const article = await anArticle(api, { title: 'Секретный остров в океане', public: false })
  expect((await texts('секретн')).toSorted()).toEqual(['Секретный лаз', 'Секретный сад'])
  expect(await texts('подкоп')).toEqual(['подкопы'])

  const states = await api.send(`/api/resources/${unlisted.id}/states`, {
    method: 'PUT',
    headers: await bearerHeaders(api, unlisted.authorRow),
    json: { unlisted: true },
  })
  const removed = await api.send(`/api/resources/${deleted.id}`, {
    method: 'DELETE',
    headers: await bearerHeaders(api, deleted.authorRow),
  })
  expect([states.status, removed.status, waiting.id > 0, article.id > 0]).toEqual([200, 204, true, true])
  expect([await texts('секретн'), await texts('подкоп')]).toEqual([[], []])
  expect(await ofKind('resource', 'се')).toEqual([])
})

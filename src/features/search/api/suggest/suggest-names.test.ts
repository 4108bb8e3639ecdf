import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { changeStatus } from '../../../users/api/status.store.ts'
import { suggestJobs } from './suggest-jobs.ts'
import { typingIn } from './suggest.fixture.ts'

const api = await testApi()
const { db } = api.services.database
const { ofKind } = typingIn(api)
const jobs = suggestJobs(db)
const run = (job: string) => jobs[job]!({}, { job: { id: '1', attempts: 1 } })

describe('an author', () => {
  test('is found by the parts of the name, in one word and by ear', async () => {
    const author = await aUser(api, { username: 'Yanka_Vezha' })
    expect(await ofKind('author', 'yanka')).toEqual([])
    await aResource(api, { author, title: 'Вежа' })

    for (const q of ['ya', 'yanka_v', 'vezha', 'yankavez', 'янка', 'янка веж'])
      expect([q, await ofKind('author', q)]).toMatchObject([
        q,
        [
          {
            text: 'Yanka_Vezha',
            path: `/search?q=${encodeURIComponent(author.username)}`,
            picture: { url: '/heads/Yanka_Vezha.webp', width: 128, height: 128 },
            type: null,
            language: null,
            count: null,
            detail: null,
          },
        ],
      ])
  })

  test('who is declined, suspended or gone is not offered, nor is somebody without publications', async () => {
    await aUser(api, { username: 'Gorislav_quiet' })
    const author = await aUser(api, { username: 'Gorislav' })
    const resource = await aResource(api, { author, title: 'Горн' })
    const names = async () => (await ofKind('author', 'goris')).map(({ text }) => text)
    expect(await names()).toEqual(['Gorislav'])

    const now = api.clock.now()
    await changeStatus(db, { userId: author.id, decision: 'declined', actorId: null, reason: 'no', now })
    expect(await names()).toEqual([])
    await changeStatus(db, { userId: author.id, decision: 'approved', actorId: null, reason: '', now })
    expect(await names()).toEqual(['Gorislav'])
    const moderator = await aUser(api, { roles: ['user', 'moderator'] })
    const suspended = await api.send(`/api/moderations/${author.id}/sanctions`, {
      headers: await bearerHeaders(api, moderator),
      json: { kind: 'suspend', reason: 'Insults', until: new Date(now.getTime() + 86_400_000).toISOString() },
    })
    expect([suspended.status, await names()]).toEqual([201, []])
    api.clock.forward(2 * 86_400_000)
    expect(await names()).toEqual(['Gorislav'])
    await api.send(`/api/resources/${resource.id}`, {
      method: 'DELETE',
      headers: await bearerHeaders(api, author),
    })
    expect(await names()).toEqual([])
    await run('search.rank-suggestions')
    const { rows } = await db.execute(sql`select from search_suggest where user_id = ${author.id}`)
    expect(rows).toEqual([])
  })
})

test('a tag tells how many public things have it, the most used first', async () => {
  for (const tags of [['башни', 'башенный-кран'], ['башни'], ['башмаки']]) await aResource(api, { tags })

  expect(await ofKind('tag', 'башн')).toMatchObject([{ text: 'башни', count: 2 }])
  const [tag, second, ...more] = await ofKind('tag', 'баш')
  expect([tag, second?.count, more]).toMatchObject([
    { text: 'башни', count: 2, path: '/search?q=%D0%B1%D0%B0%D1%88%D0%BD%D0%B8' },
    1,
    [],
  ])
  expect(await ofKind('tag', 'кран')).toMatchObject([{ text: 'башенный-кран', count: 1 }])
  expect(await ofKind('tag', 'башн', { kind: 'resource' })).toMatchObject([
    { path: '/resources?tags%5B%5D=%D0%B1%D0%B0%D1%88%D0%BD%D0%B8' },
  ])
})

test('a concept is offered by its name in the reader’s language once something public has it', async () => {
  expect(await ofKind('concept', 'приват')).toEqual([])
  await aResource(api, { title: 'Хутор', description: 'Плагин на приваты для выживания.' })
  await aResource(api, { title: 'Homestead', language: 'en', description: 'Land claims for survival.' })
  await run('search.count-concepts')

  expect((await ofKind('concept', 'прива'))[0]).toMatchObject({
    text: 'приват',
    count: 2,
    path: `/search?${new URLSearchParams({ q: 'приват' })}`,
    language: 'ru',
    picture: null,
  })
  expect((await ofKind('concept', 'land cl', { lang: 'en' }))[0]).toMatchObject({ count: 2, language: 'en' })
  expect((await ofKind('concept', 'прива', { kind: 'article' }))[0]).toMatchObject({
    path: `/articles?${new URLSearchParams({ q: 'приват' })}`,
  })
})

test('of concepts, one written as it was typed goes before a more frequent one that reads alike', async () => {
  for (const title of ['Турнір', 'Змагання', 'Ярмарок'])
    await aResource(api, { title, language: 'uk', description: 'Захід для гравців щосуботи.' })
  await run('search.count-concepts')
  const named = (await ofKind('concept', 'захи', { lang: 'uk' })).map(({ text, count }) => ({ text, count }))
  expect(named).toEqual([
    { text: 'захист території', count: 2 },
    { text: 'захід', count: 3 },
  ])
})

test.each<[Locale, string, string]>([
  ['be', 'прав', 'Правілы'],
  ['en', 'rul', 'Rules'],
  ['kz', 'ереж', 'Ережелер'],
  ['ru', 'прав', 'Правила'],
  ['th', 'กฎ', 'กฎ'],
  ['uk', 'прав', 'Правила'],
])('pages of the site are found in %s', async (lang, q, text) => {
  expect(await ofKind('page', q, { lang })).toEqual([
    {
      kind: 'page',
      text,
      path: '/info/rules',
      type: null,
      language: null,
      picture: null,
      picture_seed: null,
      count: null,
      detail: null,
    },
  ])
})

test('every page that is offered exists', async () => {
  const { pagesNamed } = await import('./site-pages.ts')
  for (const language of localeCodes) expect(pagesNamed('', language)).toHaveLength(13)
  expect((await ofKind('page', 'констр')).map(({ path }) => path)).toEqual(['/dm-constructor'])
  expect((await ofKind('page', 'опубл')).map(({ path }) => path)).toEqual(['/resource/create'])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { anArticle } from '../../../../testing/articles.ts'
import { countStatements } from '../../../../testing/count-statements.ts'
import { aResource, approveResource } from '../../../../testing/resources.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/users.ts'
import { resourceKind } from '../../../resources/api/resource-kind.ts'
import { indexText } from '../../../publications/kind/api/publish.ts'
import { changeStatus } from '../../../users/api/status.store.ts'
import type { Suggestion } from '../../suggest.contract.ts'
import { reindexJobs } from '../reindex.ts'
import { suggestJobs } from './suggest-jobs.ts'

const api = await testApi()
const { db } = api.services.database
const jobs = suggestJobs(db)
const run = (job: string) => jobs[job]!({}, { job: { id: '1', attempts: 1 } })

type Body = {
  data: Suggestion[]
  meta: { corrected: { from: string; to: string } | null }
  error?: { fields: Record<string, unknown> }
}
const ask = async (q: string, more: Record<string, string> = {}) => {
  const answer = await api.send(`/api/search/suggest?${new URLSearchParams({ q, lang: 'ru', ...more })}`)
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as Body) }
}
const texts = async (q: string, more: Record<string, string> = {}) =>
  (await ask(q, more)).data.map(({ text }) => text)
const ofKind = async (kind: string, q: string, more: Record<string, string> = {}) =>
  (await ask(q, more)).data.filter((one) => one.kind === kind)

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
    expect(await texts('uiet')).toEqual([])
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

describe('eight at most', () => {
  beforeAll(async () => {
    const author = await aUser(api, { username: 'Forumist' })
    for (let number = 1; number <= 7; number++)
      await aResource(api, {
        author,
        title: `Forum builder ${number}`,
        language: 'en',
        tags: ['forums', 'forum-posts'],
      })
    await anArticle(api, { author, title: 'Forum for everybody here', language: 'en', tags: ['forums'] })
  })

  test('five titles, and something of everything else', async () => {
    const { data } = await ask('forum', { lang: 'en' })
    const kinds = data.map(({ kind }) => kind)

    expect(data).toHaveLength(8)
    expect(kinds.slice(0, 4).every((kind) => kind === 'resource' || kind === 'article')).toBe(true)
    expect(new Set(kinds)).toEqual(new Set(['resource', 'author', 'tag', 'page', ...kinds.slice(0, 4)]))
  })

  test('with a kind only titles of that kind, tags and concepts', async () => {
    const articles = await ask('forum', { lang: 'en', kind: 'article' })
    expect(articles.data.map(({ kind }) => kind)).toEqual(['article', 'tag', 'tag'])
    const resources = await ask('forum', { lang: 'en', kind: 'resource' })
    expect(new Set(resources.data.map(({ kind }) => kind))).toEqual(new Set(['resource', 'tag']))
    expect(resources.data.filter(({ kind }) => kind === 'resource')).toHaveLength(5)
  })
})

test('an answer may be kept for a minute, and calls have a limit of their own', async () => {
  const counted = await testApi({ rateLimit: true })
  const visitor = await counted.send('/api/search/suggest?q=мост')
  expect(visitor.headers.get('cache-control')).toBe('public, max-age=60')
  expect(visitor.headers.get('ratelimit-policy')).toBe('"suggest";q=600;w=60')
  const headers = await bearerHeaders(counted, await aUser(counted))
  const member = await counted.send('/api/search/suggest?q=мост', { headers })
  expect(member.headers.get('cache-control')).toBe('private, max-age=60')
})

test('one statement answers, and two more look for what was meant', async () => {
  await aResource(api, { title: 'Каменная арка' })
  expect(await countStatements(api, () => ask('каменн'))).toBe(1)
  expect(await countStatements(api, () => ask('rfvtyyfz'))).toBe(3)
  expect(await countStatements(api, () => ask('😀😀'))).toBe(0)
})

test('what was indexed before there were suggestions gets its names by the job', async () => {
  const { id } = await aResource(api, { title: 'Старинная водокачка' })
  await db.execute(sql`delete from search_suggest where target = ${id}`)
  await db.execute(sql`update search_doc set analyzer = 1 where kind = 'resource' and id = ${id}`)
  expect(await texts('старинн')).toEqual([])
  const registry = reindexJobs(db, api.services.log, {
    article: async () => {},
    resource: (tx, one) => indexText(resourceKind, tx, one),
  })
  await registry['search.reindex']!({}, { job: { id: '1', attempts: 1 } })

  expect(await texts('старинн')).toEqual(['Старинная водокачка'])
})

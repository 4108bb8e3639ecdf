import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { anArticle } from '../../../../testing/content/articles.ts'
import { countStatements } from '../../../../testing/database/count-statements.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { resourceKind } from '../../../resources/api/resource-kind.ts'
import { indexText } from '../../../publications/kind/api/publish.ts'
import { reindexJobs } from '../reindex.ts'
import { typingIn } from './suggest.fixture.ts'

const api = await testApi()
const { db } = api.services.database
const { ask, texts } = typingIn(api)

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
    topic: async () => {},
    request: async () => {},
  })
  await registry['search.reindex']!({}, { job: { id: '1', attempts: 1 } })

  expect(await texts('старинн')).toEqual(['Старинная водокачка'])
})

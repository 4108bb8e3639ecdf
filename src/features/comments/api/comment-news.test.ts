import { sql } from '../../../db/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { publicationSources } from '../../../app/content-sources.ts'
import { openBus } from '../../../server/bus.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { testApi } from '../../../testing/test-api.ts'
import { testHttp } from '../../../testing/test-http.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { listenForComments } from './comment-news.ts'

const api = await testApi()
const http = await testHttp({ api: makeApi(api.services).fetch })
const bus = await openBus(api.databaseUrl, api.services.log)
listenForComments(bus, api.services, publicationSources)
afterAll(() => bus.close())

async function listen(query: string) {
  const stop = new AbortController()
  const headers = await bearerHeaders(api, await aUser(api))
  const response = await fetch(`${http.url}/api/live${query}`, { headers, signal: stop.signal })
  const events: string[] = []
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream()))
      events.push(...part.split('\n\n').filter((event) => /^event: (comment|newest)/.test(event)))
  })().catch(() => {})
  return {
    events,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}

test('only streams that watch the article hear of a comment, and only its ids', async () => {
  const article = await anArticle(api, { author: await aUser(api) })
  const [watching, other, none] = [
    await listen(`?watch[]=article.999&watch[]=article.${article.id}`),
    await listen('?watch[]=article.999'),
    await listen(''),
  ]
  const headers = await bearerHeaders(api, await aUser(api))
  const json = { content: 'A secret nobody may overhear' }
  const answer = await api.send(`/api/articles/${article.id}/comments`, { headers, json })
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as { data: { id: number } }
  const news = { subject: `article.${article.id}`, id: data.id, parent_id: null }
  await expect
    .poll(() => watching.events, { timeout: 5000 })
    .toEqual([`event: comment\ndata: ${JSON.stringify(news)}`])
  expect([...other.events, ...none.events]).toEqual([])
  await Promise.all([watching, other, none].map((stream) => stream.close()))
})

test('a stream that opens hears the newest of what it watches, and nothing of what is not public', async () => {
  const author = await aUser(api)
  const [open, closed] = [await anArticle(api, { author }), await anArticle(api, { author })]
  const ids: number[] = []
  for (const article of [open, closed]) {
    const headers = await bearerHeaders(api, await aUser(api))
    const json = { content: 'Something was said here' }
    const answer = await api.send(`/api/articles/${article.id}/comments`, { headers, json })
    ids.push(((await answer.json()) as { data: { id: number } }).data.id)
  }
  await api.services.database.db.execute(
    sql`update articles set published_revision_id = null where id = ${closed.id}`,
  )
  const stream = await listen(`?watch[]=article.${open.id}&watch[]=article.${closed.id}&watch[]=resource.1`)
  const newest = { subject: `article.${open.id}`, id: ids[0] }
  await expect
    .poll(() => stream.events, { timeout: 5000 })
    .toEqual([`event: newest\ndata: ${JSON.stringify(newest)}`])
  await stream.close()
})

test('the author gets one row for all unread comments on one thing, and reads them at once', async () => {
  const author = await aUser(api)
  const [lamps, stairs] = [await anArticle(api, { author }), await anArticle(api, { author })]
  const say = async (article: { id: number }, content: string) => {
    const headers = await bearerHeaders(api, await aUser(api))
    const answer = await api.send(`/api/articles/${article.id}/comments`, { headers, json: { content } })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  const headers = await bearerHeaders(api, author)
  // Their approvals are read, so that only comments are counted.
  await api.send('/api/notifications/read', { headers, json: {} })
  type Row = { id: number; kind: string; sentence: string; text: string; path: string; read: boolean }
  const rows = async () =>
    (
      (await (await api.send('/api/notifications?lang=en', { headers })).json()) as { data: Row[] }
    ).data.filter(({ kind }) => kind === 'comment')
  await say(lamps, 'The first of three')
  await say(lamps, 'The second of three')
  await say(stairs, 'One about stairs')
  api.clock.forward(1000)
  const last = await say(lamps, 'The third of three')
  const [grouped, single, ...more] = await rows()
  expect(more).toEqual([])
  expect(grouped).toMatchObject({ kind: 'comment', text: 'The third of three', read: false })
  expect(grouped!.sentence).toMatch(/^3 new comments on “/)
  expect(grouped!.path).toContain(String(last))
  expect(single!.sentence).toMatch(/^New comment by /)
  const read = await api.send('/api/notifications/read', { headers, json: { ids: [grouped!.id] } })
  expect(await read.json()).toMatchObject({ data: { unread: 1 } })
  api.clock.forward(1000)
  await say(lamps, 'The first after reading')
  expect((await rows()).map((row) => [row.sentence.startsWith('3 new'), row.read])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})

test.each([
  ['?watch[]=user.1'],
  ['?watch[]=article.0'],
  ['?watch[]=article'],
  [`?${Array.from({ length: 21 }, (_, n) => `watch[]=article.${n + 1}`).join('&')}`],
])('%s is refused', async (query) => {
  expect((await api.send(`/api/live${query}`)).status).toBe(422)
})

import { sql } from '../../../db/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { makeApi } from '../../../app/api.ts'
import { publicationSources } from '../../../app/content-sources.ts'
import { openBus } from '../../../server/bus.ts'
import { anArticle } from '../../../testing/articles.ts'
import { testApi } from '../../../testing/test-api.ts'
import { testHttp } from '../../../testing/test-http.ts'
import { aUser, bearerHeaders } from '../../../testing/users.ts'
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

test.each([
  ['?watch[]=user.1'],
  ['?watch[]=article.0'],
  ['?watch[]=article'],
  [`?${Array.from({ length: 21 }, (_, n) => `watch[]=article.${n + 1}`).join('&')}`],
])('%s is refused', async (query) => {
  expect((await api.send(`/api/live${query}`)).status).toBe(422)
})

import { expect, test } from 'vitest'
import { articleCounters } from '../../src/features/articles/api/articles.store.ts'
import { mendCommentCounts } from '../../src/features/comments/api/comment-sums.store.ts'
import { mendReactionCounts } from '../../src/features/reactions/api/reaction-jobs.store.ts'
import { resourceCounters } from '../../src/features/resources/api/resource-counters.store.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { runs } from '../../src/testing/long.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi()
const { db, pool } = api.services.database

const kinds = [
  { kind: 'articles', make: anArticle, counters: articleCounters },
  { kind: 'resources', make: aResource, counters: resourceCounters },
]

test.each(kinds)(
  'drifted sums of $kind are mended once, and only where they drifted',
  async ({ kind, make, counters }) => {
    const [item, other] = [await make(api), await make(api)]
    const headers = await bearerHeaders(api, await aUser(api))
    const sent = await Promise.all([
      api.send(`/api/${kind}/${item.id}/react`, { method: 'PUT', headers, json: { reaction: 9 } }),
      api.send(`/api/${kind}/${item.id}/comments`, { headers, json: { content: 'Горит ровно.' } }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 201])
    const sums = async () => {
      const { rows } = await pool.query(
        `select id, comment_count, reaction_count, useful_count, rising from ${kind} where id = any($1) order by id`,
        [[item.id, other.id]],
      )
      return rows
    }
    const right = await sums()
    expect(right[0]).toMatchObject({ comment_count: '1', reaction_count: '1', useful_count: '1' })
    expect(await counters.mendSums(db, api.clock.now())).toBe(0)

    await pool.query(`update ${kind} set comment_count = 5, useful_count = 3, rising = 1 where id = $1`, [
      item.id,
    ])
    expect(await counters.mendSums(db, api.clock.now())).toBe(1)
    expect(await sums()).toEqual(right)
    expect(await counters.mendSums(db, api.clock.now())).toBe(0)
  },
)

/** A busy machine may refuse some because it has no connection left; those are sent again. */
async function patiently(call: () => Promise<Response>, tries = 5): Promise<number> {
  const { status } = await call()
  return status === 503 && tries > 1 ? patiently(call, tries - 1) : status
}

test.each(kinds)(
  'whatever people do at once with $kind, nobody waits in vain and all sums are right',
  { timeout: 600_000 },
  async ({ kind, make, counters }) => {
    const items = [await make(api), await make(api)]
    const [one, two] = items.map(({ id }) => `/api/${kind}/${id}`) as [string, string]
    const words = { content: 'Горит ровно.' }
    const owner = await bearerHeaders(api, items[0]!.authorRow)
    const root = await api.send(`${one}/comments`, { headers: owner, json: words })
    const { id } = ((await root.json()) as { data: { id: number } }).data

    /** What one person does, one thing after the other; half of them in the opposite order. */
    async function act(turn: number): Promise<number[]> {
      const headers = await bearerHeaders(api, await aUser(api))
      const send = (method: string, path: string, json?: unknown) => () =>
        api.send(path, { method, headers, ...(json ? { json } : {}) })
      const calls = [
        send('PUT', `${one}/react`, { reaction: 9 }),
        send('POST', `${one}/comments`, { ...words, parent_id: id }),
        send('PUT', `/api/comments/${id}/react`, { reaction: turn % 3 }),
        send('PUT', `${two}/react`, { reaction: turn % 10 }),
        send('POST', `${two}/comments`, { ...words, kind: 'question' }),
        send('PUT', `${two}/react`, { reaction: 9 }),
        send('PUT', `${one}/react`, { reaction: (turn + 5) % 10 }),
        send('DELETE', `${turn % 4 ? one : two}/react`),
        ...(kind === 'resources' ? [send('PUT', `${one}/follow`), send('PUT', `${two}/follow`)] : []),
      ]
      const statuses: number[] = []
      for (const call of turn % 2 ? calls : calls.toReversed()) statuses.push(await patiently(call))
      return statuses
    }

    const done = (await Promise.all(Array.from({ length: runs(20, 125) }, (_, turn) => act(turn)))).flat()
    expect(done.filter((status) => status !== 200 && status !== 201)).toEqual([])
    expect(await mendReactionCounts(db)).toBe(0)
    expect(await mendCommentCounts(db)).toBe(0)
    expect(await counters.mendSums(db, api.clock.now())).toBe(0)
  },
)

import { expect, test } from 'vitest'
import { articleCounters } from './features/articles/api/article-counters.store.ts'
import { resourceCounters } from './features/resources/api/resource-counters.store.ts'
import { anArticle } from './testing/articles.ts'
import { aResource } from './testing/resources.ts'
import { testApi } from './testing/test-api.ts'
import { aUser, bearerHeaders } from './testing/users.ts'

const api = await testApi()
const { db, pool } = api.services.database

test.each([
  { kind: 'articles', make: anArticle, counters: articleCounters },
  { kind: 'resources', make: aResource, counters: resourceCounters },
])('drifted sums of $kind are mended once, and only where they drifted', async ({ kind, make, counters }) => {
  const [thing, other] = [await make(api), await make(api)]
  const headers = await bearerHeaders(api, await aUser(api))
  const sent = await Promise.all([
    api.send(`/api/${kind}/${thing.id}/react`, { method: 'PUT', headers, json: { reaction: 9 } }),
    api.send(`/api/${kind}/${thing.id}/comments`, { headers, json: { content: 'Горит ровно.' } }),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 201])
  const sums = async () => {
    const { rows } = await pool.query(
      `select id, comment_count, reaction_count, useful_count, rising from ${kind} where id = any($1) order by id`,
      [[thing.id, other.id]],
    )
    return rows
  }
  const right = await sums()
  expect(right[0]).toMatchObject({ comment_count: '1', reaction_count: '1', useful_count: '1' })
  expect(await counters.mendSums(db, api.clock.now())).toBe(0)

  await pool.query(`update ${kind} set comment_count = 5, useful_count = 3, rising = 1 where id = $1`, [
    thing.id,
  ])
  expect(await counters.mendSums(db, api.clock.now())).toBe(1)
  expect(await sums()).toEqual(right)
  expect(await counters.mendSums(db, api.clock.now())).toBe(0)
})

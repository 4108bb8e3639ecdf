import { expect, test } from 'vitest'
import { withoutReplica } from '../../../../db/replica.ts'
import { cachedRead } from '../../../../server/cache/cached-read.ts'
import { listenForClears } from '../../../../server/cache/caches.ts'
import { handBus } from '../../../../testing/hand-bus.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'

const { api, as, db } = await pressRoom()
const { bus, clear, gap } = handBus()
const total = async () =>
  (await as(null)<{ meta: { total: number } }>('GET', '/api/resources?type=map')).body.meta.total

test('where nobody listens for changes, every count is read anew', async () => {
  expect(await total()).toBe(0)
  await aResource(api, { type: 'map' })
  expect(await total()).toBe(1)
})

test('counts are kept until a list changes or news were missed', async () => {
  listenForClears(api.services.caches, bus)
  expect(await total()).toBe(1)
  await aResource(api, { type: 'map' })
  expect(await total()).toBe(1)
  clear('list:articles')
  expect(await total()).toBe(1)
  clear('resource:1', 'list:resources')
  expect(await total()).toBe(2)
  await aResource(api, { type: 'map' })
  gap()
  expect(await total()).toBe(3)
})

test('a count that nothing clears, because a replica lagged when it was made, is right again after a minute and one visit', async () => {
  expect(await total()).toBe(3)
  await aResource(api, { type: 'map' })
  api.clock.forward(59_999)
  expect(await total()).toBe(3)
  api.clock.forward(1)
  // The one who asks gets the old one at once; the next gets the new one.
  expect(await total()).toBe(3)
  await expect.poll(total).toBe(4)
})

test('what a replica says is kept apart, and what a transaction sees is not kept at all', async () => {
  const { database } = api.services
  const replica = { ...withoutReplica(database), db: { ...db } as typeof db }
  const services = { ...api.services, replica }
  const count = (readDb: typeof db, answer: number) =>
    cachedRead({ services, readDb }, 'counts', 'apart', async () => answer)
  expect(await count(db, 1)).toBe(1)
  expect(await count(replica.db, 2)).toBe(2)
  expect([await count(db, 9), await count(replica.db, 9)]).toEqual([1, 2])
  await db.transaction(async (tx) => {
    expect([await count(tx, 3), await count(tx, 4)]).toEqual([3, 4])
  })
})

test('a count of a list that the replica does not show as it is now is read from the primary', async () => {
  const { database } = api.services
  const lacks = new Set(['list:resources', 'resource:7'])
  const replica = {
    ...withoutReplica(database),
    db: { ...db } as typeof db,
    lacking: () => (tags: Iterable<string>) => !lacks.isDisjointFrom(new Set(tags)),
  }
  const services = { ...api.services, replica }
  const source = (cache: 'counts' | 'articleCounts') =>
    cachedRead({ services, readDb: replica.db }, cache, 'source', async (asked) =>
      asked === database.db ? 'primary' : 'replica',
    )
  expect([await source('counts'), await source('articleCounts')]).toEqual(['primary', 'replica'])
})

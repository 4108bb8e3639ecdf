import { expect, test } from 'vitest'
import { handBus } from '../../../testing/hand-bus.ts'
import { aResource } from '../../../testing/resources.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import { keepResourceCounts, keptCount } from './kept-counts.ts'

const { api, as, db } = await pressRoom()
const total = async () =>
  (await as(null)<{ meta: { total: number } }>('GET', '/api/resources?type=map')).body.meta.total

test('where nobody listens for changes, every count is read anew', async () => {
  expect(await total()).toBe(0)
  await aResource(api, { type: 'map' })
  expect(await total()).toBe(1)
})

test('counts are kept until a list changes or news were missed, and failures are not', async () => {
  const { bus, clear, gap } = handBus()
  keepResourceCounts(bus, db)
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
  await expect(keptCount(db, 'x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keptCount(db, 'x', async () => 5)).toBe(5)
})

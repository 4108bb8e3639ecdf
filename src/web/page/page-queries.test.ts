import { expect, test, vi } from 'vitest'
import { PageQueries } from './page-queries.ts'

const key = ['article', 1] as const

test('parts of a page that ask the same get one answer, asked for once', async () => {
  const queries = new PageQueries()
  const queryFn = vi.fn(async () => 'text')
  const ask = { queryKey: key, queryFn }
  const answers = await Promise.all([
    queries.fetchQuery(ask),
    queries.ensureQueryData(ask),
    queries.prefetchQuery(ask),
  ])
  expect(answers).toEqual(['text', 'text', undefined])
  expect(await queries.ensureQueryData(ask)).toBe('text')
  expect([queryFn.mock.calls.length, queries.getQueryData(key)]).toEqual([1, 'text'])
})

test('a query that fails is told to whoever needs it, noted, and may be asked again', async () => {
  const queries = new PageQueries()
  const refused = new Error('refused')
  const queryFn = vi.fn(async () => 'text').mockRejectedValueOnce(refused)
  const ask = { queryKey: key, queryFn }
  const [needed, wished] = await Promise.allSettled([queries.fetchQuery(ask), queries.prefetchQuery(ask)])
  expect([needed.status, wished.status, queryFn.mock.calls.length]).toEqual(['rejected', 'fulfilled', 1])
  expect(queries.getQueryState(key)).toMatchObject({ status: 'error', error: refused, fetchStatus: 'idle' })
  expect(await queries.fetchQuery(ask)).toBe('text')
  expect(queries.getQueryState(key)).toMatchObject({ status: 'success', data: 'text', error: null })
})

test('an answer without data is an answer', async () => {
  const queries = new PageQueries()
  const ask = { queryKey: key, queryFn: async () => null }
  expect(await queries.fetchQuery(ask)).toBeNull()
  expect(queries.getQueryState(key)?.status).toBe('success')
})

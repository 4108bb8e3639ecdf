import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type TransportRequest } from '../../../web/http/transport.ts'
import { makeQueryClient } from '../../../web/query.ts'
import { collectionQueries } from './collections.queries.ts'
import { presses, sendPresses, type Press } from './presses.ts'

let items: Map<string, string>
let sent: TransportRequest[]
let answer: () => Promise<unknown>
beforeEach(() => {
  vi.useFakeTimers()
  items = new Map()
  sent = []
  answer = async () => ({ data: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = makeQueryClient(async (request) => {
  sent.push(request)
  return answer()
})
const press = (more: Partial<Press> = {}): Press => ({
  user: 1,
  collection: 'later',
  kind: 'article',
  id: 7,
  into: true,
  at: Date.now(),
  ...more,
})
const refused: unknown[] = []
let unkept = 0
const send = () =>
  sendPresses(client, 1, { refused: (error) => void refused.push(error), unkept: () => void unkept++ })

test('of several presses on one subject only the newest is sent, and says how long it waited', async () => {
  presses.note(press())
  presses.note(press({ into: false, at: Date.now() + 1 }))
  vi.advanceTimersByTime(60_001)
  await send()
  expect(sent.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['DELETE', '/api/collections/later/items/article/7', { waited_ms: 60_000 }],
  ])
  expect(items.size).toBe(0)
})

test('without an answer a press goes on waiting, and is sent again by itself', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  presses.note(press())
  await send()
  expect(presses.read()).toMatchObject([{ id: 7, tried: true }])
  answer = async () => ({ data: {} })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent).toHaveLength(2)
  expect(presses.read()).toEqual([])
})

test('what the server refuses is told and forgotten, and does not hold up the rest', async () => {
  const missing = new ApiError(404)
  answer = () => (sent.length === 1 ? Promise.reject(missing) : Promise.resolve({ data: {} }))
  presses.note(press())
  presses.note(press({ id: 8, at: Date.now() + 1 }))
  await send()
  expect(refused).toEqual([missing])
  expect(sent.map(({ path }) => path.at(-1))).toEqual(['7', '8'])
  expect(presses.read()).toEqual([])
})

test('a press of another person at the same device is not sent', async () => {
  presses.note(press({ user: 2 }))
  await send()
  expect(sent).toEqual([])
  expect(presses.read()).toHaveLength(1)
})

test('a press made while the last one is on its way is not lost', async () => {
  const release = Promise.withResolvers<unknown>()
  answer = () => (sent.length === 1 ? release.promise : Promise.resolve({ data: {} }))
  presses.note(press())
  const sending = send()
  presses.note(press({ into: false, at: Date.now() + 1 }))
  release.resolve({ data: {} })
  await sending
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  expect(presses.read()).toEqual([])
})

test('the marks in lists follow at once', async () => {
  const { queryKey } = collectionQueries.saved()
  client.setQueryData(queryKey, { articles: [3], resources: [7] })
  presses.note(press())
  await send()
  expect(client.getQueryData(queryKey)).toEqual({ articles: [7, 3], resources: [7] })
})

test('what was written by hand is not sent', async () => {
  items.set('collection-presses', JSON.stringify([5, null, { ...press(), kind: 'house' }]))
  await send()
  expect(sent).toEqual([])
})

/** As in a browser that blocks all data of sites: every use of the storage throws. */
function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
}

test('where the storage is forbidden a press is sent all the same', async () => {
  forbidStorage()
  unkept = 0
  presses.note(press())
  await send()
  expect(sent.map(({ path }) => path)).toEqual(['/api/collections/later/items/article/7'])
  expect([presses.read(), unkept]).toEqual([[], 0])
})

test('a press that gets no answer and cannot be stored is said to be lost with the page, once', async () => {
  forbidStorage()
  unkept = 0
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  presses.note(press())
  await send()
  expect(presses.read()).toMatchObject([{ id: 7, tried: true }])
  await vi.advanceTimersByTimeAsync(15_000)
  expect([sent.length, unkept]).toEqual([2, 1])
  answer = async () => ({ data: {} })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(presses.read()).toEqual([])
})

import { expect, test } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { testApi } from '../../testing/test-api.ts'
import { feature } from './feature.ts'

let cancelled = 0
const endless = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(8)),
    cancel: () => void cancelled++,
  })
const endpoints = {
  flow: endpoint({
    path: '/api/flow',
    summary: 'x',
    access: 'anyone',
    rate: 'none',
    produces: 'text/event-stream',
    status: 200,
  }),
}
const api = await testApi({
  endpoints: feature('flows', endpoints, {
    flow: async () => new Response(endless(), { headers: { 'x-mark': 'kept' } }),
  }),
})

test('whatever answers a HEAD, its body is ended and its headers stay', async () => {
  const answer = await api.send('/api/flow', { method: 'HEAD' })
  expect([answer.status, answer.body, answer.headers.get('x-mark')]).toEqual([200, null, 'kept'])
  expect(cancelled).toBe(1)
})

import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database/database.ts'
import { handBus } from '../../testing/hand-bus.ts'
import { keepLeader } from '../leader.ts'
import { makeLog } from '../log.ts'
import { cdnPurger, cdnWays, type CdnConfig } from './cdn.ts'
import { keepCdnFresh } from './keep-cdn-fresh.ts'

/** A cache in front that writes down what it is told. Node's own server knows no BAN. */
async function aFront() {
  const calls: { method: string; headers: Record<string, string>; body: string }[] = []
  const state = { status: 200 }
  const server = createServer((socket) => {
    let received = ''
    socket.setEncoding('utf8').on('error', () => {})
    socket.on('data', (chunk: string) => {
      received += chunk
      const [head = '', body] = received.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2)))
      if (body === undefined || body.length < Number(headers['content-length'] ?? 0)) return
      calls.push({ method: first.split(' ')[0]!, headers, body })
      socket.end(`HTTP/1.1 ${state.status} X\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { calls, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const timing = { togetherMs: 10, againMs: 60, retryMs: 30 }
async function aSite(way: CdnConfig['way'], isLeader = () => true) {
  const front = await aFront()
  const { bus, clear, gap } = handBus()
  const purge = cdnPurger({ cdn: { way, urls: [front.url], token: 'a-token' } })!
  const purges = keepCdnFresh({ bus, purge, log: makeLog('silent'), isLeader, timing })
  afterAll(() => purges.stop())
  return { ...front, clear, gap }
}

const heard = {
  ban: { method: 'BAN', headers: { 'x-ban-keys': '(^|\\s)(article:1|list:articles)(\\s|$)' } },
  purge: { method: 'PURGE', headers: { 'xkey-purge': 'article:1 list:articles' } },
  fastly: {
    method: 'POST',
    headers: { 'fastly-key': 'a-token', 'surrogate-key': 'article:1 list:articles' },
  },
  cloudflare: {
    method: 'POST',
    headers: { authorization: 'Bearer a-token' },
    body: '{"tags":["article:1","list:articles"]}',
  },
}

test.each(cdnWays)('by %s it is told what changed, together, and once more a moment later', async (way) => {
  const { calls, clear } = await aSite(way)
  clear('article:1')
  clear('list:articles')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  for (const one of calls) expect(one).toMatchObject(heard[way])
})

test('after a gap in the news it is told to forget every page', async () => {
  const { calls, gap } = await aSite('purge')
  gap()
  await vi.waitFor(() => expect(calls[0]?.headers['surrogate-key']).toBe('pages'))
})

test('a cache that refuses is told again until it has heard, with what changed meanwhile', async () => {
  const { calls, state, clear } = await aSite('purge')
  state.status = 503
  clear('article:1')
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1), 10_000)
  clear('article:2')
  const refused = calls.length
  state.status = 200
  // In one call, or in two where the first of them was being written when the second change came.
  await vi.waitFor(() => {
    const heard = calls.slice(refused).flatMap(({ headers }) => headers['surrogate-key']!.split(' '))
    expect(new Set(heard)).toEqual(new Set(['article:1', 'article:2']))
  }, 10_000)
})

test('one of several machines tells it, and another one when that is gone', async () => {
  const { url } = await testDatabase()
  const led: string[] = []
  const first = keepLeader(url, 42n, () => led.push('first'), 50)
  await vi.waitFor(() => expect(led).toEqual(['first']))
  const second = keepLeader(url, 42n, () => led.push('second'), 50)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([first.isLeader(), second.isLeader()]).toEqual([true, false])
  await first.stop()
  await vi.waitFor(() => expect(led).toEqual(['first', 'second']))
  await second.stop()
})

test('a machine that does not speak for all says nothing', async () => {
  const { calls, clear } = await aSite('ban', () => false)
  clear('article:1')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(calls).toEqual([])
})

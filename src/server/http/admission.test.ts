import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../contract/errors.ts'
import { testHttp } from '../../testing/test-http.ts'
import { makeAdmission, makeAdmit } from './admission.ts'
import { readJsonBody } from '../endpoints/request-body.ts'
import { watchedBody } from './watched-body.ts'

const rules = { atOnce: 3, perAddress: 2, waitMs: 60, ownWaitMs: 60, waitingPerAddress: 2 }
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'admitted',
    (error: unknown) => (error instanceof Failure ? error.key : 'broken'),
  )

describe('requests let to work', () => {
  test('are at most so many, and of one address fewer', async () => {
    const admission = makeAdmission(rules)
    const order: string[] = []
    const enter = async (address: string) => {
      const leave = await admission.enter(address)
      order.push(address)
      return leave
    }
    const greedy = await Promise.all([enter('greedy'), enter('greedy')])
    const third = enter('greedy')
    const other = await enter('other')
    const late = enter('late')
    await sleep(5)
    expect([order, admission.running]).toEqual([['greedy', 'greedy', 'other'], 3])
    other()
    other()
    await late
    expect([order.at(-1), admission.running]).toEqual(['late', 3])
    greedy[0]!()
    ;(await third)()
    expect([order.at(-1), admission.running]).toEqual(['greedy', 2])
  })

  test('take turns by address, not by who asked most', async () => {
    const admission = makeAdmission({
      ...rules,
      atOnce: 1,
      perAddress: 1,
      waitMs: 1000,
      waitingPerAddress: 9,
    })
    const order: string[] = []
    const work = async (address: string) => {
      const leave = await admission.enter(address)
      order.push(address)
      await sleep(1)
      leave()
    }
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(work))
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
  })

  test('are refused when they have waited too long, and at once where too many wait already', async () => {
    const admission = makeAdmission(rules)
    const leaves = await Promise.all([admission.enter('a'), admission.enter('a')])
    const waiting = [keyOf(admission.enter('a')), keyOf(admission.enter('a'))]
    expect(await keyOf(admission.enter('a'))).toBe('rateLimited')
    expect(await Promise.all(waiting)).toEqual(['overloaded', 'overloaded'])
    for (const leave of leaves) leave()
    expect(await keyOf(admission.enter('a'))).toBe('admitted')
  })
})

test('waiting for a place of one’s own address is borne longer than waiting for any place', async () => {
  const admission = makeAdmission({ ...rules, waitMs: 20, ownWaitMs: 5_000 })
  const leaves = await Promise.all([admission.enter('a'), admission.enter('a')])
  const own = keyOf(admission.enter('a'))
  await sleep(100)
  leaves[0]!()
  expect(await own).toBe('admitted')
  await admission.enter('b')
  expect(await keyOf(admission.enter('c'))).toBe('overloaded')
})

describe('bodies on their way', () => {
  const admit = makeAdmit({ fair: true })
  let address = 'a'

  test('take no place in work, and one address may have only a few of them', async () => {
    const http = await testHttp({
      admit: (path, _address, run) => admit(path, address, run),
      api: async (request) => Response.json(await readJsonBody(request, 1024)),
    })
    const head = 'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(http.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`${head}content-length: 100\r\n\r\n{`)
      return socket
    })
    const answers = sockets.map(
      (socket) => new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data)))),
    )
    const refused = await Promise.race([Promise.all(answers.slice(20)), sleep(4_000)])
    address = 'b'
    const other = await fetch(`${http.url}/api/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"mine":1}',
    })
    for (const socket of sockets) socket.destroy()
    expect((refused as string[]).filter((answer) => answer.startsWith('HTTP/1.1 429')).length).toBe(20)
    expect(await other.json()).toEqual({ mine: 1 })
  })

  test('uploads that last leave the places of their address free', async () => {
    const doors = makeAdmit({ fair: true })
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    const slowBody = () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sent
          controller.enqueue(new Uint8Array(10))
          controller.close()
        },
      })
    const uploads = Array.from({ length: 6 }, () =>
      doors('/api/attachments/upload', 'a', async () => {
        const init = { method: 'POST', body: slowBody(), duplex: 'half' }
        let bytes = 0
        for await (const chunk of watchedBody(new Request('http://localhost/', init)))
          bytes += chunk.byteLength
        return bytes
      }),
    )
    await sleep(5)
    const others = Array.from({ length: 6 }, () => keyOf(doors('/api/x', 'a', () => sleep(5))))
    expect(await Promise.all(others)).toEqual(others.map(() => 'admitted'))
    send()
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => 10))
  })
})

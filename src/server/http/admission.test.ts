import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../contract/errors.ts'
import { testHttp } from '../../testing/test-http.ts'
import { makeAdmit } from './admission.ts'
import { readJsonBody } from '../endpoints/request-body.ts'
import { watchedBody } from './watched-body.ts'

const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'admitted',
    (error: unknown) => (error instanceof Failure ? error.key : 'broken'),
  )

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
    const admitUploads = makeAdmit({ fair: true })
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
      admitUploads('/api/attachments/upload', 'a', async () => {
        const init = { method: 'POST', body: slowBody(), duplex: 'half' }
        let bytes = 0
        for await (const chunk of watchedBody(new Request('http://localhost/', init)))
          bytes += chunk.byteLength
        return bytes
      }),
    )
    await sleep(5)
    const others = Array.from({ length: 6 }, () => keyOf(admitUploads('/api/x', 'a', () => sleep(5))))
    expect(await Promise.all(others)).toEqual(others.map(() => 'admitted'))
    send()
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => 10))
  })
})

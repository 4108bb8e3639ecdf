import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { guardedPost, type PostOptions } from './guarded-post.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine, and what it was asked. */
async function aServer(listener: RequestListener) {
  const asked: { body: string; headers: Record<string, unknown>; url: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push({ body, headers: request.headers, url: request.url ?? '' })
      listener(request, response)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, port: (server.address() as AddressInfo).port }
}

const sent = { body: '{"a":1}', headers: { 'content-type': 'application/json' } }
const post = (url: string, options: PostOptions = {}) =>
  guardedPost(new URL(url), sent, { local: true, ...options })

describe('a server of somebody else', () => {
  test('that answers gets the body, no cookie, and its answer is given back', async () => {
    const { asked, port } = await aServer((_, response) => response.end('ok'))
    expect(await post(`http://127.0.0.1:${port}/hook?key=1`)).toMatchObject({
      status: 200,
      fault: null,
      answer: 'ok',
    })
    expect(asked).toMatchObject([{ body: sent.body, url: '/hook?key=1' }])
    expect(asked[0]!.headers).not.toHaveProperty('cookie')
  })

  test('that never answers is left after the time limit', async () => {
    const { port } = await aServer(() => {})
    const outcome = await post(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })
    expect(outcome).toMatchObject({ status: null, fault: 'timeout' })
    expect(outcome.durationMs).toBeLessThan(2_000)
  })

  test('that accepts and then never ends its words has accepted', async () => {
    const { port } = await aServer((_, response) => response.write('begun'))
    expect(await post(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })).toMatchObject({
      status: 200,
      fault: null,
      answer: 'begun',
    })
  })

  test('that answers ten gigabytes is read to 64 KiB', async () => {
    let written = 0
    const { port } = await aServer((_, response) => {
      const part = Buffer.alloc(64 * 1024, 'x')
      const write = () => {
        while (written < 10 * 1024 ** 3 && !response.destroyed) {
          written += part.length
          if (!response.write(part)) return void response.once('drain', write)
        }
      }
      write()
    })
    const outcome = await post(`http://127.0.0.1:${port}/`)
    expect(outcome).toMatchObject({ status: 200, fault: null })
    expect(outcome.answer).toHaveLength(64 * 1024)
    // What the sockets of both sides hold, and nothing like all of it.
    expect(written).toBeLessThan(64 * 1024 ** 2)
  })

  test('that redirects is not followed, be it in circles or to a private address', async () => {
    const { asked, port } = await aServer((_, response) => {
      response.writeHead(307, { location: '/again' }).end()
    })
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307, fault: 'redirect' })
    expect(asked).toHaveLength(1)
  })

  test('that says no, or drops the line after reading, has failed', async () => {
    const refusing = await aServer((_, response) => response.writeHead(500).end('broken'))
    expect(await post(`http://127.0.0.1:${refusing.port}/`)).toMatchObject({
      status: 500,
      fault: 'status',
      answer: 'broken',
    })
    const dropping = await aServer((request) => request.socket.destroy())
    expect(await post(`http://127.0.0.1:${dropping.port}/`)).toMatchObject({
      status: null,
      fault: 'connection',
    })
    expect(dropping.asked).toHaveLength(1)
  })

  test('that speaks no TLS where it should has failed', async () => {
    const { port } = await aServer((_, response) => response.end())
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({
      status: null,
      fault: expect.stringMatching(/tls|connection/),
    })
  })
})

describe('addresses that are not public', () => {
  const strict = (url: string, options: PostOptions = {}) => post(url, { local: false, ...options })

  test('are not called, in whatever way they are written', async () => {
    const { asked, port } = await aServer((_, response) => response.end())
    for (const host of [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '017700000001',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '0.0.0.0',
      '[::]',
      '169.254.169.254',
      '10.0.0.1',
      '[fd00::1]',
      '100.64.0.1',
    ])
      expect(await strict(`https://${host}:${port}/`), host).toMatchObject({ status: null, fault: 'address' })
    expect(asked).toEqual([])
  })

  test('are not called behind a name either, even where another address of it is public', async () => {
    const { asked, port } = await aServer((_, response) => response.end())
    const resolve = async () => ['93.184.216.34', '127.0.0.1']
    expect(await strict(`https://inside.example:${port}/`, { resolve })).toMatchObject({ fault: 'address' })
    expect(
      await strict('https://metadata.example/', { resolve: async () => ['169.254.169.254'] }),
    ).toMatchObject({ fault: 'address' })
    expect(await strict('https://localhost/')).toMatchObject({ fault: 'address' })
    expect(asked).toEqual([])
  })

  test('a name is resolved once: what it leads to a moment later does not matter', async () => {
    const { asked, port } = await aServer((_, response) => response.end())
    let questions = 0
    // Public for the check; a second question, as the socket would ask it, would lead to this machine.
    const resolve = async () => (questions++ === 0 ? ['93.184.216.34'] : ['127.0.0.1'])
    const outcome = await strict(`https://changing.example:${port}/`, { resolve, timeoutMs: 500 })
    expect(outcome.fault).toMatch(/timeout|connection/)
    expect(questions).toBe(1)
    expect(asked).toEqual([])
  })

  test('the address that was resolved is called under the name of the URL', async () => {
    const { asked, port } = await aServer((_, response) => response.end())
    expect(await post(`http://named.example:${port}/`, { resolve: async () => ['127.0.0.1'] })).toMatchObject(
      { status: 200 },
    )
    expect(asked[0]!.headers.host).toBe(`named.example:${port}`)
  })

  test('plain HTTP is not sent, and a name that nobody has, or that is never resolved, says so', async () => {
    expect(await strict('http://example.com/')).toMatchObject({ fault: 'address' })
    const none = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await strict('https://nobody.example/', { resolve: none })).toMatchObject({ fault: 'host' })
    const never = () => new Promise<string[]>(() => {})
    expect(await strict('https://slow.example/', { resolve: never, timeoutMs: 200 })).toMatchObject({
      fault: 'timeout',
    })
  })
})

import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testHttp } from '../../testing/test-http.ts'
import { readJsonBody } from '../endpoints/request-body.ts'

const http = await testHttp({
  headersTimeoutMs: 200,
  api: async (request) =>
    Response.json({
      read: JSON.stringify(await readJsonBody(request, 1024, { firstMs: 200, idleMs: 200, wholeMs: 400 }))
        .length,
    }),
})
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const alive = async () => (await fetch(`${http.url}/healthz`)).status

describe('what is no HTTP is refused with one line', () => {
  test.each([
    ['garbage', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\na: b\0c\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nhost: x\r\na : b\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n'],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    [
      'chunks under two names',
      'POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a line end alone', 'GET / HTTP/1.1\nhost: x\n\n'],
  ])('%s', async (_, bytes) => {
    expect(statusOf(await http.raw(bytes))).toBe(400)
    expect(await alive()).toBe(200)
  })

  test('more than 16 KiB of headers', async () => {
    const answer = await http.raw(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(statusOf(answer)).toBe(431)
  })
})

describe('strange but legal requests do not disturb the server', () => {
  test.each([
    ['GET //evil.example/ HTTP/1.1'],
    ['GET /api/%ff%00 HTTP/1.1'],
    ['GET /% HTTP/1.1'],
    ['GET http://other.example/ru HTTP/1.1'],
    ['OPTIONS * HTTP/1.1'],
    ['GET /\\evil HTTP/1.1'],
    ['GET /ru/../../etc/passwd HTTP/1.1'],
    ['TRACE / HTTP/1.1'],
    ['GET /assets/../package.json HTTP/1.1'],
    ['GET ?x HTTP/1.1'],
    ['CONNECT evil.example:443 HTTP/1.1'],
    ['PURGE / HTTP/1.1'],
  ])('%s', async (line) => {
    const answer = await http.raw(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(statusOf(answer)).toBeLessThan(500)
    expect(await alive()).toBe(200)
  })

  test.each(['evil.example/x', 'a b', '[', 'localhost:99999', '', 'user@localhost', '%00'])(
    'the host %j',
    async (host) => {
      const answer = await http.raw(`GET /ru HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
      expect(statusOf(answer)).toBeLessThan(500)
      expect(await alive()).toBe(200)
    },
  )
})

describe('slow or endless senders', () => {
  test('who dribble their headers are cut off', async () => {
    const socket = connect(http.port, '127.0.0.1')
    const dribble = setInterval(() => socket.write('x'), 20)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\na: ')
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
    })
    clearInterval(dribble)
    expect(statusOf(answer)).toBe(408)
  })

  test('who stop in the middle of a body get an answer and are cut off', async () => {
    const answer = await http.raw(
      'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    )
    expect(statusOf(answer)).toBe(503)
    expect(answer).toContain('"key":"timeout"')
  })

  test('who announce too much are refused before they send it', async () => {
    const answer = await http.raw(
      'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999999\r\n\r\n{',
    )
    expect(statusOf(answer)).toBe(413)
    expect(answer).toMatch(/connection: close/i)
  })

  test('who send too much without saying so are refused in the middle', async () => {
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`
    const answer = await http.raw(
      `POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(8)}`,
    )
    expect(statusOf(answer)).toBe(413)
  })

  test('who hang up leave the server at work', async () => {
    for (let n = 0; n < 20; n++) {
      const socket = connect(http.port, '127.0.0.1')
      socket.write(
        'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a',
      )
      await new Promise((resolve) => setTimeout(resolve, 2))
      socket.destroy()
    }
    expect(await alive()).toBe(200)
    expect(http.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

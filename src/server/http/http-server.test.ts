import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fail, type ErrorBody } from '../../contract/errors.ts'
import { testHttp } from '../../testing/test-http.ts'
import type { StaticFile } from './static-files.ts'

const body = Buffer.from('body { color: red }'.repeat(100))
const style: StaticFile = {
  body,
  br: brotliCompressSync(body),
  gzip: gzipSync(body),
  type: 'text/css; charset=utf-8',
  etag: '"style"',
  cacheControl: 'public, max-age=31536000, immutable',
}
const bare: StaticFile = { ...style, br: null, gzip: null, etag: '"bare"' }
const files = new Map([
  ['/assets/style.css', style],
  ['/assets/bare.css', bare],
])

const health = { ready: true, check: async () => true }
const load = { overloaded: false }
const http = await testHttp({
  files,
  health,
  async admit(_path, _address, run) {
    if (load.overloaded) throw fail('overloaded', {}, { headers: { 'retry-after': '2' } })
    return run()
  },
  api: async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/broken') throw new Error('a secret detail')
    if (pathname === '/api/missing') throw fail('notFound')
    if (pathname === '/api/method') throw fail('methodNotAllowed', {}, { headers: { allow: 'GET' } })
    if (pathname === '/api/same') return new Response(null, { status: 304 })
    if (pathname === '/api/own-policy')
      return new Response('x', { headers: { 'content-security-policy': 'sandbox' } })
    return Response.json({ ip: env.ip, path: pathname })
  },
})
const trusting = await testHttp({
  env: { TRUST_PROXY: '1' },
  api: async (_, env) => Response.json({ ip: env.ip }),
})
const get = (path: string, init: RequestInit = {}) => fetch(http.url + path, init)

const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('security headers', () => {
  test.each([
    ['/api/ok', 200],
    ['/ru', 200],
    ['/api/same', 304],
    ['/api/missing', 404],
    ['/api/method', 405],
    ['/api/broken', 500],
    ['/assets/style.css', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
  ])('stand on %s (%i)', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(expectedHeaders)
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    )
  })

  test('stand on a file that has not changed', async () => {
    const response = await get('/assets/style.css', { headers: { 'if-none-match': '"style"' } })
    expect(response.status).toBe(304)
    expect(Object.fromEntries(response.headers)).toMatchObject(expectedHeaders)
  })

  test('give way to a stricter policy of an answer’s own', async () => {
    expect((await get('/api/own-policy')).headers.get('content-security-policy')).toBe('sandbox')
  })
})

describe('files', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0', null],
    ['', null],
    ['identity', null],
    ['brr', null],
  ])('for a browser that accepts %j come as %j', async (accepted, encoding) => {
    const response = await get('/assets/style.css', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(body)
  })

  test('without a compressed twin come as they are', async () => {
    const response = await get('/assets/bare.css', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await response.arrayBuffer())).toEqual(body)
  })

  test('answer HEAD with the length and no body', async () => {
    const response = await get('/assets/bare.css', { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(await response.text()).toBe('')
  })

  test.each(['"style"', 'W/"style"', '"other", "style"', '*'])(
    'with the tag %s are not sent again',
    async (tag) => {
      expect((await get('/assets/style.css', { headers: { 'if-none-match': tag } })).status).toBe(304)
    },
  )

  test('take no other method', async () => {
    expect((await get('/assets/style.css', { method: 'POST' })).headers.get('content-type')).toBe('text/html')
  })
})

describe('an error nobody expected', () => {
  test('is a clean 500 with an id that is also in the log, and nothing of its text', async () => {
    http.lines.length = 0
    const response = await get('/api/broken', { headers: { 'accept-language': 'en' } })
    const answer = (await response.json()) as ErrorBody
    const errors = http.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ level }) => level === 'error')
    expect(answer.error).toMatchObject({ id: 0, key: 'unknown', args: {}, fields: {} })
    expect(JSON.stringify(answer)).not.toContain('secret detail')
    expect(answer.request_id).toBe(response.headers.get('x-request-id'))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ request_id: answer.request_id, err: { message: 'a secret detail' } })
  })

  test('leaves the server at work', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/api/broken')))
    expect((await get('/api/ok')).status).toBe(200)
  })
})

describe('health', () => {
  test('is told without asking anybody', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok\n')
  })

  // A balancer asks for readiness: it must not hide what a process can serve without the database.
  const states: [string, boolean, () => Promise<boolean>, { ready: number; deep: number }][] = [
    ['works', true, async () => true, { ready: 200, deep: 200 }],
    ['does not answer the database', true, async () => false, { ready: 200, deep: 503 }],
    ['loses the database', true, () => Promise.reject(new Error('down')), { ready: 200, deep: 503 }],
    ['is stopping', false, async () => true, { ready: 503, deep: 200 }],
  ]
  test.each(states)('of a site that %s', async (_, ready, check, expected) => {
    Object.assign(health, { ready, check })
    const asked = ['/readyz', '/healthz?deep', '/healthz?deep=1&x', '/healthz', '/healthz?deeper']
    const answers = await Promise.all(asked.map((path) => get(path)))
    Object.assign(health, { ready: true, check: async () => true })
    expect(answers.map(({ status }) => status)).toEqual([
      expected.ready,
      expected.deep,
      expected.deep,
      200,
      200,
    ])
  })

  test('a site that is stopping still answers, and asks for a new connection', async () => {
    health.ready = false
    const answers = await Promise.all(
      ['/api/ok', '/ru', '/assets/style.css', '/healthz'].map((path) => get(path)),
    )
    health.ready = true
    expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
      answers.map(() => [200, 'close']),
    )
  })

  test('numbers count what was answered', async () => {
    await get('/api/missing')
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(/http_requests_total\{kind="api",method="GET",status="404"\} \d+/)
    expect(text).toMatch(/process_resident_memory_bytes \d+/)
  })
})

test('under too much load, work is refused with a time to come back while files are still served', async () => {
  http.lines.length = 0
  load.overloaded = true
  const [work, page, file, alive] = [
    await get('/api/ok'),
    await get('/ru'),
    await get('/assets/style.css'),
    await get('/healthz'),
  ]
  load.overloaded = false
  const { error } = (await work.json()) as ErrorBody
  expect([work.status, page.status, file.status, alive.status]).toEqual([503, 503, 200, 200])
  expect(work.headers.get('retry-after')).toBe('2')
  expect(error).toMatchObject({ id: 12, key: 'overloaded' })
  // Somebody who writes to us about a page can name the error and the request.
  const html = await page.text()
  expect(html).toContain('data-error="overloaded"')
  expect(html).toContain(`12 · ${page.headers.get('x-request-id')}`)
  expect((await get('/api/ok')).status).toBe(200)
  // A thousand refusals a second must not fill the log with stacks.
  expect(http.lines.filter((line) => line.includes('stack'))).toEqual([])
})

test('who is refused for asking too much is told so a little later', async () => {
  const slow = await testHttp({
    api: () => Promise.reject(fail('rateLimited', { seconds: 1 })),
    refusalDelayMs: 80,
  })
  const began = performance.now()
  expect((await fetch(`${slow.url}/api/x`)).status).toBe(429)
  expect(performance.now() - began).toBeGreaterThan(75)
})

test('a forwarded address is believed only from a proxy of our own', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
  const [plain, trusted] = [
    await get('/api/ok', { headers }),
    await fetch(`${trusting.url}/api/ok`, { headers }),
  ]
  expect(await plain.json()).toMatchObject({ ip: '127.0.0.1' })
  expect(await trusted.json()).toMatchObject({ ip: '203.0.113.9' })
})

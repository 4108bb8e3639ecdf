import { expect, test } from 'vitest'
import { logLines, testHttp } from '../testing/test-http.ts'
import { testDatabase } from '../testing/database/database.ts'
import { sql } from '../db/sql.ts'
import { problemResponse } from './endpoints/problem.ts'
import { makeLog } from './log.ts'

const { db } = await testDatabase()
const http = await testHttp()
const secret = 'Zm9yYmlkZGVu'

function written(work: (log: ReturnType<typeof makeLog>) => void): string {
  const stream = logLines()
  work(makeLog('trace', stream))
  return stream.lines.join('')
}

test.each([
  'password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'code',
  'secret',
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'set-cookie',
  'x-xsrf-token',
])('a %s is never written, up to two levels deep', (name) => {
  const text = written((log) => {
    log.info({ [name]: secret }, 'one')
    log.info({ body: { [name]: secret } }, 'two')
    log.info({ request: { headers: { [name]: secret, other: 'kept' } } }, 'three')
  })
  expect(text).not.toContain(secret)
  expect(text.match(/\[removed\]/g)).toHaveLength(3)
  expect(text).toContain('kept')
})

test('a failed query is written without its values, and with its reason', async () => {
  const insert = () =>
    db.execute(sql`
      insert into users (username, username_key, password_hash, staff_decision, created_at)
      values ('Ann', ${'ann'}, ${secret}, 'approved', now())`)
  await insert()
  const error = await insert().then(
    () => null,
    (reason: unknown) => reason,
  )
  const stream = logLines()
  makeLog('info', stream).error(
    { err: new Error('could not register', { cause: error }) },
    'unexpected error',
  )
  expect(stream.lines).toHaveLength(1)
  expect(stream.lines[0]).not.toContain(secret)
  expect(stream.lines[0]).not.toContain('(ann)')
  expect(stream.lines[0]).toContain('users_username_key_key')
  expect(stream.lines[0]).toContain('23505')
  expect(stream.lines[0]).toContain('log.test.ts')
})

test('line ends and colours in what visitors send stay inside one line', () => {
  const hostile = 'a\r\n{"level":"fatal","msg":"forged"}\u001b[31m\u0000'
  const lines = written((log) => {
    log.info({ path: hostile, err: new Error(hostile) }, hostile)
    log.warn({ [hostile]: hostile }, 'key')
  })
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(2)
  for (const control of ['\r', '\u001b', '\u0000']) expect(lines.join('')).not.toContain(control)
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['info', 'warn'])
})

test.each([['a text'], [null], [undefined], [{ password: secret }], [Object.create(null) as object]])(
  'whatever is thrown (%j) becomes one line and a 500',
  (thrown) => {
    const stream = logLines()
    const response = problemResponse(thrown, 'en', 'r-1', makeLog('info', stream))
    expect(response.status).toBe(500)
    expect(stream.lines).toHaveLength(1)
    expect(stream.lines[0]).not.toContain(secret)
  },
)

test('a request is one line without its query, its headers and its body', async () => {
  await fetch(`${http.url}/api/login?token=${secret}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      cookie: `auth._token.local=${secret}`,
      'x-xsrf-token': secret,
    },
    body: JSON.stringify({ password: secret }),
  })
  expect(http.lines).toHaveLength(1)
  expect(JSON.parse(http.lines[0]!)).toMatchObject({
    method: 'POST',
    path: '/api/login',
    status: 200,
    msg: 'request',
  })
  expect(http.lines[0]).not.toContain(secret)
})

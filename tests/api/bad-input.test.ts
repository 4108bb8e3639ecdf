import { describe, expect, test } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import type { BoundEndpoint } from '../../src/server/endpoints/feature.ts'
import { openApiDocument } from '../../src/server/openapi/openapi.ts'
import { defaultMaxBodyBytes } from '../../src/server/endpoints/request-body.ts'
import { addressOf, expectErrorBody, fieldsOf } from '../../src/testing/operations/endpoint-calls.ts'
import { sampleBody } from '../../src/testing/operations/sample-body.ts'
import { byTurns, everyCase } from '../../src/testing/every-case.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi()
const admin = await aUser(api, { roles: ['user', 'admin'] })
const newcomer = await aUser(api, { status: 'pending' })
const json = { 'content-type': 'application/json' }
const endpointsNamed = (list: BoundEndpoint[]) =>
  list.map((bound, turn) => [bound.name, bound, turn] as const)
const named = (values: readonly string[]) =>
  values.map((value) => [JSON.stringify(value).slice(0, 60), value] as const)
const withBody = apiEndpoints.filter(({ endpoint }) => endpoint.body)

const document = openApiDocument(apiEndpoints, { title: 'T', version: '1', origin: 'http://localhost' })
type Operations = Record<string, Record<string, { responses: Record<string, unknown> }>>
const statusesOf = ({ endpoint }: BoundEndpoint): string[] =>
  Object.keys((document.paths as Operations)[endpoint.path]![endpoint.method.toLowerCase()]!.responses)

/** What is refused ends no session, so that the next call can go on with it. */
const sessions = new Map<number, Promise<Record<string, string>>>()
function sessionOf({ id }: { id: number }): Promise<Record<string, string>> {
  const open = sessions.get(id) ?? bearerHeaders(api, { id })
  sessions.set(id, open)
  return open
}

/** Sends as somebody who may do everything, so that nothing but the input can be refused. */
async function send(bound: BoundEndpoint, init: RequestInit, search = '', param = '1'): Promise<Response> {
  const { access } = bound.endpoint
  const person = access === 'unverified' ? newcomer : admin
  const who = access === 'guest' ? {} : await sessionOf(person)
  const headers = { ...who, ...(init.headers as Record<string, string>) }
  const response = await api.send(addressOf(bound, param) + search, {
    ...init,
    method: bound.endpoint.method,
    headers,
  })
  if (response.ok) sessions.delete(person.id)
  expect(response.status, `${bound.name} ${search}`).toBeLessThan(500)
  // `..` is resolved on the way and leads to another address, with statuses of its own.
  if (param !== '..') expect(statusesOf(bound)).toContain(String(response.status))
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  return response
}

async function expectRefused(response: Response) {
  expect(response.status).toBeGreaterThanOrEqual(400)
  return expectErrorBody(response)
}

async function expectSurvived(response: Response): Promise<void> {
  if (response.status >= 400) await expectErrorBody(response)
}

const unreadable: [string, RequestInit['body'], Record<string, string>, number][] = [
  ['broken JSON', '{"a":', json, 400],
  ['an empty body', '', json, 400],
  ['two values', '{}{}', json, 400],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['JSON as text', '{}', { 'content-type': 'text/plain' }, 415],
  ['JSON without a type', new Blob(['{}']), {}, 415],
  ['a list', '[]', json, 422],
  ['a text', '"x"', json, 422],
  ['a number', '1', json, 422],
  ['null', 'null', json, 422],
  ['a prototype', '{"__proto__":{"polluted":1}}', json, 400],
  ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}', json, 400],
  ['a key twice', '{"a":1,"\\u0061":2}', json, 400],
  ['1000 levels of lists', '['.repeat(1000) + ']'.repeat(1000), json, 400],
  ['1000 levels of objects', '{"a":'.repeat(1000) + '1' + '}'.repeat(1000), json, 400],
  ['bytes that are no text', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), json, 400],
  ['five megabytes', JSON.stringify({ title: 'x'.repeat(5 * 1024 * 1024) }), json, 422],
]

const isTooLarge = ({ endpoint }: BoundEndpoint, body: unknown): boolean =>
  typeof body === 'string' && body.length > (endpoint.maxBodyBytes ?? defaultMaxBodyBytes)

describe.each(endpointsNamed(withBody))('%s', (_, bound, turn) => {
  test('refuses what cannot be read', async () => {
    await everyCase(
      byTurns(unreadable, turn).map(([name, ...sent]) => [name, sent] as const),
      async ([body, headers, status]) => {
        const response = await send(bound, { body: body ?? null, headers })
        expect(response.status).toBe(isTooLarge(bound, body) && status !== 415 ? 413 : status)
        await expectErrorBody(response)
      },
    )
  })

  test('names every unknown field, even one called like a method', async () => {
    const body = { nobody_knows: 1, toString: 1, hasOwnProperty: {}, id: 1, user_id: 1, created_at: 'x' }
    const unknown = Object.keys(body).filter((name) => !fieldsOf(bound, 'body').includes(name))
    const { error } = await expectRefused(await send(bound, { body: JSON.stringify(body), headers: json }))
    expect(error.key).toBe('validation')
    for (const name of unknown) expect(error.fields[name]).toMatchObject([{ key: 'unknown_field' }])
  })

  const wrong = [
    [[], 'a list'],
    [{}, 'an object'],
    [1.5, 'a fraction'],
    [null, 'null'],
    ['x'.repeat(400_000), 'a book'],
  ]
  const pairs = wrong.flatMap(([value, what]) =>
    fieldsOf(bound, 'body').map((name) => [`${name} as ${what}`, { name, value }] as const),
  )
  test('refuses a wrong value by the name of its field', async () => {
    await everyCase(byTurns(pairs, turn), async ({ name, value }) => {
      const schema = (
        bound.endpoint.body!.shape as Record<string, { safeParse(v: unknown): { success: boolean } }>
      )[name]!
      const accepted = schema.safeParse(value).success
      const response = await send(bound, { body: JSON.stringify({ [name]: value }), headers: json })
      const fields = accepted || response.status === 413 ? null : (await expectRefused(response)).error.fields
      const blamed =
        fields && Object.keys(fields).some((field) => field === name || field.startsWith(`${name}.`))
      expect(blamed ?? true).toBe(true)
    })
  })

  test('survives hostile words in every text', async () => {
    await everyCase(named(hostileWords), async (text) => {
      const body = JSON.stringify(sampleBody(bound.endpoint.body!, text))
      await expectSurvived(await send(bound, { body, headers: json }))
    })
  })
})

const hostileWords = [
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  "'; drop table users; --",
  '%s%n${x}{{y}}',
  '👨‍👩‍👧'.repeat(50),
]
const hostileSearches = [
  '?a=1&a=2',
  '?a[b]=1',
  '?a[]=1&a=2',
  '?__proto__[polluted]=1&constructor[prototype][polluted]=1',
  '?a=%00',
  '?a=%ff%fe',
  '?%',
  `?a=${'x'.repeat(100_000)}`,
  `?${'a[]=1&'.repeat(200)}`,
  '?lang=__proto__',
  '?lang=ru&lang=th',
  '?toString=1',
]

const hostileParams = [
  '\u0000',
  '..',
  '-1',
  '1e3',
  '0x1',
  '99999999999999999999',
  "'",
  '👍',
  'x'.repeat(5000),
  '[object Object]',
  '__proto__',
]

describe.each(endpointsNamed(apiEndpoints))('%s', (_, bound, turn) => {
  const fields = fieldsOf(bound, 'query')
  const ownSearches = fields.flatMap((name) =>
    [
      `${name}[]=x`,
      `${name}[a]=x`,
      `${name}=`,
      `${name}=-1`,
      `${name}=%00`,
      `${name}=${'9'.repeat(100_000)}`,
    ].map((pair) => `?${pair}`),
  )
  test('survives hostile queries', async () => {
    await everyCase(
      named([...byTurns(hostileSearches, turn), ...byTurns(ownSearches, turn)]),
      async (search) => expectSurvived(await send(bound, {}, search)),
    )
  })

  test('refuses a field of its query that is given twice', async () => {
    await everyCase(named(fields), async (name) => {
      const response = await send(bound, {}, `?${name}=1&${name}=2`)
      expect((await expectRefused(response)).error.key).toBe('malformed')
    })
  })

  test.runIf(bound.endpoint.params)('survives hostile values in its address', async () => {
    await everyCase(named(byTurns(hostileParams, turn)), async (value) =>
      expectSurvived(await send(bound, {}, '', value)),
    )
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiEndpoints } from '../../src/app/api.ts'
import { endpoint } from '../../src/contract/endpoint.ts'
import { makeAnswerSerializer } from '../../src/server/endpoints/answer-serializer.ts'
import { feature } from '../../src/server/endpoints/feature.ts'
import { jsonSchema } from '../../src/server/openapi/json-schema.ts'
import { arbitraryOf } from '../../src/testing/fuzz/arbitrary-values.ts'
import { sampled } from '../../src/testing/long.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const mark = 'nobody-declared-this'
type Path = (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where objects stand in a value. */
function objectsIn(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return []
  const inside = Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, key]))
  return Array.isArray(value) ? inside : [path, ...inside]
}

/** A copy whose object at `path` has one field too many. */
function withSurplus(value: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(value)
  let place = copy as Record<string, unknown>
  for (const key of path) place = place[key] as Record<string, unknown>
  place.surplus = { held: { secret: mark } }
  return copy
}

const declared = apiEndpoints.flatMap(({ name, endpoint: { answer } }) =>
  answer ? [[name, answer] as const] : [],
)

test.each(declared)('%s answers with all it declares and nothing else', (_, schema) => {
  const serializer = makeAnswerSerializer({ answer: schema })
  const values = fc
    .sample(arbitraryOf(jsonSchema(schema, 'output')), sampled(4, 400))
    .filter((value) => schema.safeParse(value).success)
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) {
    const expected: unknown = JSON.parse(JSON.stringify(schema.parse(value)))
    expect(JSON.parse(serializer.text(value))).toEqual(expected)
    expect(serializer.cut(value)).toEqual(expected)
    for (const path of objectsIn(value).slice(0, 30)) checkSurplus(withSurplus(value, path))
  }

  function checkSurplus(value: unknown): void {
    const parsed = schema.safeParse(value)
    if (parsed.success) {
      const expected: unknown = JSON.parse(JSON.stringify(parsed.data))
      expect(JSON.parse(serializer.text(value))).toEqual(expected)
      expect(serializer.cut(value)).toEqual(expected)
      return
    }
    // A key too many in a record: what it holds is cut or refused.
    for (const answer of [() => serializer.text(value), () => JSON.stringify(serializer.cut(value))]) {
      let said = ''
      try {
        said = answer()
      } catch (error) {
        expect((error as Error).message).toContain('where its schema declares none')
      }
      expect(said).not.toContain(mark)
    }
  }
})

const person = z.object({ name: z.string() })
const leaked = { name: 'Ann', email: 'ann@example.org' }
const sample = { summary: 'Sample', access: 'anyone', rate: 'none' } as const
const answer = z.object({ data: z.array(person) })
const api = await testApi({
  endpoints: feature(
    'sample',
    {
      read: endpoint({ ...sample, method: 'GET', path: '/api/read', status: 200, answer }),
      make: endpoint({ ...sample, method: 'POST', path: '/api/make', status: 201, creates: true, answer }),
      unsaid: endpoint({ ...sample, method: 'GET', path: '/api/unsaid', status: 200 }),
    },
    {
      read: async () => ({ data: [leaked] }),
      make: async () => ({ data: [leaked] }),
      unsaid: async () => leaked as never,
    },
  ),
})
// As in production: nobody looks before an answer leaves.
delete api.services.checkAnswer

test('a surplus field does not leave the process, and the rest is answered', async () => {
  const response = await api.send('/api/read')
  expect([response.status, await response.json()]).toEqual([200, { data: [{ name: 'Ann' }] }])
})

test('what is kept to be answered again is cut as well', async () => {
  const headers = { ...(await bearerHeaders(api, await aUser(api))), 'idempotency-key': 'once' }
  const send = async () => (await api.send('/api/make', { json: {}, headers })).json()
  expect([await send(), await send()]).toEqual([{ data: [{ name: 'Ann' }] }, { data: [{ name: 'Ann' }] }])
  const { rows } = await api.services.database.pool.query('select body from idempotency_keys')
  expect(rows).toEqual([{ body: { data: [{ name: 'Ann' }] } }])
})

test('an endpoint that declares no answer gives none', async () => {
  const response = await api.send('/api/unsaid')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('ann@example.org')
})

import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiEndpoints } from '../../src/app/api.ts'
import type { Access } from '../../src/contract/access.ts'
import { endpoint, type Endpoint } from '../../src/contract/endpoint.ts'
import { errorCatalogue, type ErrorKey } from '../../src/contract/errors.ts'
import { id, itemOf, pageQuery } from '../../src/contract/paging.ts'
import { text } from '../../src/contract/text.ts'
import { openApiDocument } from '../../src/server/openapi/openapi.ts'
import { testApi } from '../../src/testing/test-api.ts'

const api = await testApi()
type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<string, { description: string }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }
const document = (await (await api.send('/api/openapi.json')).json()) as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

const info = { title: 'Test', version: '1', origin: 'http://localhost' }
const printed = (definition: Endpoint): Operation => {
  const whole = openApiDocument([{ name: 'test.it', endpoint: definition, handle: async () => null }], info)
  return Object.values((whole as Document).paths[definition.path]!)[0]!
}
const rich = endpoint({
  method: 'POST',
  path: '/api/things/{id}',
  summary: 'A thing',
  access: 'creator',
  rate: 'write',
  params: z.object({ id }),
  query: pageQuery.extend({ tags: z.array(z.string()).optional() }),
  body: z.strictObject({ title: text({ min: 3, max: 50 }) }),
  status: 201,
  answer: itemOf(z.object({ id: z.number() })),
  creates: true,
  errors: ['conflict'],
})

describe('the document of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const verdict = await new Validator().validate(structuredClone(document) as Record<string, unknown>)
    expect(verdict.errors ?? []).toEqual([])
    expect(verdict.valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  test('stays valid for everything an endpoint can declare', async () => {
    const whole = openApiDocument([{ name: 'test.it', endpoint: rich, handle: async () => null }], info)
    const verdict = await new Validator().validate(structuredClone(whole))
    expect(verdict.errors ?? []).toEqual([])
  })

  test('names every call as the reference does, in English', () => {
    const get = document.paths['/api/users/{id}']!.get as unknown as Record<string, string>
    expect(get.summary).toBe('Get a user')
    expect(get.description).toBe('Public fields and statistics')
  })

  test('is open to tools on other sites', async () => {
    const open = await api.send('/api/openapi.json')
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    expect(open.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('is sent packed, and not at all to whoever has it', async () => {
    const ask = (headers: Record<string, string>) => api.send('/api/openapi.json', { headers })
    const plain = await (await ask({})).text()
    const packed = await ask({ 'accept-encoding': 'gzip, deflate' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(plain.length / 5)
    expect(gunzipSync(bytes).toString()).toBe(plain)
    expect((await ask({ 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    const refused = await ask({ 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers.get('content-encoding')).toBe('gzip')
    const again = await ask({ 'if-none-match': packed.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('holds every endpoint, each with a name of its own', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      apiEndpoints.map(({ name }) => name).toSorted(),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test.each(apiEndpoints.map((bound) => [bound.name, bound.endpoint] as const))(
    'of %s names every parameter of its path',
    (_, definition) => {
      const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const { parameters } = document.paths[definition.path]![definition.method.toLowerCase()]!
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual(names)
      expect(inPath.every(({ required }) => required)).toBe(true)
    },
  )

  test('describes page numbers as whole numbers and lists by their sent name', () => {
    const { parameters } = printed(rich)
    const byName = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema]))
    expect(byName.page).toMatchObject({ type: 'integer', minimum: 1, default: 1 })
    expect(byName.id).toMatchObject({ type: 'integer', minimum: 1 })
    expect(byName['tags[]']).toMatchObject({ type: 'array' })
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  })
})

const always: ErrorKey[] = ['unknown', 'overloaded', 'databaseUnavailable', 'timeout', 'storageUnavailable']
const documented = (operation: Operation): string[] =>
  Object.values(operation.responses).flatMap(({ description }) =>
    [...description.matchAll(/(\w+) \(\d+\)/g)].map((m) => m[1]!),
  )

describe('the errors an endpoint can answer with are documented', () => {
  test('all of them, each under its status', () => {
    const operation = printed(rich)
    const expected: ErrorKey[] = [
      ...always,
      'conflict',
      'unauthenticated',
      'emailNotVerified',
      'notApproved',
      'rateLimited',
      'validation',
      'malformed',
      'tooLarge',
      'unsupportedMedia',
      'notFound',
      'csrf',
      'forbidden',
      'idempotencyMismatch',
      'inProgress',
    ]
    expect(documented(operation).toSorted()).toEqual(expected.toSorted())
    for (const key of expected)
      expect(operation.responses[errorCatalogue[key].status]?.description).toContain(
        `${key} (${errorCatalogue[key].id})`,
      )
  })

  const byAccess: [Access, ErrorKey[]][] = [
    ['anyone', []],
    ['guest', ['guestsOnly']],
    ['member', ['unauthenticated']],
    ['unverified', ['unauthenticated', 'guestsOnly']],
    ['verified', ['unauthenticated', 'emailNotVerified']],
    ['creator', ['unauthenticated', 'emailNotVerified', 'notApproved']],
    [{ scope: 'audit.view' }, ['unauthenticated', 'forbidden']],
  ]
  test.each(byAccess)('those of access %j', (access, expected) => {
    const operation = printed({
      method: 'GET',
      path: '/api/x',
      summary: 'x',
      access,
      rate: 'none',
      status: 200,
    })
    expect(documented(operation).toSorted()).toEqual([...always, ...expected].toSorted())
  })
})

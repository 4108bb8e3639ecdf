import * as fc from 'fast-check'
import type { z } from 'zod'
import type { BoundEndpoint } from '../../server/endpoints/feature.ts'
import { jsonSchema } from '../../server/openapi/json-schema.ts'
import { arbitraryOf, hostileText, hostileValue } from './arbitrary-values.ts'

const fuzzActors = ['guest', 'member', 'author', 'moderator', 'admin'] as const

/** A call as it is sent; plain data, so that a failure can be printed and tried again. */
export type FuzzCall = {
  operation: string
  actor: (typeof fuzzActors)[number]
  method: string
  path: string
  headers: Record<string, string>
  body: string | { file: number[]; name: string } | null
}

type Fields = Record<string, unknown>

/** All fields as their schema allows; or one of them as nasty as can be; or all of them. */
function fieldsOf(schema: z.ZodObject | undefined): fc.Arbitrary<Fields> {
  if (!schema) return fc.constant({})
  const names = Object.keys(schema.shape)
  const good = arbitraryOf(jsonSchema(schema, 'input')) as fc.Arbitrary<Fields>
  if (names.length === 0) return good
  const spoiled = fc
    .tuple(good, fc.constantFrom(...names), hostileValue)
    .map(([fields, name, value]) => ({ ...fields, [name]: value }))
  const wild = fc.dictionary(fc.oneof(fc.constantFrom(...names), hostileText), hostileValue, { maxKeys: 6 })
  return fc.oneof(
    { weight: 6, arbitrary: good },
    { weight: 4, arbitrary: spoiled },
    { weight: 1, arbitrary: wild },
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Lone halves of a pair cannot be sent in an address. */
const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed().slice(0, 3000))

function searchOf(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const key = encode(name)
    return Array.isArray(value) ? value.map((one) => `${key}[]=${encode(one)}`) : [`${key}=${encode(value)}`]
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const headerText = fc.oneof(
  fc.constantFrom('1.0.0', '0', '5', '100', 'type dmVyc2lvbg==,filename YS5qYXI=', 'sha1 AAAA', ''),
  fc.string({ maxLength: 40 }),
)
/** Only what a header can carry. */
const sendable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').trim()

function headersOf({ endpoint }: BoundEndpoint): fc.Arbitrary<Record<string, string>> {
  const names = ['accept-language', 'if-none-match', 'range', ...Object.keys(endpoint.headers ?? {})]
  if (endpoint.creates) names.push('idempotency-key')
  return fc
    .record(Object.fromEntries(names.map((name) => [name, headerText])), {
      requiredKeys: Object.keys(endpoint.headers ?? {}),
    })
    .map((headers) =>
      Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, sendable(text)])),
    )
}

function bodyOf({ endpoint }: BoundEndpoint): fc.Arbitrary<FuzzCall['body']> {
  if (endpoint.accepts)
    return fc
      .tuple(fc.uint8Array({ maxLength: 200 }), hostileText)
      .map(([bytes, name]) => ({ file: [...bytes], name: name.toWellFormed().slice(0, 300) }))
  if (!endpoint.body) return fc.constant(null)
  const json = fieldsOf(endpoint.body).map((fields) => JSON.stringify(fields))
  return fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: hostileText })
}

const known = new Map<string, fc.Arbitrary<FuzzCall>>()

/** Calls of one operation by anybody. */
export function callsOf(bound: BoundEndpoint): fc.Arbitrary<FuzzCall> {
  const { name, endpoint } = bound
  const made = known.get(name)
  if (made) return made
  const calls = fc
    .record({
      actor: fc.constantFrom(...fuzzActors),
      params: fieldsOf(endpoint.params),
      query: fieldsOf(endpoint.query),
      headers: headersOf(bound),
      body: bodyOf(bound),
    })
    .map(({ actor, params, query, headers, body }) => ({
      operation: name,
      actor,
      method: endpoint.method,
      // An empty part would be another address.
      path:
        endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => encode(params[param]) || '1') +
        searchOf(query),
      headers,
      body,
    }))
  known.set(name, calls)
  return calls
}

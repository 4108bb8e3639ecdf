import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { readJsonBody, readQuery } from './request-body.ts'

const json = { 'content-type': 'application/json' }
const post = (body: RequestInit['body'], headers: Record<string, string> = json) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers,
    body: body ?? null,
    duplex: 'half',
  } as RequestInit)
const keyOf = (error: unknown) => (error as { key?: string }).key
const failureOf = (work: Promise<unknown>) => work.then(() => 'nothing', keyOf)

function streamOf(
  chunks: (string | Uint8Array)[],
  end: 'close' | 'hang' | 'break' = 'close',
): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      if (end === 'close') controller.close()
      if (end === 'break') controller.error(new Error('hung up'))
    },
  })
}

test('a body is the same in one piece or in many', async () => {
  const value = { name: 'Дом 👍', list: [1, 2, 3] }
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
  expect(await readJsonBody(post(JSON.stringify(value)), 1000)).toEqual(value)
  expect(await readJsonBody(post(streamOf(single)), 1000)).toEqual(value)
})

test('no body and no type is an empty object, also where the server sees an empty stream', async () => {
  expect(await readJsonBody(post(null, {}), 1000)).toEqual({})
  expect(await readJsonBody(post(streamOf([]), {}), 1000)).toEqual({})
  expect(await failureOf(readJsonBody(post(streamOf(['{}']), {}), 1000))).toBe('unsupportedMedia')
})

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonp'],
  ['text/json'],
  ['application/json-patch+json'],
  [', application/json'],
])('%s is no JSON, whatever stands in it', async (type) => {
  expect(await failureOf(readJsonBody(post('{"a":1}', { 'content-type': type }), 1000))).toBe(
    'unsupportedMedia',
  )
})

test('parameters and spelling of the type do not matter', async () => {
  const types = ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset=utf-8']
  const read = types.map((type) => readJsonBody(post('{"a":1}', { 'content-type': type }), 1000))
  expect(await Promise.all(read)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }])
})

test('a body over the limit is refused, announced or not, and nothing more of it is read', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1024))
    },
  })
  expect(await failureOf(readJsonBody(post(endless), 10_000))).toBe('tooLarge')
  expect(pulled).toBeLessThan(20)
  expect(await failureOf(readJsonBody(post('"x"', { ...json, 'content-length': '99999' }), 100))).toBe(
    'tooLarge',
  )
  expect(await failureOf(readJsonBody(post('x'.repeat(101)), 100))).toBe('tooLarge')
})

test('bytes that are no UTF-8, broken JSON and a sender who hangs up cannot be read', async () => {
  const invalid = [
    Uint8Array.of(0x22, 0xff, 0x22),
    Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22),
    '{"a":',
    '',
    'NaN',
  ]
  const read = invalid.map((bytes) => failureOf(readJsonBody(post(streamOf([bytes])), 1000)))
  expect(await Promise.all(read)).toEqual(invalid.map(() => 'malformed'))
  expect(await failureOf(readJsonBody(post(streamOf(['{"a":'], 'break')), 1000))).toBe('malformed')
})

test('a sender who stops in the middle is not waited for', async () => {
  const quick = { firstMs: 1000, idleMs: 20, wholeMs: 1000 }
  expect(await failureOf(readJsonBody(post(streamOf(['{"a":'], 'hang')), 1000, quick))).toBe('timeout')
})

test('a query is texts and lists, as they were sent', () => {
  const name = fc.string({ minLength: 1, maxLength: 10 }).filter((text) => !text.endsWith('[]'))
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (query) => {
      const search = new URLSearchParams()
      for (const [key, entry] of Object.entries(query))
        if (Array.isArray(entry)) for (const item of entry) search.append(`${key}[]`, item)
        else search.append(key, entry)
      const sent = new URLSearchParams(search.toString())
      expect(Object.entries(readQuery(sent))).toEqual(Object.entries(query))
    }),
    sampled(300, 10_000),
  )
})

test.each(['a=1&a=2', 'a=1&a[]=2', 'a[]=1&a=2', `${'a[]=1&'.repeat(101)}`])('%j cannot be read', (search) => {
  expect(() => readQuery(new URLSearchParams(search))).toThrowError('malformed')
})

test('a name that could reach a prototype is only a name', () => {
  const query = readQuery(new URLSearchParams('__proto__=1&constructor[]=2&__proto__[polluted]=3&toString=4'))
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.entries(query)).toEqual([
    ['__proto__', '1'],
    ['constructor', ['2']],
    ['__proto__[polluted]', '3'],
    ['toString', '4'],
  ])
})

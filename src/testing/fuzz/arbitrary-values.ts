import * as fc from 'fast-check'
import type { JsonSchema } from '../../server/openapi/json-schema.ts'

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  "'; drop table users; --",
  '%s%n%x${7*7}{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '1e309',
  '-0',
  '0x1F',
  '9'.repeat(400),
  '99999999999999999999',
  'é'.normalize('NFD'),
  '👨‍👩‍👧‍👦'.repeat(40),
  'Z̴̡a̸l̵g̶o̷',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(70_000),
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00.000Z',
  'a,b;c=d',
  '%00%ff',
  '((a+)+)+$',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const hostileNumber = fc.constantFrom(
  -1,
  0,
  0.5,
  -0,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  Number.MIN_VALUE,
)

/** Anything JSON can say, nasty texts above all. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[]], [null], { length: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 40 }) },
)

/** Names that things in the test's world have, so that calls find something. */
const worldly = [
  'lanterns-1',
  'lanterns-2',
  '1.0',
  '1.0.0',
  '1',
  '2',
  '3',
  'article.1',
  'resource.1',
  'comment.1',
  // Cursors as lists make them, and some that only look so.
  '1763200000000-1',
  '99999999999999-9007199254740991',
  '99999999999-1',
  'new.1763200000000-1',
  'useful.99999999999-1',
  Buffer.from('new:1763200000000:1').toString('base64url'),
  Buffer.from('downloads:999999999999999:1').toString('base64url'),
]

/** Values a schema allows, as far as it can say; rules beyond it will refuse some. */
export function arbitraryOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, depth)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, depth)))
  if (schema.type === 'object') return objects(schema, depth)
  if (schema.type === 'array') return lists(schema, depth)
  if (schema.type === 'integer') return wholes(schema)
  if (schema.type === 'number')
    return fc.double({ noNaN: true, min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return texts(schema)
  return hostileValue
}

function wholes({ minimum = 0, maximum = 2 ** 53 - 1 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -(2 ** 53 - 1)), Math.min(maximum, 2 ** 53 - 1)]
  // Things have small numbers.
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min, max: Math.min(max, min + 12) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(Math.max(n, min), max)) },
  )
}

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

function texts({ minLength = 0, maxLength = 80, pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return moments.map((date) => date.toISOString())
  if (format === 'date') return moments.map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (pattern) {
    try {
      return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), fc.constantFrom(...worldly))
    } catch {
      // A pattern the generator does not understand.
      return fc.constantFrom(...worldly)
    }
  }
  const max = Math.min(Math.max(maxLength, minLength), minLength + 200)
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: max }) },
    { weight: 2, arbitrary: fc.lorem({ maxCount: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom(...worldly) },
  )
}

function lists({ items = {}, minItems = 0, maxItems = 6, prefixItems }: JsonSchema, depth: number) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => arbitraryOf(item, depth + 1)))
  const max = depth > 3 ? minItems : Math.max(minItems, Math.min(maxItems, 5))
  return fc.array(arbitraryOf(items, depth + 1), { minLength: minItems, maxLength: max })
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number) {
  const fields = Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part, depth + 1)])
  if (fields.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(additionalProperties, depth + 1), {
      maxKeys: 3,
    })
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../testing/long.ts'
import { parseJsonStrictly, scriptSafeJson } from './safe-json.ts'

const forbidden = ['__proto__', 'constructor', 'prototype']
const hasForbiddenKey = (json: string): boolean => forbidden.some((key) => json.includes(`"${key}"`))
// Deeper than 64 levels is refused on purpose; fast-check stays far above that.
const anyJson = fc.json({ maxDepth: 6 }).filter((json) => !hasForbiddenKey(json))

test('well-formed JSON is read exactly as the language itself reads it', () => {
  fc.assert(
    fc.property(anyJson, (json) => {
      expect(parseJsonStrictly(json)).toEqual(JSON.parse(json))
    }),
    sampled(500, 20_000),
  )
})

test('spaces, line ends and escapes around keys do not confuse the reader', () => {
  const spaced = '{ "a" \n:\t1 ,\r\n"b\\"c" : { "a" : "a\\":" , "\\u0064" : [ { } , "{" ] } }'
  expect(parseJsonStrictly(spaced)).toEqual({ a: 1, 'b"c': { a: 'a":', d: [{}, '{'] } })
})

test('a key written twice is refused, however it is spelled and however deep it stands', () => {
  const escaped = (key: string) =>
    [...key].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  const key = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'é', '_', '1', ':') })
  fc.assert(
    fc.property(key, fc.boolean(), fc.nat({ max: 20 }), (name, asEscape, depth) => {
      const again = asEscape ? escaped(name) : name
      const inner = `{"${name}":1,"other key":{"${name}":2},"${again}":3}`
      const nested = '{"x":['.repeat(depth) + inner + ']}'.repeat(depth)
      expect(() => parseJsonStrictly(nested)).toThrowError(/duplicate key/)
    }),
    sampled(300, 10_000),
  )
})

test.each(forbidden.flatMap((key) => [`{"${key}":1}`, `[{"a":{"${key}":{"polluted":1}}}]`]))(
  'a key that could reach a prototype is refused: %s',
  (json) => {
    expect(() => parseJsonStrictly(json)).toThrowError(/forbidden key/)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)

test('a forbidden key hidden behind escapes is refused too', () => {
  expect(() => parseJsonStrictly('{"\\u005f_proto__":{"polluted":1}}')).toThrowError(/forbidden key/)
})

test('a forbidden word as a value is an ordinary text', () => {
  expect(parseJsonStrictly('["__proto__",{"name":"constructor"}]')).toEqual([
    '__proto__',
    { name: 'constructor' },
  ])
})

test('64 levels are read and 65 are refused, objects and lists alike', () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
  expect(() => parseJsonStrictly(lists(64))).not.toThrow()
  expect(() => parseJsonStrictly(objects(64))).not.toThrow()
  expect(() => parseJsonStrictly(lists(65))).toThrowError(/nested/)
  expect(() => parseJsonStrictly(objects(65))).toThrowError(/nested/)
  expect(() => parseJsonStrictly(lists(200_000))).toThrowError()
})

test('what is no JSON is refused as the language refuses it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'binary' }), (source) => {
      const valid = (() => {
        try {
          return { value: JSON.parse(source) as unknown }
        } catch {
          return null
        }
      })()
      if (valid) expect(parseJsonStrictly(source)).toEqual(valid.value)
      else expect(() => parseJsonStrictly(source)).toThrowError(SyntaxError)
    }),
    sampled(500, 20_000),
  )
})

test('JSON inside a page can neither end its element nor a line, and says the same', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '\u2029', '&lt;', '<')
  const value = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(value, hostile, fc.string({ unit: 'binary' }), (data, evil, text) => {
      const page = { data, [evil]: text + evil }
      const json = scriptSafeJson(page)
      expect(json).not.toMatch(/[<>&\u2028\u2029\n\r]/)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(page)))
    }),
    sampled(500, 20_000),
  )
})

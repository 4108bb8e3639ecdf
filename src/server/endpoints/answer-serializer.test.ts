import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sampled } from '../../testing/long.ts'
import { makeAnswerSerializer } from './answer-serializer.ts'

const person = z.object({ name: z.string(), born: z.iso.date().nullable().optional() })
const leaked = { name: 'Ann', email: 'ann@example.org' }
const tree: z.ZodType = z.lazy(() => z.object({ name: z.string(), children: z.array(tree) }))
const knot = z.object({
  name: z.string(),
  get next() {
    return knot.nullable()
  },
})
const at = new Date('2026-11-15T12:00:00Z')
const circle = z.object({ kind: z.literal('circle'), size: z.number() })
const word = z.object({ kind: z.enum(['word', 'name']), text: z.string() })

/** What the text says; the copy for pages in this process must say the same. */
function answered(schema: z.ZodType, value: unknown): unknown {
  const { text, cut } = makeAnswerSerializer({ answer: schema })
  const said: unknown = JSON.parse(text(value))
  expect(cut(value)).toStrictEqual(said)
  return said
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', person, leaked, { name: 'Ann' }],
  [
    'an object that lacks something',
    z.object({ a: z.string(), b: z.string() }),
    { b: 'b', c: 'c' },
    { b: 'b' },
  ],
  ['an object of optional fields', z.object({ a: z.string().optional() }), { b: 1 }, {}],
  ['a strict object', z.strictObject({ name: z.string() }), leaked, { name: 'Ann' }],
  [
    'a list',
    z.array(person),
    [leaked, { name: 'Bob', born: null }],
    [{ name: 'Ann' }, { name: 'Bob', born: null }],
  ],
  ['a tuple', z.tuple([z.string(), person]), ['first', leaked], ['first', { name: 'Ann' }]],
  [
    'the rest of a tuple',
    z.tuple([z.int()], person),
    [1, leaked, leaked],
    [1, { name: 'Ann' }, { name: 'Ann' }],
  ],
  ['a record', z.record(z.string(), person), { ann: leaked }, { ann: { name: 'Ann' } }],
  ['a record of some keys', z.record(z.string().regex(/^\d$/), z.int()), { 1: 5, secret: 6 }, { 1: 5 }],
  ['a record of named keys', z.partialRecord(z.enum(['a', 'b']), z.int()), { a: 5, secret: 6 }, { a: 5 }],
  [
    'something nullable',
    z.object({ author: person.nullable() }),
    { author: leaked },
    { author: { name: 'Ann' } },
  ],
  ['a text or a thing', z.array(z.union([z.string(), person])), ['x', leaked], ['x', { name: 'Ann' }]],
  [
    'one of two named things',
    z.discriminatedUnion('kind', [circle, word]),
    { kind: 'name', text: 'x', size: 1 },
    { kind: 'name', text: 'x' },
  ],
  [
    'one of two things with a word of their own',
    z.union([circle, word]),
    { kind: 'circle', text: 'x', size: 1 },
    { kind: 'circle', size: 1 },
  ],
  [
    'one of two things',
    z.union([z.object({ a: z.int() }), z.object({ a: z.string(), b: z.int() })]),
    { a: 'x', b: 1, c: 2 },
    { a: 'x', b: 1 },
  ],
  [
    'one of two lists',
    z.union([z.tuple([z.int()]), z.tuple([z.int(), person])]),
    [1, leaked],
    [1, { name: 'Ann' }],
  ],
  [
    'a tree',
    tree,
    { name: 'root', children: [{ name: 'leaf', children: [], secret: 1 }] },
    { name: 'root', children: [{ name: 'leaf', children: [] }] },
  ],
  [
    'a thing inside of itself',
    knot,
    { name: 'a', next: { name: 'b', next: null, secret: 1 } },
    { name: 'a', next: { name: 'b', next: null } },
  ],
  [
    'both of two things',
    person.and(z.object({ size: z.number() })),
    { ...leaked, size: 1 },
    { name: 'Ann', size: 1 },
  ],
  [
    'other fields of one kind',
    z.object({ id: z.int() }).catchall(person),
    { id: 1, ann: leaked },
    { id: 1, ann: { name: 'Ann' } },
  ],
  [
    'an open object with a closed field',
    z.looseObject({ author: person }),
    { author: leaked, more: 1 },
    { author: { name: 'Ann' }, more: 1 },
  ],
  [
    'what is read by another way',
    z.object({ id: z.preprocess(Number, z.int()) }),
    { id: 1, secret: 1 },
    { id: 1 },
  ],
  [
    'what would be changed by reading',
    z.object({ a: z.string().transform((text) => text.length) }),
    { a: 'abc', b: 1 },
    { a: 'abc' },
  ],
  [
    'a default',
    z.object({ size: z.object({ a: z.int() }).default({ a: 1 }) }),
    { size: { a: 2, b: 3 } },
    { size: { a: 2 } },
  ],
])('what is not declared is cut from %s', (_, schema, sent, expected) => {
  expect(answered(schema, sent)).toStrictEqual(expected)
})

test.each<[string, z.ZodType, unknown]>([
  [
    'dates',
    z.object({ at: z.date(), seen: z.union([z.date(), person]), or: z.nullable(z.date()) }),
    { at, seen: at, or: null },
  ],
  [
    'missing fields and numbers that are none',
    z.object({ a: z.unknown(), b: z.array(z.number()) }),
    { a: undefined, b: [NaN, Infinity, -0, 1e21] },
  ],
  [
    'whatever stands under an open name',
    z.object({ before: z.unknown() }),
    { before: { at, a: [undefined, { b: undefined }], c: 'ж' } },
  ],
  [
    'documents',
    z.looseObject({ type: z.literal('doc') }),
    { type: 'doc', content: [{ type: 'text', text: '"\n' }] },
  ],
  [
    'strange names',
    z.object({ 'a"b': z.int(), '\u2028': z.int(), constructor: z.int().optional() }),
    { 'a"b': 1, '\u2028': 2, constructor: 3 },
  ],
])('what is declared comes out as JSON has it: %s', (_, schema, value) => {
  expect(answered(schema, value)).toStrictEqual(JSON.parse(JSON.stringify(value)))
})

test.each<[string, z.ZodType, unknown]>([
  ['an object instead of a text', z.object({ name: z.string() }), { name: leaked }],
  ['a list instead of an object', z.object({ a: person }), { a: [leaked] }],
  ['a list instead of a record', z.object({ a: z.record(z.string(), z.string()) }), { a: ['x'] }],
  ['an object instead of a list', z.array(z.string()), leaked],
  ['an object of no branch', z.union([circle, word]), leaked],
])('%s is refused: nobody declared what is in it', (_, schema, value) => {
  const { text, cut } = makeAnswerSerializer({ answer: schema })
  expect(() => text(value)).toThrow('where its schema declares none')
  expect(() => cut(value)).toThrow('where its schema declares none')
})

test('every text is written as it is, whatever signs it has', () => {
  const { text } = makeAnswerSerializer({
    answer: z.object({ a: z.string(), b: z.array(z.string().nullable()) }),
  })
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
  )
  fc.assert(
    fc.property(any, fc.array(any), (a, b) => {
      expect(text({ a, b })).toBe(JSON.stringify({ a, b }))
    }),
    sampled(2_000, 100_000),
  )
})

test('what JSON does not know cannot be declared', () => {
  const { text } = makeAnswerSerializer({ answer: z.object({ all: z.set(z.string()) }) })
  expect(() => text({ all: new Set(['a']) })).toThrow('what JSON does not know: set')
})

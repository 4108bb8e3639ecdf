import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Failure } from '../../contract/errors.ts'
import { text } from '../../contract/text.ts'
import { validateParts } from './validate.ts'

const body = z.strictObject({
  title: text({ min: 3, max: 10 }),
  kind: z.enum(['map', 'mod']),
  count: z.number().int().min(1).max(5),
  tags: z.array(z.string()).min(1).max(2).optional(),
})
const query = z.strictObject({ page: z.string().optional() })

function faults(value: unknown, search: unknown = {}): Record<string, string[]> {
  try {
    validateParts([
      { schema: query, value: search },
      { schema: body, value },
    ])
    return {}
  } catch (error) {
    const { fields } = error as Failure
    return Object.fromEntries(
      Object.entries(fields).map(([name, list]) => [name, list.map(({ key }) => key)]),
    )
  }
}

test('all faults of all parts are told at once', () => {
  expect(faults({ title: 'x', kind: 'pack', count: 9, tags: [], more: 1 }, { page: ['1'] })).toEqual({
    title: ['too_short'],
    kind: ['not_allowed'],
    count: ['too_big'],
    tags: ['too_few'],
    more: ['unknown_field'],
    page: ['wrong_type'],
  })
})

test('what is missing is told apart from what has the wrong type', () => {
  expect(faults({})).toEqual({ title: ['required'], kind: ['required'], count: ['required'] })
  expect(faults({ title: 1, kind: 1, count: '1', tags: {} })).toEqual({
    title: ['wrong_type'],
    kind: ['not_allowed'],
    count: ['wrong_type'],
    tags: ['wrong_type'],
  })
})

test.each([[null], [[]], ['text'], [1], [true]])(
  'a body that is %j instead of an object is one fault',
  (value) => {
    expect(faults(value)).toEqual({ '': ['wrong_type'] })
  },
)

test.each(['toString', 'hasOwnProperty', 'valueOf', 'constructor', '__proto__', '__defineGetter__'])(
  'an unknown field called %s is an unknown field like any other',
  (name) => {
    const search = Object.fromEntries([[name, '1']])
    const good = { title: 'A title', kind: 'map', count: 1 }
    expect(faults(good, search)).toEqual(Object.fromEntries([[name, ['unknown_field']]]))
    expect(({} as Record<string, unknown>).push).toBeUndefined()
  },
)

test('a body that breaks thousands of rules gets a short answer', () => {
  const hostile = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`${n}${'x'.repeat(500)}`, n]))
  const names = Object.keys(faults(hostile))
  expect(names.length).toBeLessThanOrEqual(50)
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(200)
})

test('good parts are merged into one input', () => {
  const value = { title: ' A title ', kind: 'map', count: 2 }
  const merged = validateParts([
    { schema: query, value: { page: '3' } },
    { schema: body, value },
    { schema: undefined, value: { ignored: true } },
  ])
  expect(merged).toEqual({ page: '3', title: 'A title', kind: 'map', count: 2 })
})

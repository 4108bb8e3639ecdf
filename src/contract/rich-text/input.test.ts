import { expect, test } from 'vitest'
import { z } from 'zod'
import { richText } from './input.ts'

const field = richText('full', { min: 10, max: 20 })
const issues = (value: unknown) => {
  const result = field.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test.each(['я', 'ก', '😀', 'a', 'é'])(
  'the bounds count one for %s, as a document and as Markdown',
  (letter) => {
    for (const [count, found] of [
      [9, ['too_short']],
      [10, []],
      [20, []],
      [21, ['too_long']],
    ] as const) {
      expect(issues(paragraph(letter.repeat(count)))).toEqual(found)
      expect(issues(letter.repeat(count))).toEqual(found)
    }
  },
)

test('markup does not count', () => {
  expect(issues('**0123456789**')).toEqual([])
  expect(issues('**012345678**')).toEqual(['too_short'])
})

test('what comes out is the canonical document', () => {
  expect(field.parse('# Heading words')).toEqual({
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Heading words' }] }],
  })
})

test('says what is wrong with a document', () => {
  expect(issues({ type: 'doc', content: [{ type: 'script' }] })).toEqual(['document_unknown'])
  expect(issues('x'.repeat(100_000))).toEqual(['document_too_large'])
  expect(issues('> '.repeat(30))).toEqual(['document_too_deep'])
  expect(field.safeParse(undefined).success).toBe(false)
  expect(field.safeParse(7).success).toBe(false)
})

test('the API document shows both forms', () => {
  expect(z.toJSONSchema(field, { io: 'input' })).toMatchObject({
    anyOf: [{ type: 'string' }, { type: 'object' }],
  })
})

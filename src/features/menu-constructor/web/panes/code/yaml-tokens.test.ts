import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yamlStart, yamlTokens } from './yaml-tokens.ts'

/** `[what, how it is coloured]` of every piece that is no space. */
function tokens(text: string): [string, string][] {
  let state = yamlStart
  return text.split('\n').flatMap((line) => {
    const { tokens: found, after } = yamlTokens(line, state)
    state = after
    return found.map(({ from, to, kind }): [string, string] => [line.slice(from, to).trim(), kind])
  })
}

test('keys, values and comments have their own colours', () => {
  expect(tokens("material: GOLD_NUGGET # worth it\namount: 64\nname: '&6&lShop'\nupdate: true")).toEqual([
    ['material', 'key'],
    [':', 'punctuation'],
    ['GOLD_NUGGET', 'content'],
    ['# worth it', 'comment'],
    ['amount', 'key'],
    [':', 'punctuation'],
    ['64', 'number'],
    ['name', 'key'],
    [':', 'punctuation'],
    ["'&6&lShop'", 'string'],
    ['update', 'key'],
    [':', 'punctuation'],
    ['true', 'word'],
  ])
})

test('a colour code is no comment, in quotes or without', () => {
  expect(tokens("- '&#FF0000red'")).toEqual([
    ['-', 'punctuation'],
    ["'&#FF0000red'", 'string'],
  ])
  expect(tokens('a: x#y').at(-1)).toEqual(['x#y', 'content'])
})

test('a map in one line has keys too', () => {
  expect(tokens('a: { material: STONE, slot: 2 }').filter(([, kind]) => kind === 'key')).toEqual([
    ['a', 'key'],
    ['material', 'key'],
    ['slot', 'key'],
  ])
})

test('texts over several lines stay texts', () => {
  const kinds = (text: string) => tokens(text).map(([, kind]) => kind)
  expect(kinds('a: |\n  one: 1\n  two\nb: 1')).toEqual([
    'key',
    'punctuation',
    'label',
    'string',
    'string',
    'key',
    'punctuation',
    'number',
  ])
  expect(kinds('a: "one\n  two: 2"\nb: 1').slice(2, 4)).toEqual(['string', 'string'])
})

test('brackets end a plain text, names of values and types are labels', () => {
  expect(tokens('a: [one, 2] # three').slice(2)).toEqual([
    ['[', 'punctuation'],
    ['one', 'content'],
    [',', 'punctuation'],
    ['2', 'number'],
    [']', 'punctuation'],
    ['# three', 'comment'],
  ])
  expect(tokens('a: &x 1\nb: *x\nc: !!str 1').filter(([, kind]) => kind === 'label')).toEqual([
    ['&x', 'label'],
    ['*x', 'label'],
    ['!!str', 'label'],
  ])
})

test('every line is read to its end without standing still', () => {
  const letter = fc.constantFrom(...' \t#:-[]{},?&*!|>%@`\'"\\ab1~é😀')
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const line = letters.join('')
      const { tokens: found } = yamlTokens(line, yamlStart)
      let at = 0
      for (const { from, to } of found) {
        expect(line.slice(at, from).trim()).toBe('')
        expect(to).toBeGreaterThan(from)
        at = to
      }
      expect(line.slice(at).trim()).toBe('')
    }),
  )
})

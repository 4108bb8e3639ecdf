import { StringStream } from '@codemirror/language'
import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { foldAt, yamlTokens } from './yaml-language.ts'

/** `[what, how it is coloured]` of every piece that is no space. */
function tokens(text: string): [string, string | null][] {
  const state = yamlTokens.startState!(2)
  return text.split('\n').flatMap((line) => {
    const stream = new StringStream(line, 2, 2)
    const found: [string, string | null][] = []
    while (!stream.eol()) {
      stream.start = stream.pos
      const kind = yamlTokens.token(stream, state)
      if (stream.pos === stream.start) throw new Error(`stuck in ${line}`)
      if (stream.current().trim()) found.push([stream.current().trim(), kind])
    }
    return found
  })
}

test('keys, values and comments have their own colours', () => {
  expect(tokens("material: GOLD_NUGGET # worth it\namount: 64\nname: '&6&lShop'\nupdate: true")).toEqual([
    ['material', 'propertyName'],
    [':', 'punctuation'],
    ['GOLD_NUGGET', 'content'],
    ['# worth it', 'comment'],
    ['amount', 'propertyName'],
    [':', 'punctuation'],
    ['64', 'number'],
    ['name', 'propertyName'],
    [':', 'punctuation'],
    ["'&6&lShop'", 'string'],
    ['update', 'propertyName'],
    [':', 'punctuation'],
    ['true', 'bool'],
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
  expect(tokens('a: { material: STONE, slot: 2 }').filter(([, kind]) => kind === 'propertyName')).toEqual([
    ['a', 'propertyName'],
    ['material', 'propertyName'],
    ['slot', 'propertyName'],
  ])
})

test('texts over several lines stay texts', () => {
  const kinds = (text: string) => tokens(text).map(([, kind]) => kind)
  expect(kinds('a: |\n  one: 1\n  two\nb: 1')).toEqual([
    'propertyName',
    'punctuation',
    'keyword',
    'string',
    'string',
    'propertyName',
    'punctuation',
    'number',
  ])
  expect(kinds('a: "one\n  two: 2"\nb: 1').slice(2, 4)).toEqual(['string', 'string'])
})

test('what hangs below a key can be folded, also a list that is not moved in', () => {
  const doc = Text.of(['a:', '  b: 1', '', '  c: 2', '', 'd:', '- 1', '- 2', 'e: 3'])
  expect(foldAt(doc, 0)).toEqual({ from: 2, to: doc.line(4).to })
  expect(foldAt(doc, doc.line(6).from)).toEqual({ from: doc.line(6).to, to: doc.line(8).to })
  expect(foldAt(doc, doc.line(9).from)).toBeNull()
})

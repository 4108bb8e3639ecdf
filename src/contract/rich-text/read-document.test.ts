import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import type { RichNode } from './document.ts'
import { rawDocumentArbitrary } from '../../testing/document-arbitrary.ts'
import { readDocument } from './read-document.ts'
import { documentLimits } from './vocabulary.ts'

const words = (text: string, marks?: RichNode['marks']): RichNode => ({
  type: 'text',
  ...(marks ? { marks } : {}),
  text,
})
const line = (...content: (RichNode | string)[]): RichNode => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? words(part) : part)),
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const read = (...content: unknown[]) => readDocument(doc(...content), 'full')
const keys = (result: ReturnType<typeof readDocument>) =>
  'issues' in result ? result.issues.map(({ key }) => key) : []
const blocks = (result: ReturnType<typeof readDocument>) =>
  'document' in result ? result.document.content : result.issues

test('reading what was read changes nothing', () => {
  fc.assert(
    fc.property(rawDocumentArbitrary('full'), (raw) => {
      const first = readDocument(raw, 'full')
      expect(first).toHaveProperty('document')
      if ('document' in first) expect(readDocument(first.document, 'full')).toEqual(first)
    }),
    sampled(400, 50_000),
  )
})

test('nothing that can be sent makes it throw', () => {
  const name = fc.constantFrom(
    'doc',
    'paragraph',
    'text',
    'table',
    'image',
    'link',
    '__proto__',
    'constructor',
    'toString',
  )
  const value = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.oneof(name, fc.anything()),
        attrs: fc.oneof(fc.dictionary(name, fc.anything()), fc.anything()),
        content: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), fc.anything()),
        marks: fc.oneof(
          fc.array(fc.record({ type: name, attrs: fc.anything() }), { maxLength: 2 }),
          fc.anything(),
        ),
        text: fc.anything(),
      },
      { requiredKeys: ['type'] },
    ),
  })).node
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        value,
        fc.array(value).map((content) => ({ type: 'doc', content })),
      ),
      (sent) => {
        readDocument(sent, 'small')
        readDocument(sent, 'full')
      },
    ),
    sampled(2000, 100_000),
  )
})

test.each<[string, unknown, string]>([
  ['an unknown node', { type: 'iframe' }, 'document_unknown'],
  ['a node named like a method', { type: 'toString' }, 'document_unknown'],
  ['an unknown mark', line(words('a', [{ type: 'underline' }])), 'document_unknown'],
  ['an unknown attribute', { type: 'paragraph', attrs: { style: 'x' } }, 'document_attribute'],
  ['an unknown key', { type: 'paragraph', html: 'x' }, 'document_unknown'],
  ['a heading of level 1', { type: 'heading', attrs: { level: 1 } }, 'document_attribute'],
  [
    'an attribute that is a list',
    { type: 'image', attrs: { attachment_id: ['script', {}] } },
    'document_attribute',
  ],
  ['an image without a picture', { type: 'image' }, 'document_attribute'],
  ['an image by address', { type: 'image', attrs: { src: 'https://x.y/z.png' } }, 'document_attribute'],
  [
    'a video of somebody else',
    { type: 'video', attrs: { provider: 'evil', video_id: 'dQw4w9WgXcQ' } },
    'document_attribute',
  ],
  [
    'a video whose id is a path',
    { type: 'video', attrs: { provider: 'youtube', video_id: '../../evil12' } },
    'document_attribute',
  ],
  [
    'a script as a link',
    line(words('a', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])),
    'document_link',
  ],
  ['a link without an address', line(words('a', [{ type: 'link' }])), 'document_link'],
  [
    'a mention of no name',
    line({ type: 'mention', attrs: { user_id: 1, username: '<b>' } }),
    'document_attribute',
  ],
  ['text outside a paragraph', words('a'), 'document_structure'],
  ['a document in a document', doc(line('a')), 'document_structure'],
  ['a list without items', { type: 'bullet_list', content: [] }, 'document_structure'],
  ['an item outside a list', { type: 'list_item', content: [line('a')] }, 'document_structure'],
  ['marks in code', { type: 'code_block', content: [words('a', [{ type: 'bold' }])] }, 'document_structure'],
  ['the same mark twice', line(words('a', [{ type: 'bold' }, { type: 'bold' }])), 'document_structure'],
  [
    'a gallery of one',
    { type: 'gallery', content: [{ type: 'image', attrs: { attachment_id: 1 } }] },
    'document_structure',
  ],
  ['half a surrogate pair', line('a\ud800'), 'invalid'],
  ['content that is no list', { type: 'paragraph', content: 'a' }, 'document_structure'],
])('refuses %s', (_, node, key) => {
  expect(keys(read(node))).toEqual([key])
})

test('refuses what is not a document at all', () => {
  for (const value of [
    null,
    undefined,
    1,
    'text',
    [],
    {},
    { type: 'paragraph' },
    { type: 'doc', content: {} },
  ])
    expect(readDocument(value, 'full')).toHaveProperty('issues')
})

test('a comment holds no headings, tables or pictures', () => {
  for (const type of [
    'heading',
    'table',
    'image',
    'gallery',
    'video',
    'callout',
    'task_list',
    'horizontal_rule',
  ])
    expect(keys(readDocument(doc({ type }), 'small'))).toEqual(['document_unknown'])
  expect(readDocument(doc(line(words('a', [{ type: 'bold' }]))), 'small')).toHaveProperty('document')
})

test('bounds depth, count and bytes', () => {
  const nested = (levels: number): RichNode =>
    levels === 0 ? line('a') : { type: 'blockquote', content: [nested(levels - 1)] }
  expect(keys(read(nested(documentLimits.depth - 2)))).toEqual([])
  expect(keys(read(nested(documentLimits.depth - 1)))).toEqual(['document_too_deep'])
  expect(keys(read(nested(5000)))).toEqual(['document_too_deep'])
  const many = (count: number) => Array.from({ length: count }, () => ({ type: 'horizontal_rule' }))
  expect(keys(read(...many(documentLimits.nodes - 1)))).toEqual([])
  expect(keys(read(...many(documentLimits.nodes)))).toEqual(['document_too_many'])
  expect(keys(read(line('ก'.repeat(85_000))))).toEqual([])
  expect(keys(read(line('ก'.repeat(90_000))))).toEqual(['document_too_large'])
})

test('takes away what cannot be seen and writes letters one way', () => {
  expect(blocks(read(line('a\u0000b\u202ec\u2066d\ufeff\u0007')))).toEqual([line('abcd')])
  expect(blocks(read(line('e\u0301')))).toEqual([line('é')])
  expect(blocks(read(line('a\nb\tc')))).toEqual([line('a b c')])
  const code = { type: 'code_block', attrs: { language: 'YML' }, content: [words('a:\r\n\tb\u202e')] }
  expect(blocks(read(code))).toEqual([
    { type: 'code_block', attrs: { language: 'yaml' }, content: [words('a:\n\tb')] },
  ])
})

test('joins equal neighbours, also around what was taken away', () => {
  const bold = [{ type: 'bold' }]
  expect(blocks(read(line(words('a', bold), words('\u202e'), words('b', bold), 'c', '\u0301')))).toEqual([
    line(words('ab', bold), 'ć'),
  ])
})

test('an empty paragraph stays only where a block must be', () => {
  const empty = { type: 'paragraph' }
  expect(blocks(read(empty, line('a'), empty))).toEqual([line('a')])
  expect(blocks(read(empty, empty))).toEqual([empty])
  const rule = { type: 'horizontal_rule' }
  const list = (...content: RichNode[]) => ({
    type: 'bullet_list',
    content: [{ type: 'list_item', content }],
  })
  expect(blocks(read(list(empty, rule, empty)))).toEqual([list(empty, rule)])
  expect(blocks(read(list(empty, line('a'))))).toEqual([list(line('a'))])
})

test('a table is a whole grid', () => {
  const cell = (colspan = 1, rowspan = 1) => ({
    type: 'table_cell',
    attrs: { colspan, rowspan, align: null },
    content: [{ type: 'paragraph' }],
  })
  const table = (...rows: RichNode[][]) => ({
    type: 'table',
    content: rows.map((content) => ({ type: 'table_row', content })),
  })
  expect(keys(read(table([cell(2), cell()], [cell(), cell(), cell()])))).toEqual([])
  expect(keys(read(table([cell(1, 2), cell()], [cell()])))).toEqual([])
  expect(keys(read(table([cell(2)], [cell()])))).toEqual(['document_table'])
  expect(keys(read(table([cell(1, 2), cell()])))).toEqual(['document_table'])
  expect(keys(read(table([cell(), cell(1, 2)], [cell(2)])))).toEqual(['document_table'])
  expect(keys(read(table(Array.from({ length: 21 }, () => cell()))))).toEqual(['document_table'])
})

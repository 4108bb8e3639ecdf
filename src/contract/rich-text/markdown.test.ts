import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { documentArbitrary } from '../../testing/document-arbitrary.ts'
import { documentFromMarkdown, documentToMarkdown } from './markdown.ts'

test.each(['full', 'small'] as const)(
  'a %s document is the same after a journey through Markdown',
  (size) => {
    fc.assert(
      fc.property(documentArbitrary(size), (document) => {
        expect(documentFromMarkdown(documentToMarkdown(document), size)).toEqual(document)
      }),
      sampled(500, 50_000),
    )
  },
  600_000,
)

const from = (markdown: string, size: 'full' | 'small' = 'full') =>
  documentFromMarkdown(markdown, size).content
const written = (markdown: string) => documentToMarkdown(documentFromMarkdown(markdown, 'full'))
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test.each([
  'Some **bold**, *italic*, ~~struck~~ and `code` words with a [link](https://example.com/).\n',
  '## Two\n\n### Three\n\n#### Four\n',
  '- one\n- two\n  - inner\n- three\n',
  '3. three\n4. four\n',
  '- [ ] open\n- [x] done\n',
  '> quoted\n>\n> - list\n',
  '```yaml\nkey: value\n```\n',
  '| a | b |\n| :--- | ---: |\n| 1 | 2 |\n',
  '___\n',
  '![A castle](attachment:12 "Built in May")\n',
  ':::gallery\n![one](attachment:1)\n![two](attachment:2)\n:::\n',
  ':::spoiler The end\nEverybody lives.\n:::\n',
  ':::warning\nMake a copy first.\n:::\n',
  ':::video youtube dQw4w9WgXcQ How it was built\n:::\n',
  'Thanks to @[bob](user:12).\n',
  'first\\\nsecond\n',
  '::::tip\n:::spoiler Inside\nx\n:::\n::::\n',
])('plain things are written plainly: %j', (markdown) => {
  expect(written(markdown)).toBe(markdown)
})

test('what Markdown cannot say is said by directives', () => {
  expect(written(':bold[a ]b')).toBe(':bold[a ]b\n')
  const spans =
    ':::::table\n::::row\n:::cell th 2x1 center\na\n:::\n::::\n::::row\n:::cell td\nb\n:::\n:::cell td\nc\n:::\n::::\n:::::\n'
  expect(written(spans)).toBe(spans)
})

test('HTML, unknown directives and foreign pictures are text', () => {
  expect(from('<img src=x onerror=alert(1)>')).toEqual([paragraph('<img src=x onerror=alert(1)>')])
  expect(from('<div>\n<b>a</b>\n</div>')).toEqual([paragraph('<div> <b>a</b> </div>')])
  expect(from(':::iframe x\na\n:::')).toEqual([paragraph(':::iframe x a :::')])
  expect(from(':::note\nnever closed')).toEqual([paragraph(':::note never closed')])
  expect(from(':::video youtube ../../x\n:::')).toEqual([paragraph('video youtube ../../x')])
  expect(from('![alt](https://example.com/a.png)')).toEqual([
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/a.png' } }],
          text: 'alt',
        },
      ],
    },
  ])
})

test('an address that may not be linked leaves its words', () => {
  for (const link of [
    '[x](javascript:alert(1))',
    '[x](<java script:a>)',
    '[x](data:text/html,a)',
    '[x](//evil.example)',
    '[x][1]\n\n[1]: vbscript:a',
  ])
    expect(from(link)).toEqual([paragraph('x')])
  expect(from('<javascript:alert(1)>')).toEqual([paragraph('javascript:alert(1)')])
})

test('headings of other levels come to ours', () => {
  expect(from('# a\n\n##### b\n\n###### c\n\nd\n=').map((node) => node.attrs?.level)).toEqual([2, 4, 4, 2])
})

test('a picture inside a paragraph divides it', () => {
  expect(from('a ![](attachment:3) b').map((node) => node.type)).toEqual(['paragraph', 'image', 'paragraph'])
})

test('in a comment, headings, tables and pictures are text', () => {
  expect(from('# a', 'small')).toEqual([paragraph('# a')])
  expect(from('![b](attachment:3)', 'small')).toEqual([paragraph('b')])
  expect(from('- [ ] c', 'small')).toMatchObject([{ type: 'bullet_list' }])
  expect(from('| a |\n| - |', 'small')).toEqual([paragraph('| a | | - |')])
})

test('any text at all can be read', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 })),
      (markdown) => {
        const document = documentFromMarkdown(markdown, 'full')
        expect(documentFromMarkdown(documentToMarkdown(document), 'full')).toEqual(document)
      },
    ),
    sampled(500, 50_000),
  )
})

const hostile = [
  ':::note\n',
  ':bold[',
  '[',
  '![',
  '**a ',
  '*a _b ',
  '`',
  '> ',
  '- ',
  '@[',
  '<a',
  '&',
  '|-|\n',
  '[a]: b\n',
  '~~a ',
  '_a__b',
]
test.each(hostile)('long rubbish of %j takes its time, not its square', (piece) => {
  const time = (length: number) => {
    const started = performance.now()
    documentFromMarkdown(piece.repeat(length / piece.length), 'full')
    return performance.now() - started
  }
  time(10_000)
  // Eight times the text in the square would be 64 times the time.
  expect(time(80_000)).toBeLessThan(Math.max(24 * time(10_000), 1500))
})

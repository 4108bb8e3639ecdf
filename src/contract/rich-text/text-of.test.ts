import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { rawDocumentArbitrary } from '../../testing/document-arbitrary.ts'
import { documentFromMarkdown } from './markdown.ts'
import { readDocument } from './read-document.ts'
import { attachmentIdsOf, linksOf, mentionsOf, textLength, textOf } from './text-of.ts'

const sample = documentFromMarkdown(
  `## Title

One **bold** [word](https://example.com)\\
next @[bob](user:7) and @[bob](user:7)

![alt](attachment:4 "caption")

:::gallery
![a](attachment:4)
![b](attachment:9)
:::

:::spoiler More
- item
:::

[again](https://example.com) [other](/ru/articles)
`,
  'full',
)

test('text has a line for every block and nothing of pictures and markup', () => {
  expect(textOf(sample)).toBe('Title\nOne bold word\nnext @bob and @bob\nMore\nitem\nagain other')
})

test('counts code points after NFC', () => {
  const length = (text: string) =>
    textLength({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  expect(length('привет')).toBe(6)
  expect(length('สวัสดี')).toBe(6)
  expect(length('😀😀')).toBe(2)
  expect(length('e\u0301')).toBe(1)
})

test('finds pictures, people and links once each', () => {
  expect(attachmentIdsOf(sample)).toEqual([4, 9])
  expect(mentionsOf(sample)).toEqual([7])
  expect(linksOf(sample)).toEqual(['https://example.com/', '/ru/articles'])
})

test('the browser counts the same before the server tidies', () => {
  fc.assert(
    fc.property(rawDocumentArbitrary('full'), (raw) => {
      const read = readDocument(raw, 'full')
      if ('document' in read) expect(textOf(raw)).toBe(textOf(read.document))
    }),
    sampled(400, 20_000),
  )
})

import * as fc from 'fast-check'
import type { RichDocument, RichMark, RichNode, RichTextSize } from '../contract/rich-text/document.ts'
import { readDocument } from '../contract/rich-text/read-document.ts'
import {
  calloutKinds,
  cellAlignments,
  codeLanguages,
  documentLimits,
} from '../contract/rich-text/vocabulary.ts'

// For tests: documents of every node and mark, with text that tries to be taken for something else.

/** Letters of our languages, then everything that means something to Markdown or to HTML; divided by ¦. */
const pieces = [
  'a¦word¦слово¦Ґ¦қ¦ภาษาไทย¦ก็¦😀¦👩‍👩‍👧¦é¦e\u0301¦\u0301¦\u0338¦=¦ﬁ¦1¦ ¦  ¦\u00a0¦\u3000¦\u200b¦\t',
  '*¦**¦_¦__¦~~¦~¦`¦``¦```¦\\¦\\\\¦<¦>¦<b>¦</p>¦<!--¦&¦&amp;¦&#32;¦[¦]¦(¦)¦[ ] ¦[x] ¦![¦](¦[a](b)¦[a]: b¦#¦## ',
  '- ¦+ ¦* ¦1. ¦1) ¦> ¦---¦***¦===¦|¦| --- |¦|-¦:¦:::¦::::note¦:::note¦:bold[¦:br[]¦@¦@[bob](user:7)',
  'https://example.com/?a=1&b=2¦<https://a.b>¦"¦\'¦!¦$¦%¦{¦}¦^¦.¦,',
].flatMap((row) => row.split('¦'))
const piece = fc.constantFrom(...pieces)
const line = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { minLength: 1, maxLength: 7 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }) },
)
const short = (max: number) =>
  fc.oneof(fc.constant(''), line).map((text) => text.slice(0, max).toWellFormed())
const code = fc.array(fc.oneof(line, fc.constantFrom('', '  ', '\t', '    key: 1', '~~~', ':::::')), {
  maxLength: 5,
})

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'https://example.com/a_(b)/[c]?x=1&amp;y=*z*|w',
    "http://xn--e1afmkfd.example/~'!$;,",
    'mailto:somebody@example.com',
    '/ru/articles',
    '/files/a.webp',
    '#anchor',
    'https://пример.рф/путь?как=так',
  ),
)
const marks: fc.Arbitrary<RichMark[]> = fc
  .tuple(fc.subarray(['bold', 'italic', 'strike', 'code']), fc.option(href, { freq: 4 }))
  .map(([names, link]) => [
    ...(link === null ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...names.map((type) => ({ type })),
  ])
const text: fc.Arbitrary<RichNode> = fc
  .tuple(line, fc.oneof(fc.constant<RichMark[]>([]), marks))
  .map(([words, carried]) => ({
    type: 'text',
    ...(carried.length > 0 ? { marks: carried } : {}),
    text: words.toWellFormed(),
  }))
const mention: fc.Arbitrary<RichNode> = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom('bob', 'Ann_2', 'x-y', 'deleted-12'))
  .map(([user_id, username]) => ({ type: 'mention', attrs: { user_id, username } }))
const hardBreak = fc.constant<RichNode>({ type: 'hard_break' })

const paragraph = node(
  'paragraph',
  fc.array(fc.oneof({ weight: 6, arbitrary: text }, mention, hardBreak), { maxLength: 5 }),
)
const codeBlock = fc.tuple(fc.constantFrom(...codeLanguages), code).map(([language, lines]): RichNode => ({
  type: 'code_block',
  attrs: { language },
  content: [{ type: 'text', text: lines.join('\n').toWellFormed() }].filter((child) => child.text !== ''),
}))
const heading = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.array(fc.oneof(text, mention), { maxLength: 3 }))
  .map(([level, content]): RichNode => ({ type: 'heading', attrs: { level }, content }))
const image = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 40 }), short(documentLimits.alt), short(documentLimits.caption))
  .map(([attachment_id, alt, caption]): RichNode => ({
    type: 'image',
    attrs: { attachment_id, alt, caption },
  }))
const gallery = node('gallery', fc.array(image, { minLength: 2, maxLength: 4 }))
const video = fc
  .tuple(
    fc.constantFrom(
      ['youtube', 'dQw4w9WgXcQ'],
      ['rutube', '0123456789abcdef0123456789abcdef'],
      ['vk', '-22822305_456241864'],
    ),
    short(documentLimits.videoTitle),
  )
  .map(([[provider, video_id], title]): RichNode => ({
    type: 'video',
    attrs: { provider: provider!, video_id: video_id!, title },
  }))
const rule = fc.constant<RichNode>({ type: 'horizontal_rule' })

/** A grid of single cells; one corner may be merged into one cell. */
const table = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 3 }),
    join: fc.option(
      fc.record({ columns: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 2 }) }),
    ),
    plain: fc.boolean(),
    aligns: fc.array(fc.constantFrom(null, ...cellAlignments), { minLength: 4, maxLength: 4 }),
    cells: fc.array(fc.tuple(fc.array(paragraph, { minLength: 1, maxLength: 2 }), fc.boolean()), {
      minLength: 12,
      maxLength: 12,
    }),
  })
  .map(({ columns, rows, join, plain, aligns, cells }): RichNode => {
    const colspan = plain ? 1 : Math.min(columns, join?.columns ?? 1)
    const rowspan = plain || columns === colspan ? 1 : Math.min(rows, join?.rows ?? 1)
    const at = (y: number, x: number): RichNode => {
      const [paragraphs, header] = cells[y * 4 + x]!
      const corner = y === 0 && x === 0
      return {
        type: (plain ? y === 0 : header) ? 'table_header' : 'table_cell',
        attrs: {
          colspan: corner ? colspan : 1,
          rowspan: corner ? rowspan : 1,
          align: aligns[plain ? x : (x + y) % 4]!,
        },
        content: plain ? paragraphs.slice(0, 1) : paragraphs,
      }
    }
    const covered = (y: number, x: number) => (y > 0 || x > 0) && y < rowspan && x < colspan
    const range = (length: number) => Array.from({ length }, (_, index) => index)
    return {
      type: 'table',
      content: range(rows).map((y) => ({
        type: 'table_row',
        content: range(columns)
          .filter((x) => !covered(y, x))
          .map((x) => at(y, x)),
      })),
    }
  })

function node(type: string, content: fc.Arbitrary<RichNode[]>): fc.Arbitrary<RichNode> {
  return content.map((inside) => ({ type, content: inside }))
}

function block(size: RichTextSize, depth: number): fc.Arbitrary<RichNode> {
  const leaves: fc.MaybeWeightedArbitrary<RichNode>[] = [{ weight: 5, arbitrary: paragraph }, codeBlock]
  if (size === 'full') leaves.push(heading, image, gallery, video, rule, table)
  if (depth === 0) return fc.oneof(...leaves)
  const inner = fc.array(block(size, depth - 1), { maxLength: 3 })
  const items = (type: string, attrs?: fc.Arbitrary<RichNode['attrs']>) =>
    fc.array(
      fc.tuple(paragraph, inner, attrs ?? fc.constant(undefined)).map(([first, rest, own]): RichNode => ({
        type,
        ...(own ? { attrs: own } : {}),
        content: [first, ...rest],
      })),
      { minLength: 1, maxLength: 3 },
    )
  const start = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(documentLimits.listStart, 999))
  const holders: fc.Arbitrary<RichNode>[] = [
    node('bullet_list', items('list_item')),
    fc
      .tuple(start, items('list_item'))
      .map(([first, content]) => ({ type: 'ordered_list', attrs: { start: first }, content })),
    node('blockquote', inner),
    fc
      .tuple(short(documentLimits.summary), inner)
      .map(([summary, content]) => ({ type: 'spoiler', attrs: { summary }, content })),
  ]
  if (size === 'full')
    holders.push(
      node(
        'task_list',
        items(
          'task_item',
          fc.boolean().map((checked) => ({ checked })),
        ),
      ),
      fc
        .tuple(fc.constantFrom(...calloutKinds), inner)
        .map(([kind, content]) => ({ type: 'callout', attrs: { kind }, content })),
    )
  return fc.oneof(...leaves, ...holders)
}

/** What somebody may send: accepted by `readDocument`, but not tidied yet. */
export const rawDocumentArbitrary = (size: RichTextSize): fc.Arbitrary<RichDocument> =>
  fc
    .array(block(size, 2), { minLength: 1, maxLength: 5 })
    .map((content): RichDocument => ({ type: 'doc', content }))

/** Canonical documents of every node and mark. */
export const documentArbitrary = (size: RichTextSize): fc.Arbitrary<RichDocument> =>
  rawDocumentArbitrary(size)
    .map((raw) => readDocument(raw, size))
    .filter((read) => 'document' in read)
    .map((read) => read.document)

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RichNode } from '../../contract/rich-text/document.ts'

const file = path.join(process.env.CORPUS_DIR ?? '', 'xss.json')
/** Thousands of payloads from public lists, where CORPUS_DIR has them. */
export const corpus: string[] =
  process.env.CORPUS_DIR && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
export const skippedPayloads = 'skipped: 4661 payloads of CORPUS_DIR/xss.json (CORPUS_DIR is not set)'

/** Payloads of our own, one for each way out we know of; the long lists come from CORPUS_DIR. */
export const hostileTexts = [
  '<script>window.hit()</script>',
  '"><script>window.hit()</script>',
  "'><img src=x onerror=window.hit()>",
  '<img src=x onerror=window.hit()>',
  '<svg onload=window.hit()>',
  '<svg><script>window.hit()</script></svg>',
  '" onmouseover="window.hit()" autofocus onfocus="window.hit()" x="',
  "' onmouseover='window.hit()",
  '` onmouseover=`window.hit()`',
  'javascript:window.hit()',
  'JaVaScRiPt:window.hit()',
  'java\nscript:window.hit()',
  '\u0001javascript:window.hit()',
  'javascript&colon;window.hit()',
  '&#106;avascript:window.hit()',
  'data:text/html,<script>parent.hit()</script>',
  'vbscript:msgbox(1)',
  '//evil.example/%0a',
  'https://example.com/"onmouseover="window.hit()',
  "https://example.com/'onmouseover='window.hit()",
  'https://example.com/</a><script>window.hit()</script>',
  '</code></pre><script>window.hit()</script>',
  '</style><script>window.hit()</script>',
  '</title><script>window.hit()</script>',
  '</textarea><script>window.hit()</script>',
  '<!--<img src="--><img src=x onerror=window.hit()>">',
  '<![CDATA[<script>window.hit()</script>]]>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.hit()>">',
  '<xmp><p title="</xmp><img src=x onerror=window.hit()>">',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<details open ontoggle=window.hit()>',
  '<meta http-equiv=refresh content="0;url=javascript:window.hit()">',
  '<base href="javascript:/a/../window.hit()//">',
  '<form action=javascript:window.hit()><input type=submit autofocus>',
  '<a href="javas&#99;ript:window.hit()">a</a>',
  '[a](javascript:window.hit())',
  '![a](javascript:window.hit())',
  '[a](<javascript:window.hit()>)',
  '<javascript:window.hit()>',
  '`<script>`<script>window.hit()</script>',
  '\ud83d<script>window.hit()</script>',
  '\u2028<script>window.hit()</script>',
  '{{constructor.constructor("window.hit()")()}}',
  '${window.hit()}',
  '__proto__',
  'constructor',
]

export const text = (words: string, marks?: RichNode['marks']): RichNode => ({
  type: 'text',
  ...(marks ? { marks } : {}),
  text: words,
})
export const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const cut = (words: string, max: number) => [...words].slice(0, max).join('').toWellFormed()

/** A payload in every place of a document that takes text; the places that refuse it are tried one by one. */
export const places: Record<string, (payload: string) => RichNode[]> = {
  text: (payload) => [
    paragraph(text(payload)),
    { type: 'heading', attrs: { level: 2 }, content: [text(payload)] },
  ],
  marks: (payload) => [paragraph(text(payload, [{ type: 'bold' }, { type: 'code' }]))],
  code: (payload) =>
    ['xml', 'javascript', 'yaml', 'plain'].map((language) => ({
      type: 'code_block',
      attrs: { language },
      content: [text(payload)],
    })),
  language: (payload) => [{ type: 'code_block', attrs: { language: payload }, content: [text('a')] }],
  href: (payload) => [paragraph(text('a', [{ type: 'link', attrs: { href: payload } }]))],
  query: (payload) => [
    paragraph(
      text('a', [{ type: 'link', attrs: { href: `https://example.com/?${payload.replace(/\s/g, '')}` } }]),
    ),
  ],
  alt: (payload) => [
    { type: 'image', attrs: { attachment_id: 1, alt: cut(payload, 300), caption: cut(payload, 300) } },
  ],
  summary: (payload) => [{ type: 'spoiler', attrs: { summary: cut(payload, 200) }, content: [paragraph()] }],
  video: (payload) => [
    { type: 'video', attrs: { provider: 'youtube', video_id: 'dQw4w9WgXcQ', title: cut(payload, 200) } },
  ],
  videoId: (payload) => [{ type: 'video', attrs: { provider: 'youtube', video_id: payload } }],
  mention: (payload) => [paragraph({ type: 'mention', attrs: { user_id: 1, username: payload } })],
  cell: (payload) => [
    {
      type: 'table',
      content: [
        {
          type: 'table_row',
          content: [{ type: 'table_cell', attrs: { align: payload }, content: [paragraph()] }],
        },
      ],
    },
  ],
}
/** Places that take only what has their form. */
export const refusing = new Set(['videoId', 'mention', 'cell', 'href', 'query', 'language'])

/** A payload as Markdown, alone and inside the signs that take text. */
export const markdownPlaces = (payload: string): string[] => [
  payload,
  `[a](${payload})`,
  `[a](<${payload}>)`,
  `![${payload}](attachment:1 "${payload}")`,
  `<${payload}>`,
  `:::spoiler ${payload}\na\n:::`,
  `\`\`\`${payload}\na\n\`\`\``,
  `[a][b]\n\n[b]: ${payload}`,
]

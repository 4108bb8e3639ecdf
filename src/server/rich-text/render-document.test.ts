import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localiseHtml } from '../../contract/rich-text/localise-html.ts'
import { documentArbitrary } from '../../testing/document-arbitrary.ts'
import { documentFromMarkdown } from '../../contract/rich-text/markdown.ts'
import { readDocument } from '../../contract/rich-text/read-document.ts'
import { sampled } from '../../testing/long.ts'
import { readHtml } from './html-tokens.fixture.ts'
import { renderDocument } from './render-document.ts'
import { samplePicture, samplePictures } from './sample-pictures.fixture.ts'

const render = (markdown: string, pictures = new Map([[12, samplePicture(12)]])) =>
  renderDocument(documentFromMarkdown(markdown, 'full'), {
    pictures,
    language: 'en',
    origin: 'https://yard.example',
  })
const html = (markdown: string) => render(markdown).html

test.each(['full', 'small'] as const)(
  'a %s document gives only our elements, and the same HTML every time',
  (size) => {
    fc.assert(
      fc.property(documentArbitrary(size), (document) => {
        const options = { pictures: samplePictures(document), language: 'ru' as const, origin: null }
        const first = renderDocument(document, options)
        readHtml(first.html)
        const again = readDocument(JSON.parse(JSON.stringify(document)), size)
        expect('document' in again && renderDocument(again.document, options)).toEqual(first)
      }),
      sampled(300, 100_000),
    )
  },
  600_000,
)

test.each([
  ['a **b** *c* ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code></p>'],
  ['**a *b***', '<p><strong>a <em>b</em></strong></p>'],
  ['a\\\nb', '<p>a<br>b</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['- a\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['5. a', '<ol start="5"><li>a</li></ol>'],
  ['1. a', '<ol><li>a</li></ol>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['___', '<hr>'],
  ['- [x] a', '<ul class="tasks"><li><input type="checkbox" disabled checked aria-label="Done">a</li></ul>'],
  [
    ':::tip\na\n:::',
    '<div class="callout callout-tip" role="note"><p class="callout-label">Tip</p><p>a</p></div>',
  ],
  [
    ':::spoiler b\na\n:::',
    '<details class="spoiler"><summary>b</summary><div class="spoiler-body"><p>a</p></div></details>',
  ],
  [
    ':::spoiler\na\n:::',
    '<details class="spoiler"><summary>Hidden text</summary><div class="spoiler-body"><p>a</p></div></details>',
  ],
  ['@[bob](user:7)', '<p><a class="mention" data-in href="/en/user/7">@bob</a></p>'],
])('%j becomes %s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

test('links go out with a warning to search engines, and to our own pages without', () => {
  expect(html('[a](https://example.com/x)')).toBe(
    '<p><a href="https://example.com/x" rel="ugc nofollow noopener" title="example.com">a</a></p>',
  )
  expect(html('[a](mailto:a@b.example)')).toBe(
    '<p><a href="mailto:a@b.example" rel="ugc nofollow noopener">a</a></p>',
  )
  expect(html('[a](/th/articles)')).toBe('<p><a data-in href="/th/articles">a</a></p>')
  expect(html('[a](https://yard.example/ru/articles)')).toBe('<p><a data-in href="/ru/articles">a</a></p>')
  expect(html('[a](https://yard.example.evil.example/ru)')).toContain('rel="ugc')
  expect(html('[a](/files/b.zip)')).toBe('<p><a href="/files/b.zip">a</a></p>')
})

test('a reader of another language follows links in that language', () => {
  expect(localiseHtml(html('@[bob](user:7) [a](/ru/articles?q=1) [b](https://x.example/ru/)'), 'kz')).toBe(
    '<p><a class="mention" href="/kz/user/7">@bob</a> <a href="/kz/articles?q=1">a</a> <a href="https://x.example/ru/" rel="ugc nofollow noopener" title="x.example">b</a></p>',
  )
  const forged = html('\\ data-in href="/ru/x ` data-in href="/ru/x`')
  expect(localiseHtml(forged, 'th')).toBe(forged)
})

test('headings get ids from their words, each another one', () => {
  const { html, contents } = render(
    '## Настройка сервера\n\n### 😀\n\n## Настройка сервера\n\n#### คำ\n\n> ## Quoted\n\n[up](#nastroyka-servera)',
  )
  expect(contents.map(({ id, level }) => [id, level])).toEqual([
    ['h-nastroyka-servera', 2],
    [expect.stringMatching(/^h-[a-z0-9-]+$/), 3],
    ['h-nastroyka-servera-2', 2],
    [expect.stringMatching(/^h-[a-z0-9-]+$/), 4],
  ])
  expect(contents[0]!.title).toBe('Настройка сервера')
  expect(html).toContain('<h2 id="h-quoted">')
  expect(html).toContain('<a href="#h-nastroyka-servera">up</a>')
})

test('a picture has its three stages, and one that is gone says so', () => {
  const { elements } = readHtml(html('![A castle](attachment:12 "In May")'))
  expect(elements.map(({ name, attributes }) => attributes.get('class') ?? name)).toEqual([
    'image',
    'picture',
    'picture-ratio',
    'picture-preview',
    'picture-full',
    'figcaption',
  ])
  expect(elements.at(-2)!.attributes.get('alt')).toBe('A castle')
  expect(elements[2]!.attributes.get('viewBox')).toBe('0 0 1280 720')
  expect(html('![](attachment:13)')).toBe(
    '<figure class="image"><span class="picture-gone">This picture is no longer available</span></figure>',
  )
})

test('a preview that is no picture is left out', () => {
  const odd = { ...samplePicture(12), preview: 'data:text/html,<script>' }
  expect(render('![](attachment:12)', new Map([[12, odd]])).html).not.toContain('picture-preview')
})

test('a video is a link and names no foreign address to load', () => {
  const { elements } = readHtml(html(':::video vk -22822305_456241864 Tour\n:::'))
  expect(elements.map(({ name }) => name)).toEqual(['a', 'span', 'span'])
  expect(elements[0]!.attributes.get('href')).toBe('https://vk.com/video-22822305_456241864')
})

test('code is coloured by our own classes and loses no letter', () => {
  const code = '# comment\nkey: "value" # <b>\nlist:\n  - 12\n  - true\n'
  const { elements, text } = readHtml(html(`\`\`\`yaml\n${code}\`\`\``))
  expect(text).toBe(`YAML${code.trimEnd()}`)
  expect(new Set(elements.map(({ attributes }) => attributes.get('class')))).toEqual(
    new Set([
      'code',
      'code-head',
      'code-body',
      undefined,
      'tok-comment',
      'tok-key',
      'tok-string',
      'tok-number',
    ]),
  )
})

test('in an ini file a word is coloured as a value only where it stands alone', () => {
  const ini = html('```ini\nWants=network-online.target\nRestart=on-failure\nlazy=on\nname=none\n```')
  expect(ini).toContain('network-online.target')
  expect(ini).toContain('on-failure')
  expect(ini).toContain('=<span class="tok-number">on</span>')
  expect(ini).toContain('=none')
})

test('code meant to keep the highlighter busy is answered in time', () => {
  const started = performance.now()
  for (const piece of ['0', '<script>', '{', 'a.b', '"', '[', '/*', 'a:'])
    for (const language of ['ini', 'xml', 'yaml', 'typescript', 'sql'])
      html(`\`\`\`${language}\n${piece.repeat(9000 / piece.length)}\n\`\`\``)
  expect(performance.now() - started).toBeLessThan(5000)
  expect(html(`\`\`\`yaml\n${'{\n'.repeat(4000)}\n\`\`\``)).toContain('YAML')
})

test('tables scroll by themselves, with headers that say what they head', () => {
  expect(html('| a | b |\n| :-: | - |\n| 1 | 2 |')).toBe(
    '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col" class="align-center">a</th><th scope="col">b</th></tr></thead><tbody><tr><td class="align-center">1</td><td>2</td></tr></tbody></table></div>',
  )
})

test('reading time is counted in words, in Thai in letters', () => {
  const minutes = (text: string, language: 'ru' | 'th') =>
    renderDocument(documentFromMarkdown(text, 'full'), { pictures: new Map(), language, origin: null })
      .readingMinutes
  expect(minutes('слово', 'ru')).toBe(1)
  expect(minutes('слово '.repeat(184 * 5), 'ru')).toBe(5)
  expect(minutes('ก'.repeat(2700), 'th')).toBe(3)
})

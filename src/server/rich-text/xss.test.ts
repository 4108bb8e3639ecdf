import { expect, test } from 'vitest'
import type { RichDocument } from '../../contract/rich-text/document.ts'
import { documentFromMarkdown, documentToMarkdown } from '../../contract/rich-text/markdown.ts'
import { readDocument } from '../../contract/rich-text/read-document.ts'
import { isLong } from '../../testing/long.ts'
import { scriptSafeJson } from '../../contract/safe-json.ts'
import { readHtml } from './html-tokens.fixture.ts'
import { renderDocument } from './render-document.ts'
import {
  corpus,
  hostileTexts,
  markdownPlaces,
  paragraph,
  places,
  refusing,
  skippedPayloads,
  text,
} from './hostile-texts.fixture.ts'

// A fixed tenth in every run; all of them in the long one.
const payloads = [...hostileTexts, ...corpus.filter((_, index) => isLong || index % 10 === 0)]

/** Renders by our own reading of HTML, which throws at anything dangerous. */
function check(document: RichDocument): void {
  const { html } = renderDocument(document, { pictures: new Map(), language: 'ru', origin: null })
  expect(readHtml(html).text).not.toBe('')
}

test(`no payload gets out of its place in a document (${payloads.length} payloads)`, () => {
  let accepted = 0
  for (const payload of payloads)
    for (const [place, build] of Object.entries(places)) {
      const content = [paragraph(text('x')), ...build(payload.toWellFormed())]
      const read = readDocument({ type: 'doc', content }, 'full')
      if ('document' in read) {
        accepted++
        check(read.document)
      } else if (!refusing.has(place) && payload.trim() !== '') throw new Error(`${place} refused ${payload}`)
    }
  expect(accepted).toBeGreaterThan(payloads.length * 7)
}, 600_000)

test('no payload gets out as Markdown, alone or inside its signs', () => {
  for (const payload of payloads)
    for (const markdown of markdownPlaces(payload)) {
      const document = documentFromMarkdown(`x\n\n${markdown}`, 'full')
      check(document)
      expect(documentFromMarkdown(documentToMarkdown(document), 'full')).toEqual(document)
    }
}, 600_000)

test('our reading of HTML finds what it should', () => {
  for (const bad of [
    '<script>',
    '<p onclick="a">',
    '<a href="javascript:a">b</a>',
    '<p>',
    '</p>',
    'a > b',
    '&copy;',
    '<img src="https://x.y/z">',
    '<p class=a>',
    '<p><b></p></b>',
  ])
    expect(() => readHtml(bad), bad).toThrow()
})

test.runIf(corpus.length === 0)('the corpus of payloads is not here', () => {
  // oxlint-disable-next-line no-console -- the run says what it left out
  console.log(skippedPayloads)
})

test('no payload breaks out of the data of a page; plain JSON would let some', () => {
  const breaksOut = (json: string) => /<\/script|<!--|<script/i.test(json)
  const all = [...hostileTexts, ...corpus]
  expect(all.filter((payload) => breaksOut(JSON.stringify({ payload }))).length).toBeGreaterThan(10)
  for (const payload of all) {
    const json = scriptSafeJson({ payload, [payload]: [payload] })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ payload, [payload]: [payload] })
  }
})

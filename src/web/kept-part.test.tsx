import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeTranslator, TranslatorProvider } from './i18n/translator.tsx'
import { KeptPart, makeKeptParts } from './kept-part.tsx'
import type { KeptParts } from './kept-part.tsx'

let drawn = 0
function Counted({ text }: { text: string }) {
  drawn++
  return <b>{text}</b>
}

function page(parts: KeptParts, content: ReactNode, locale: 'ru' | 'th' = 'ru'): string {
  const pieces = parts.fill(() =>
    renderToString(<TranslatorProvider value={makeTranslator(locale, {})}>{content}</TranslatorProvider>),
  )
  const decoder = new TextDecoder()
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('')
}

test('a part is drawn once for each object and language, and looks as if it were drawn', () => {
  const parts = makeKeptParts()
  const thing = { title: 'Ящик < 3' }
  const content = (of: { title: string }) => (
    <p>
      a
      <KeptPart of={of} part="row">
        <Counted text={of.title} />
      </KeptPart>
      b
    </p>
  )
  drawn = 0
  const plain = renderToString(content(thing))
  expect(page(parts, content(thing))).toBe(plain)
  expect(page(parts, content(thing))).toBe(plain)
  expect(drawn).toBe(2)
  page(parts, content({ title: 'other' }))
  expect(drawn).toBe(3)
  page(parts, content(thing), 'th')
  expect(drawn).toBe(4)
})

test('a part of several answers is drawn anew when one of them is another', () => {
  const parts = makeKeptParts()
  const thing = { title: 'rail' }
  const downloads = { total: 1 }
  const content = (...beside: unknown[]) => (
    <KeptPart of={thing} beside={beside} part="side">
      <Counted text={JSON.stringify(beside)} />
    </KeptPart>
  )
  drawn = 0
  page(parts, content(downloads, undefined))
  page(parts, content(downloads, undefined))
  expect(drawn).toBe(1)
  expect(page(parts, content(downloads, { name: 'Lev' }))).toContain('Lev')
  expect(page(parts, content({ total: 2 }, { name: 'Lev' }))).toContain('2')
  expect(drawn).toBe(3)
})

test('our own words are kept by name, and nothing without an object where one is asked for', () => {
  const parts = makeKeptParts()
  const content = (of: null | undefined) => (
    <KeptPart of={of} part="footer">
      <Counted text="foot" />
    </KeptPart>
  )
  drawn = 0
  page(parts, content(undefined))
  page(parts, content(undefined))
  expect(drawn).toBe(1)
  page(parts, content(null))
  expect(drawn).toBe(2)
})

test('a part inside a part', () => {
  const parts = makeKeptParts()
  const inner = { title: 'in' }
  const content = (outer: object) => (
    <KeptPart of={outer} part="list">
      <ul>
        <KeptPart of={inner} part="row">
          <Counted text="in" />
        </KeptPart>
        <Counted text="x" />
      </ul>
    </KeptPart>
  )
  const expected = '<ul><b>in</b><b>x</b></ul>'
  drawn = 0
  const [first, second] = [{}, {}]
  expect([first, first, second, second].map((outer) => page(parts, content(outer)))).toEqual(
    Array.from({ length: 4 }, () => expected),
  )
  // The second list keeps the row that was kept already.
  expect(drawn).toBe(3)
})

test('several parts of one object are all kept by its first page', () => {
  const parts = makeKeptParts()
  const thing = {}
  const content = ['head', 'side', 'text'].map((part) => (
    <KeptPart key={part} of={thing} part={part}>
      <Counted text={part} />
    </KeptPart>
  ))
  drawn = 0
  page(parts, content)
  page(parts, content)
  expect(drawn).toBe(3)
})

test('another site keeps its own parts', () => {
  drawn = 0
  const content = (
    <KeptPart part="footer">
      <Counted text="foot" />
    </KeptPart>
  )
  page(makeKeptParts(), content)
  page(makeKeptParts(), content)
  expect(drawn).toBe(2)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineBreaksOf, shownText } from './line-breaks.ts'

test('a text without carriage returns has the same places in the editor', () => {
  const text = 'a\nb'
  const breaks = lineBreaksOf(text)
  expect(shownText(text)).toBe('a\nb')
  expect(breaks.changeOf({ from: 1, to: 2, insert: '\n\n' })).toEqual({ from: 1, to: 2, insert: '\n\n' })
})

test('what is typed into a CRLF file gets its line breaks, at the right place', () => {
  const text = 'one\r\ntwo\r\nthree'
  const breaks = lineBreaksOf(text)
  expect(shownText(text)).toBe('one\ntwo\nthree')
  const at = shownText(text).indexOf('three')
  expect(breaks.changeOf({ from: at, to: at, insert: 'x\n' })).toEqual({ from: 10, to: 10, insert: 'x\r\n' })
})

test('a typed change leads to the same text as the editor shows', () => {
  const texts = fc.array(fc.constantFrom('a', 'б', '\n', '\r\n', ' ')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      texts,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('', 'x', '\n', 'y\nz'),
      (text, one, two, insert) => {
        const breaks = lineBreaksOf(text)
        const [from, to] = [one % (shownText(text).length + 1), two % (shownText(text).length + 1)].sort(
          (a, b) => a - b,
        ) as [number, number]
        const change = breaks.changeOf({ from, to, insert })
        const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
        expect(after.replace(/\r\n?/g, '\n')).toBe(
          shownText(text).slice(0, from) + insert + shownText(text).slice(to),
        )
        expect(breaks.toShown(breaks.toText(from))).toBe(from)
      },
    ),
  )
})

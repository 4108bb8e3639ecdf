import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { normaliseLink, pagePath } from './links.ts'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://EXAMPLE.com/A?b#c', 'http://example.com/A?b#c'],
  ['https://пример.рф/путь', 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C'],
  ['mailto:a.b@example.com', 'mailto:a.b@example.com'],
  ['MAILTO:a@example.com', 'mailto:a@example.com'],
  ['/ru/articles?q=1#x', '/ru/articles?q=1#x'],
  ['#раздел', '#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'],
])('%s is kept as %s', (given, link) => {
  expect(normaliseLink(given)).toBe(link)
  expect(normaliseLink(link)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'ftp://example.com',
  'https:example.com',
  'https:///example.com',
  'https://user:secret@example.com',
  'https://user@example.com',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'https://',
  'https://exa mple.com',
  'mailto:a@b.com?body=x',
  'mailto:<a@b.com>',
  'articles',
  '#',
  '',
  `https://example.com/${'a'.repeat(2048)}`,
  `https://example.com/${'я'.repeat(1000)}`,
  7,
  null,
  ['https://example.com'],
  { toString: () => 'https://example.com' },
])('%s is no link', (given) => {
  expect(normaliseLink(given)).toBeNull()
})

test('whatever is accepted stays on this site or goes where it says', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '//',
    '@',
    '#',
    '?',
    'a',
    'https',
    'javascript',
    '%2f',
    '\t',
    'é',
    '[',
    ']',
  )
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 12 }).map((found) => found.join('')),
      (given) => {
        const link = normaliseLink(given)
        if (link === null) return
        expect(normaliseLink(link)).toBe(link)
        const url = new URL(link, 'https://site.example')
        if (/^[/#]/.test(link)) expect(url.origin).toBe('https://site.example')
        else expect(['http:', 'https:', 'mailto:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
      },
    ),
    sampled(3000, 200_000),
  )
})

test('knows pages of this site in any language', () => {
  expect(pagePath('/ru/articles')).toBe('/articles')
  expect(pagePath('/kz')).toBe('')
  expect(pagePath('/files/a')).toBeNull()
  expect(pagePath('/rules')).toBeNull()
})

import { expect, test } from 'vitest'
import { formatBytes, formatNumber, formatRoubles } from './numbers.ts'

test.each([
  ['ru', 1234567, '1\u00a0234\u00a0567'],
  ['en', 1234567, '1,234,567'],
  ['th', 999, '999'],
  ['be', 1000, '1\u00a0000'],
  ['kz', -1000, '−1\u00a0000'],
  ['uk', 0, '0'],
] as const)('%s writes %d as %s', (locale, value, text) => {
  expect(formatNumber(locale, value)).toBe(text)
})

test.each([
  ['ru', 12480.5, '12\u00a0480,50\u00a0₽'],
  ['en', 0, '₽0.00'],
  ['th', -5, '−₽5.00'],
  ['kz', 0.1 + 0.2, '0,30\u00a0₽'],
  ['ru', -0.001, '0,00\u00a0₽'],
] as const)('%s writes %d roubles as %s', (locale, value, text) => {
  expect(formatRoubles(locale, value)).toBe(text)
})

test.each([
  ['ru', 0, '0\u00a0Б'],
  ['ru', 1023, '1\u00a0023\u00a0Б'],
  ['uk', 1536, '1,5\u00a0КіБ'],
  ['en', 1024 * 1024, '1\u00a0MiB'],
  ['kz', 123.4 * 1024 * 1024, '123\u00a0МиБ'],
  ['th', 10 * 1024 ** 3, '10\u00a0GiB'],
] as const)('%s writes %d bytes as %s', (locale, value, text) => {
  expect(formatBytes(locale, value)).toBe(text)
})

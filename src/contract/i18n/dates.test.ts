import { expect, test } from 'vitest'
import { formatDay, formatLocalMoment, formatMonth } from './dates.ts'

test.each([
  ['be', '5 лістапада 2026'],
  ['en', 'November 5, 2026'],
  ['kz', '2026 ж. 5 қараша'],
  ['ru', '5 ноября 2026'],
  ['th', '5 พฤศจิกายน 2569'],
  ['uk', '5 листопада 2026'],
] as const)('a day in %s is %s, wherever the server stands', (locale, text) => {
  expect(formatDay(locale, new Date('2026-11-05T23:59:59Z'))).toBe(text)
})

test.each([
  ['be', 'лістапад 2026'],
  ['en', 'November 2026'],
  ['kz', '2026 ж. қараша'],
  ['ru', 'ноябрь 2026'],
  ['th', 'พฤศจิกายน 2569'],
  ['uk', 'листопад 2026'],
] as const)('a month in %s is %s', (locale, text) => {
  expect(formatMonth(locale, new Date('2026-11-30T23:59:59Z'))).toBe(text)
})

test('a moment adds the hour of the place', () => {
  expect(formatLocalMoment('ru', new Date(2026, 0, 9, 4, 7))).toBe('9 января 2026, 04:07')
})

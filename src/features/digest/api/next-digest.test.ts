import { expect, test } from 'vitest'
import { isMonday, isTimeZone, nextDigestAt } from './next-digest.ts'

const next = (every: 'daily' | 'weekly', timeZone: string, now: string, userId = 60) =>
  nextDigestAt(every, { timeZone, userId, now: new Date(now) }).toISOString()

test('a digest comes at nine in the morning of its reader', () => {
  expect(next('daily', 'Europe/Minsk', '2026-11-17T05:59:00Z')).toBe('2026-11-17T06:00:00.000Z')
  expect(next('daily', 'Europe/Minsk', '2026-11-17T06:00:00Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(next('daily', 'Asia/Bangkok', '2026-11-17T06:00:00Z')).toBe('2026-11-18T02:00:00.000Z')
  expect(next('daily', 'America/Los_Angeles', '2026-11-17T06:00:00Z')).toBe('2026-11-17T17:00:00.000Z')
  expect(next('daily', 'Asia/Kolkata', '2026-11-17T06:00:00Z')).toBe('2026-11-18T03:30:00.000Z')
})

test('a weekly one comes on Monday there', () => {
  expect(next('weekly', 'Europe/Minsk', '2026-11-17T12:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('weekly', 'Europe/Minsk', '2026-11-23T05:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next('weekly', 'Europe/Minsk', '2026-11-23T06:00:00Z')).toBe('2026-11-30T06:00:00.000Z')
  // Already Monday in Auckland while it is Sunday here.
  expect(isMonday(new Date('2026-11-22T20:00:00Z'), 'Pacific/Auckland')).toBe(true)
  expect(isMonday(new Date('2026-11-22T20:00:00Z'), 'Europe/Minsk')).toBe(false)
})

test('it stays at nine when the clocks are changed', () => {
  // The night to 29 March 2026 has 23 hours in Warsaw, that to 25 October has 25.
  expect(next('daily', 'Europe/Warsaw', '2026-03-28T12:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
  expect(next('daily', 'Europe/Warsaw', '2026-10-24T12:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
})

test('people are spread over an hour', () => {
  const minutes = Array.from({ length: 60 }, (_, userId) =>
    new Date(next('daily', 'UTC', '2026-11-17T12:00:00Z', userId)).getUTCMinutes(),
  )
  expect(new Set(minutes).size).toBe(60)
})

test('a time zone is one that the calendar knows', () => {
  expect(['UTC', 'Europe/Kyiv', 'Asia/Almaty'].every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Base', 'Europe/../etc'].some(isTimeZone)).toBe(false)
})

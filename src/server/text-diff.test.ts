import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { sampled } from '../testing/long.ts'
import { changedLength, diffTexts } from './text-diff.ts'

const without = (parts: { kind: string; text: string }[], kind: string) =>
  parts
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join('')

test('a changed word is shown inside its paragraph', () => {
  expect(diffTexts('Первый абзац.\nСтарый сервер.', 'Первый абзац.\nНовый сервер.', 'ru')).toEqual([
    { kind: 'same', text: 'Первый абзац.\n' },
    { kind: 'removed', text: 'Старый' },
    { kind: 'added', text: 'Новый' },
    { kind: 'same', text: ' сервер.' },
  ])
})

test('a changed Thai word is found although there are no spaces', () => {
  const parts = diffTexts('เซิร์ฟเวอร์เก่าทำงานช้า', 'เซิร์ฟเวอร์ใหม่ทำงานช้า', 'th')
  expect(changedLength(parts)).toBeLessThan(12)
})

test('both texts can be read out of the difference', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffTexts(before, after, 'en')
      expect(without(parts, 'added')).toBe(before)
      expect(without(parts, 'removed')).toBe(after)
    }),
    sampled(200, 5000),
  )
})

test('two long texts with nothing in common take no longer than a moment', () => {
  const before = Array.from({ length: 3000 }, (_, at) => `a${at} b${at * 7}`).join(' ')
  const after = Array.from({ length: 3000 }, (_, at) => `c${at} d${at * 3}`).join(' ')
  const started = performance.now()
  diffTexts(before, after, 'en')
  expect(performance.now() - started).toBeLessThan(1500)
})

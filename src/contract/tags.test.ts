import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../testing/long.ts'
import { splitTags, tagIssue, tagKey, tagLimits } from './tags.ts'

test.each([
  ['redstone', null],
  ['Выживание', null],
  ['мініігри', null],
  ['қала', null],
  ['ปลั๊กอิน', null],
  ['pvp-1v1', null],
  ['', 'required'],
  ['ab', 'too_short'],
  ['a'.repeat(36), 'too_long'],
  ['1abc', 'tag_start'],
  ['-abc', 'tag_start'],
  ['a1234', 'username_digits'],
  ['two words', 'tag_letters'],
  ['смех😀', 'tag_letters'],
  ['a‮bc', 'tag_letters'],
] as const)('the tag %s: %s', (tag, issue) => {
  expect(tagIssue(tag)).toBe(issue)
})

test('a line is split at spaces, dots, commas and semicolons, and says nothing twice', () => {
  expect(splitTags(' Лампы, redstone;мод.карта  лампы,,')).toEqual(['Лампы', 'redstone', 'мод', 'карта'])
})

test('a key is the same for every case and composition, and stays the same when made again', () => {
  expect(tagKey('ЁЖИК')).toBe(tagKey('ёжик'))
  expect(tagKey('й'.normalize('NFD') + 'од')).toBe(tagKey('Йод'))
  expect([tagKey('GROẞ'), tagKey('groß')]).toEqual(['gross', 'gross'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (value) => {
      const key = tagKey(value)
      expect(tagKey(key)).toBe(key)
      expect(tagKey(value.normalize('NFD'))).toBe(key)
      if (tagIssue(value) === null) expect([...key].length).toBeLessThanOrEqual(tagLimits.max * 2)
    }),
    sampled(2_000, 50_000),
  )
})

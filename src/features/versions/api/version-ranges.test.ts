import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { compareNumbers, fitsRange } from './version-ranges.ts'

describe('numbers of versions', () => {
  test.each([
    ['1.2.3', '1.2.10'],
    ['1.9', '1.10'],
    ['2.0-beta', '2.0'],
    ['2.0-alpha', '2.0-beta'],
    ['2.0-beta.1', '2.0-beta.2'],
    ['1.0', '1.0.1'],
    ['v1.4', '1.5'],
    ['1.0-SNAPSHOT', '1.0'],
  ])('%s is older than %s', (older, newer) => {
    expect(compareNumbers(older, newer)).toBeLessThan(0)
    expect(compareNumbers(newer, older)).toBeGreaterThan(0)
  })

  test.each([
    ['1.0', '1.0.0'],
    ['v2.1', '2.1'],
    ['1.0+build.5', '1.0+build.7'],
  ])('%s and %s are equal', (a, b) => {
    expect(compareNumbers(a, b)).toBe(0)
  })

  const number = fc.stringMatching(/^[A-Za-z0-9._+-]{1,32}$/)
  test('an order: one direction, and what is between stays between', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(Math.sign(compareNumbers(a, b)) + Math.sign(compareNumbers(b, a))).toBe(0)
        expect(compareNumbers(a, a)).toBe(0)
        if (compareNumbers(a, b) <= 0 && compareNumbers(b, c) <= 0)
          expect(compareNumbers(a, c)).toBeLessThanOrEqual(0)
      }),
      sampled(500, 20_000),
    )
  })
})

describe('ranges', () => {
  test.each([
    ['', '1.0', true],
    ['*', '1.0', true],
    ['1.2', '1.2.0', true],
    ['1.2', '1.2.1', false],
    ['>=2.0', '2.0', true],
    ['>=2.0', '2.0-beta', false],
    ['>= 2.0', '2.5', true],
    ['>=1.2 <2', '1.9', true],
    ['>=1.2 <2', '2.0', false],
    ['>=1.2,<2', '1.1', false],
    ['1.x', '1.99.3', true],
    ['1.x', '2.0', false],
    ['1.20.*', '1.20.6', true],
    ['~1.2.3', '1.2.9', true],
    ['~1.2.3', '1.3.0', false],
    ['^1.2', '1.9', true],
    ['^1.2', '2.0', false],
    ['^0.3', '0.4', false],
    ['[1.0,2.0)', '1.5', true],
    ['[1.0,2.0)', '2.0', false],
    ['[1.0,)', '9.0', true],
    ['(,3]', '3.0', true],
    ['[1.5]', '1.5', true],
    ['[1.5]', '1.6', false],
    ['1.0 || 2.x', '2.3', true],
    ['1.0 || 2.x', '1.1', false],
    ['!=1.1', '1.1', false],
    ['anything you like', '1.0', true],
  ])('%j and %s: %s', (range, number, fits) => {
    expect(fitsRange(number, range)).toBe(fits)
  })

  test('no text is a danger', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 32 }), (range, number) => {
        expect(typeof fitsRange(number, range)).toBe('boolean')
      }),
      sampled(500, 20_000),
    )
  })
})

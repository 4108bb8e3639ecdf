import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { compileFormula, isFault, tidyNumber } from './formula.ts'

const names = ['price', 'amount', 'slot', 'row']
const result = (source: string, row: Record<string, number> = { price: 100, amount: 4, slot: 9, row: 2 }) => {
  const formula = compileFormula(source, names)
  return isFault(formula) ? formula.code : tidyNumber(formula(row))
}

test.each([
  ['price * 1.2', 120],
  ['price*1,2', 120],
  ['round(price/7)*5', 70],
  ['round(price / 3, 2)', 33.33],
  ['2 + 3 * 4 - -1', 15],
  ['(2 + 3) * 4 % 7', 6],
  ['10 - 3 - 2', 5],
  ['min(price, 64, amount*2)', 8],
  ['max(1,2)', 2],
  ['PRICE × 2 ÷ 4', 50],
  ['price * 1.1', 110],
  ['floor(0.1*3*10)', 3],
  ['ceil(price*1.1)', 110],
  ['slot + 9 * (row - 1)', 18],
])('%s is %d', (source, expected) => {
  expect(result(source)).toBe(expected)
})

test.each([
  ['', 'empty'],
  ['price *', 'end'],
  ['(price', 'end'],
  ['price)', 'sign'],
  ['cost * 2', 'name'],
  ['constructor', 'name'],
  ['alert(1)', 'name'],
  ['price; price', 'sign'],
  ['price = 5', 'sign'],
  ['round()', 'sign'],
  ['round(1,2,3)', 'sign'],
  ['1 2', 'sign'],
  [`${'('.repeat(90)}1${')'.repeat(90)}`, 'long'],
  ['1+'.repeat(200), 'long'],
])('%s is refused: %s', (source, code) => {
  expect(result(source)).toBe(code)
})

test('what cannot be reckoned is no number', () => {
  expect(result('price / 0')).toBeNull()
  expect(result('price / 0 * 0')).toBeNull()
  expect(result('price', {})).toBeNull()
})

test('nothing typed makes it throw', () => {
  const piece = fc.constantFrom(
    'price',
    'round',
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '/',
    '%',
    '1',
    '.5',
    ' ',
    '"',
    'x',
    '🙂',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      result(pieces.join(''))
    }),
    sampled(500, 20_000),
  )
})

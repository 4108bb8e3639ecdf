import { expect, test } from 'vitest'
import { inventoryLayout } from '../../../format/tables/inventories.ts'
import { nextCell } from './slot-arrows.ts'
import { shownNumber, shownNumbers } from './shown-numbers.ts'

const { cells } = inventoryLayout('CHEST', 27, '1.21.4')
const go = (slots: number[], from: number, way: [number, number]) =>
  nextCell(
    cells.filter((cell) => slots.includes(cell.slot)),
    cells[from]!,
    way,
  )?.slot

test('arrows go to the nearest item on their way', () => {
  expect(go([0, 4, 8], 0, [1, 0])).toBe(4)
  expect(go([0, 4, 8], 8, [-1, 0])).toBe(4)
  expect(go([4, 10, 22], 4, [0, 1])).toBe(22)
  expect(go([0, 4], 4, [1, 0])).toBeUndefined()
})

test('numbers are written as the language writes them', () => {
  expect(shownNumber('ru', 1234.5)).toBe('1\u00a0234,5')
  expect(shownNumbers('th', { has: 0.25, count: 3, menu: 'shop' })).toEqual({
    has: '0.25',
    count: 3,
    menu: 'shop',
  })
})

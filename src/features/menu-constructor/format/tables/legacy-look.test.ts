import { expect, test } from 'vitest'
import { legacyLook } from './legacy-look.ts'

const menu = (...items: string[]) =>
  `menu_title: A\nitems:\n${items.map((item, at) => `  i${at}:\n    ${item}\n`).join('')}`

test('numbers and names from before 1.13 are the look of 1.12', () => {
  expect(legacyLook(menu('material: STAINED_GLASS_PANE', "material: '160:15'", 'material: WOOL;14'))).toBe(
    '1.12',
  )
})

test('sounds from before 1.9 are the look of 1.8', () => {
  expect(
    legacyLook(menu("material: SKULL_ITEM\n    click_commands:\n      - '[sound] NOTE_PLING 1 1'")),
  ).toBe('1.8')
})

test('a menu of today with a slip stays one of today', () => {
  expect(
    legacyLook(menu('material: STAINED_GLASS_PANE', 'material: RED_WOOL', 'material: DIAMOND')),
  ).toBeNull()
  expect(legacyLook(menu('material: DIAMOND', 'material: STONE'))).toBeNull()
  expect(
    legacyLook(menu("material: RED_BED\n    click_commands:\n      - '[sound] BLOCK_NOTE_BLOCK_PLING'")),
  ).toBeNull()
})

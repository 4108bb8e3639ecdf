import { expect, test } from 'vitest'
import { placeAt } from './yaml-place.ts'

/** The cursor is where the bar stands. */
const at = (text: string) => placeAt(text.replace('|', ''), text.indexOf('|'))

test('a key at the top of the file belongs to the menu', () => {
  expect(at('menu_title: x\nsi|')).toMatchObject({ kind: 'key', path: [], word: 'si', from: 14 })
})

test('a key inside an item knows the item', () => {
  expect(at("items:\n  'buy':\n    material: STONE\n    lo|")).toMatchObject({
    kind: 'key',
    path: ['items', 'buy'],
  })
  expect(at('items:\n  a:\n    slot: 1\n  b:\n    |')).toMatchObject({
    kind: 'key',
    path: ['items', 'b'],
    word: '',
  })
})

test('a value knows its key and where its quote began', () => {
  expect(at("items:\n  a:\n    material: 'GOLD_|'")).toMatchObject({
    kind: 'value',
    path: ['items', 'a', 'material'],
    word: 'GOLD_',
    quote: "'",
  })
})

test('an entry belongs to its list, moved in or not', () => {
  const moved = 'items:\n  a:\n    click_commands:\n      - "[pla|'
  const flat = "items:\n  a:\n    click_commands:\n    - '[close]'\n    - '[pla|"
  for (const text of [moved, flat])
    expect(at(text)).toMatchObject({ kind: 'entry', path: ['items', 'a', 'click_commands'], word: '[pla' })
})

test('the last word of a list in one line is completed', () => {
  expect(at('items:\n  a:\n    item_flags: [HIDE_ENCHANTS, HIDE_|')).toMatchObject({
    kind: 'value',
    word: 'HIDE_',
  })
})

test('nothing is proposed in a comment or right after the colon', () => {
  expect(at('a: 1 # no|')).toBeNull()
  expect(at('size:|')).toBeNull()
})

test('a colour code is not a comment', () => {
  expect(at("display_name: '&#FF0000te|")).toMatchObject({ kind: 'value', path: ['display_name'] })
})

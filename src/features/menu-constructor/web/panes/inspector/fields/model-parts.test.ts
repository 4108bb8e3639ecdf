import { expect, test } from 'vitest'
import { readFile } from '../../../../format/read/read.ts'
import { entriesOf, valueAt } from '../../../../format/read/values.ts'
import { withModelPart } from './model-data-field.tsx'
import '../../../../format/read/use-full-parser.ts'

const entries = (written: string) => {
  const [menu] = readFile(`menu_title: x\nitems:\n  a: {material: STONE, m: ${written}}\n`).menus
  return entriesOf(valueAt(entriesOf(menu!.items[0]!.entry.value), 'm'))
}

test('one list is replaced, the others and what nobody knows stay', () => {
  expect(withModelPart(entries('{floats: [1.5], strings: ["7"], own: 1}'), 'floats', ['2', '%x%'])).toEqual({
    strings: ['7'],
    own: 1,
    floats: [2, '%x%'],
  })
})

test('numbers and flags are bare, texts and colours stay texts', () => {
  expect(withModelPart([], 'flags', ['true'])).toEqual({ flags: [true] })
  expect(withModelPart([], 'strings', ['12'])).toEqual({ strings: ['12'] })
  expect(withModelPart([], 'colors', ['1,2,3'])).toEqual({ colors: ['1,2,3'] })
})

test('with the last list the map goes', () => {
  expect(withModelPart(entries('{floats: [1]}'), 'floats', [])).toBeUndefined()
})

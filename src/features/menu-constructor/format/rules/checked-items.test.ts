import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { corpus } from '../corpus.fixture.ts'
import { ownMenus } from '../menus.fixture.ts'
import { parseText } from '../read/parse.ts'
import '../read/use-full-parser.ts'
import { styleOf } from '../edit/text-style.ts'
import { diagnose } from './diagnose.ts'

const options = { gameVersion: '1.21.4', plugin: 'release' as const, menuNames: [] }
const texts = [...ownMenus, ...corpus].map(({ text }) => text)

/** Nothing of a text is known: neither its reading nor what was found in its items. */
const afresh = (text: string) => {
  for (let at = 0; at < 6; at++) parseText(`forget: ${at}`)
  return diagnose(text, options)
}

test('after a letter the same is found as in a text that is new', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('a', "'", ' ', '1', '#', '\n', ''), fc.nat(2)), {
        minLength: 1,
        maxLength: 3,
      }),
      (text, edits) => {
        afresh(text)
        let changed = text
        let found = diagnose(text, options)
        for (const [at, insert, length] of edits) {
          const from = at % (changed.length + 1)
          changed = changed.slice(0, from) + insert + changed.slice(from + length)
          found = diagnose(changed, options)
        }
        // Fixes are written in the habits of the file, and a kept one in those it had.
        const habits = (one: string) => [styleOf(parseText(one)).quote, styleOf(parseText(one)).step]
        const same = habits(text).join() === habits(changed).join()
        const plain = (all: typeof found) =>
          same ? all : all.map((one) => ({ ...one, fixes: [], visible: false }))
        expect(plain(found), changed).toEqual(plain(afresh(changed)))
      },
    ),
    sampled(60, 3_000),
  )
}, 300_000)

test('who hides whom is kept while a name is typed, and found anew when a place changes', () => {
  const menu = (name: string, priority: number) =>
    `menu_title: Shop\nsize: 9\nitems:\n  front:\n    material: STONE\n    slot: 0\n    display_name: '${name}'\n  behind:\n    material: DIRT\n    slot: 0\n    priority: ${priority}\n`
  const hidden = (text: string) =>
    diagnose(text, options)
      .filter(({ code }) => code === 'neverShown')
      .map(({ from, to, args }) => [text.slice(from, to), args.other])
  expect(hidden(menu('a', 2))).toEqual([['behind', 'front']])
  expect(hidden(menu('a longer name', 2))).toEqual([['behind', 'front']])
  expect(hidden(menu('a longer name', 0))).toEqual([['front', 'behind']])
  expect(hidden(menu('a', 2).replace('slot: 0\n    priority', 'slot: 1\n    priority'))).toEqual([])
})

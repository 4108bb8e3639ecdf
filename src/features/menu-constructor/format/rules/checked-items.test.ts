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

import { expect, test } from 'vitest'
import type { Value } from '../../../../format/menu.ts'
import { parseText } from '../../../../format/read/parse.ts'
import { valueAt } from '../../../../format/read/tree.ts'
import { actionKinds, parseAction } from '../../../../format/tables/actions.ts'
import { addEntry, moveEntry, offeredTags, removeEntry, setEntry, chipColour } from './action-list.tsx'
import { newAction, retagged } from './new-action.ts'
import '../../../../format/read/use-full-parser.ts'

const written = (text: string): Value => valueAt(parseText(`x: ${text}`).root, ['x'])!
const scalar = (value: string): Value => written(`'${value}'`)
const list = (...values: string[]): Value => written(`[${values.map((value) => `'${value}'`).join()}]`)
const path = ['items', 'a', 'click_commands']

test('an action is added at the end of its list, and makes the list when there is none', () => {
  expect(addEntry(path, list('[close]'), '[refresh]')).toEqual([
    { kind: 'insert', path, index: 1, value: '[refresh]' },
  ])
  expect(addEntry(path, undefined, '[refresh]')).toEqual([{ kind: 'set', path, value: ['[refresh]'] }])
  expect(addEntry(path, scalar('[close]'), '[refresh]')).toEqual([
    { kind: 'set', path, value: ['[close]', '[refresh]'] },
  ])
})

test('a change of one action names only its entry', () => {
  expect(setEntry(path, list('[close]', '[refresh]'), 1, '[close]')).toEqual([
    { kind: 'set', path: [...path, 1], value: '[close]' },
  ])
})

test('the last action takes its list along', () => {
  expect(removeEntry(path, list('[close]', '[refresh]'), 0)).toEqual([{ kind: 'remove', path: [...path, 0] }])
  expect(removeEntry(path, list('[close]'), 0)).toEqual([{ kind: 'remove', path }])
})

test('moving past an end changes nothing', () => {
  expect(moveEntry(path, list('a', 'b'), 1, 5)).toEqual([])
  expect(moveEntry(path, list('a', 'b'), 1, 0)).toEqual([{ kind: 'move', path, from: 1, to: 0 }])
})

test('every tag begins as a line the plugin knows, in a colour of its own kind', () => {
  for (const { tag } of actionKinds) {
    expect(parseAction(newAction(tag))).toMatchObject({ tag, known: true })
    expect(chipColour(tag)).not.toBe('brick')
  }
  expect(chipColour('op')).toBe('brick')
})

test('every tag of the plugin can be added, the usual ones first', () => {
  expect([...offeredTags].sort()).toEqual(actionKinds.map(({ tag }) => tag).sort())
  expect(offeredTags.slice(0, 3)).toEqual(['message', 'player', 'console'])
})

test('another tag keeps an argument of the same kind, with delay and chance', () => {
  expect(retagged(parseAction('[player] warp shop<delay=20>'), 'console')).toBe(
    '[console] warp shop<delay=20>',
  )
  expect(retagged(parseAction('[player] warp shop'), 'takemoney')).toBe('[takemoney] 100')
  expect(retagged(parseAction('[op] say hi'), 'console')).toBe('[console] say hi')
})

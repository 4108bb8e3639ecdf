import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionKinds, chancePercent, delayTicks, formatAction, parseAction } from './actions.ts'
import { applyChanges, ChangeLog, invertChanges } from '../edit/changes.ts'
import { compareVersions, gameVersions } from './game-versions.ts'
import { inventoryLayout, inventorySlots, offeredInventories } from './inventories.ts'
import { isLegacyName, modernMaterial } from './legacy-materials.ts'
import { materialForm } from './materials.ts'
import { nearest } from '../nearest.ts'
import { requirementKind, requirementKinds, requirementNames } from './requirements.ts'
import { parseSlots, shortestSlots } from '../read/slots.ts'

test('31 tags, 33 requirements, 21 inventories, no name twice', () => {
  expect(new Set(actionKinds.map(({ tag }) => tag)).size).toBe(31)
  expect(new Set(requirementKinds.map(({ type }) => type)).size).toBe(33)
  expect(offeredInventories).toHaveLength(21)
  expect(new Set(requirementNames).size).toBe(
    requirementKinds.reduce((sum, kind) => sum + 1 + kind.aliases.length, 0),
  )
  expect(requirementKind('HAS PERM')?.type).toBe('has permission')
  expect(requirementKind('does not have item')?.negates).toBe('has item')
})

test.each(offeredInventories.map(({ type }) => type))('every slot of %s has a place of its own', (type) => {
  for (const version of ['1.12', '1.21.4']) {
    const size = inventorySlots(type, version)
    const { cells, width, height } = inventoryLayout(type, size, version)
    expect(cells.map(({ slot }) => slot)).toEqual(
      Array.from({ length: type === 'PLAYER' ? 36 : size }, (_, slot) => slot),
    )
    for (const a of cells) {
      expect(a.x >= 0 && a.x + 1 <= width + 0.01 && a.y >= 0 && a.y + 1 <= height + 0.01).toBe(true)
      for (const b of cells)
        if (a !== b)
          expect(Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1, `${a.slot} ${b.slot}`).toBe(true)
    }
  }
})

test('versions are in order, years after 1.x', () => {
  expect([...gameVersions].sort(compareVersions)).toEqual([...gameVersions])
  expect(compareVersions('1.21.11', '1.21.9')).toBeGreaterThan(0)
  expect(compareVersions('26.1', '1.21')).toBeGreaterThan(0)
})

test('slots are written shortest and read back', () => {
  expect(shortestSlots([0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 10, 11])).toEqual(['0-8', '10-11', 17])
  expect(parseSlots('0-8, 17, x, 26-')).toEqual({ slots: [0, 1, 2, 3, 4, 5, 6, 7, 8, 17], bad: ['x', '26-'] })
  expect(parseSlots('0-999999999').bad).toEqual(['0-999999999'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(53)), (slots) => {
      expect(parseSlots(shortestSlots(slots)).slots).toEqual(slots.sort((a, b) => a - b))
    }),
  )
})

test.each([
  ['[player] spawn', { tag: 'player', argument: 'spawn', delay: null, chance: null, known: true }],
  ['[giveexp] 5 <delay=20>', { tag: 'giveexp', argument: '5 ', delay: '20', chance: null, known: true }],
  ['[close]<chance=50><DELAY=%x%>', { tag: 'close', argument: '', delay: '%x%', chance: '50', known: true }],
  ['[Player] spawn', { tag: 'Player', argument: 'spawn', delay: null, chance: null, known: false }],
  ['spawn', { tag: '', argument: 'spawn', delay: null, chance: null, known: false }],
  ['[message]hi  ', { tag: 'message', argument: 'hi  ', delay: null, chance: null, known: true }],
])('%s', (line, action) => {
  expect(parseAction(line)).toEqual(action)
})

test('an action written is read as the same', () => {
  expect(formatAction({ tag: 'giveexp', argument: ' 5 ', delay: '20', chance: '' })).toBe(
    '[giveexp] 5<delay=20>',
  )
  expect([
    delayTicks('20'),
    delayTicks('x'),
    delayTicks('%x_y%'),
    chancePercent('x'),
    chancePercent('12.5'),
    chancePercent(null),
  ]).toEqual([20, 0, null, -1, 12.5, 100])
})

test('forms of a material', () => {
  expect(materialForm('diamond_sword')).toEqual({ kind: 'name', name: 'DIAMOND_SWORD' })
  expect(materialForm('BaseHead-abc=').kind).toBe('prefixed')
  expect(materialForm('main_hand').kind).toBe('special')
  expect(materialForm('WOOL;14')).toEqual({ kind: 'data', name: 'WOOL', data: 14 })
  expect(materialForm('head-').kind).toBe('invalid')
})

test('old names and numbers', () => {
  expect(modernMaterial('WOOL', 14)).toBe('RED_WOOL')
  expect(modernMaterial(160, 7)).toBe('GRAY_STAINED_GLASS_PANE')
  expect(modernMaterial(397, 3)).toBe('PLAYER_HEAD')
  expect(modernMaterial('GOLD_SWORD')).toBe('GOLDEN_SWORD')
  expect(modernMaterial(99_999)).toBeNull()
  expect(isLegacyName('SKULL_ITEM')).toBe(true)
  expect(isLegacyName('STONE')).toBe(false)
})

test('nearest words', () => {
  expect(nearest('mesage', ['message', 'meta', 'json'])).toEqual(['message'])
  expect(nearest('valueOf', ['message'])).toEqual([])
})

test('changes one after another become changes of the first text, and back', () => {
  const change = fc.tuple(fc.nat(), fc.nat(4), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(change, { maxLength: 6 }), (text, wishes) => {
      const log = new ChangeLog(text)
      for (const [at, length, insert] of wishes) {
        const from = at % (log.text.length + 1)
        log.apply([{ from, to: Math.min(log.text.length, from + length), insert }])
      }
      const changes = log.changes()
      expect(applyChanges(text, changes)).toBe(log.text)
      expect(applyChanges(log.text, invertChanges(text, changes))).toBe(text)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import itemRows from '../../data/items.json' with { type: 'json' }
import legacyRows from '../../data/legacy.json' with { type: 'json' }
import { actionKinds, chancePercent, delayTicks, formatAction, parseAction } from './actions.ts'
import { applyChanges, ChangeLog, invertChanges } from '../edit/changes.ts'
import { compareVersions, gameVersions } from './game-versions.ts'
import { inventoriesOf, inventoryLayout, inventorySlots, offeredInventories } from './inventories.ts'
import { bannerPatterns, flagVerdict, patternVerdict, type NameVerdict } from './decoration-names.ts'
import { isOldMaterial, legacyName, oldIds } from './legacy-ids.ts'
import { isLegacyName, modernMaterial, oldNameOf } from './legacy-materials.ts'
import { materialForm } from './materials.ts'
import { nearest } from '../nearest.ts'
import { requirementKind, requirementKinds, requirementNames } from './requirements.ts'
import { parseSlots, shortestSlots } from '../read/slots.ts'

test('31 tags, 33 requirements, 23 inventories, no name twice', () => {
  expect(new Set(actionKinds.map(({ tag }) => tag)).size).toBe(31)
  expect(new Set(requirementKinds.map(({ type }) => type)).size).toBe(33)
  expect(offeredInventories).toHaveLength(23)
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
      expect(a.x >= 0 && a.x + 1 <= width + 0.01).toBe(true)
      // Some stand into the line of the title, or beside the word over the player's slots, which begin 13 pixels lower.
      expect(a.y * 18 >= -3.01 && (a.y + 1) * 18 <= height * 18 + 13).toBe(true)
      for (const b of cells)
        if (a !== b)
          expect(Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1, `${a.slot} ${b.slot}`).toBe(true)
    }
  }
})

test('slots and titles stand where the windows of the game have them', () => {
  const pixels = (type: string, size = 0, version = '1.21.4') => {
    const { cells, title, height, label, foot } = inventoryLayout(type, size, version)
    const items = cells.map(({ x, y }) => [Math.round(x * 180) / 10 + 8, Math.round(y * 180) / 10 + 18])
    const grid = 17 + Math.round(height * 18)
    return {
      items,
      title,
      player: { label: grid + label, slots: grid + 13 },
      whole: grid + 13 + 4 * 18 + 4 + foot,
    }
  }
  const chest = pixels('CHEST', 54)
  expect([chest.items[0], chest.items[8], chest.items[53]]).toEqual([
    [8, 18],
    [152, 18],
    [152, 108],
  ])
  // The edge of a slot is one pixel around its item.
  expect(chest).toMatchObject({ title: { x: 8, y: 6 }, player: { label: 128, slots: 138 }, whole: 222 })
  expect(pixels('HOPPER')).toMatchObject({
    items: [44, 62, 80, 98, 116].map((x) => [x, 20]),
    player: { label: 39, slots: 50 },
    whole: 133,
  })
  const furnace = pixels('SMOKER')
  expect(furnace.items).toEqual([
    [56, 17],
    [56, 53],
    [116, 35],
  ])
  expect(furnace).toMatchObject({ title: { y: 6 }, player: { label: 72, slots: 83 }, whole: 166 })
  expect(furnace.title.x).toBeUndefined()
  expect(pixels('DROPPER').items).toEqual(pixels('DISPENSER').items)
  expect(pixels('BREWING').items[1]).toEqual([79, 58])
  expect(pixels('SMITHING')).toMatchObject({ title: { x: 44, y: 15 } })
  expect(pixels('SMITHING').items.at(-1)).toEqual([98, 48])
  expect(pixels('SMITHING', 0, '1.19').items).toEqual(pixels('ANVIL').items)
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

test('every number of 1.8–1.12 has its name and, as far as it was an item, one of today', () => {
  expect(oldIds).toHaveLength(463)
  const today = new Set((itemRows as [string][]).map(([id]) => id.toUpperCase()))
  const lost = oldIds.filter((id) => !today.has(modernMaterial(id) ?? ''))
  const never = 'AIR PISTON_EXTENSION PISTON_MOVING_PIECE FIRE PORTAL ENDER_PORTAL END_GATEWAY'.split(' ')
  expect(lost.map(legacyName).filter((name) => !never.includes(name!))).toEqual([])
})

test('old names and data values become what the table of the game says', () => {
  const wrong = (legacyRows as [string, number, string][]).flatMap(([name, data, id]) => {
    const modern = modernMaterial(name, data) ?? name
    return modern === id.toUpperCase() ? [] : [`${name};${data} ${modern}`]
  })
  // The game gave the name of this one to another slab.
  expect(wrong).toEqual(['STEP;0 SMOOTH_STONE_SLAB'])
})

test('an old name belongs to the releases that had it', () => {
  expect(isOldMaterial('SKULL_ITEM', '1.8')).toBe(true)
  expect([isOldMaterial('END_ROD', '1.8'), isOldMaterial('END_ROD', '1.9')]).toEqual([false, true])
  expect([isOldMaterial('CONCRETE', '1.11'), isOldMaterial('CONCRETE', '1.12')]).toEqual([false, true])
  expect(isOldMaterial('PLAYER_HEAD', '1.12')).toBe(false)
  expect(oldNameOf('RED_BED')).toEqual({ name: 'BED', data: 14 })
  expect(oldNameOf('CLOCK')).toEqual({ name: 'WATCH', data: 0 })
})

test('43 banner patterns, and the old names of those that were renamed', () => {
  expect(new Set(bannerPatterns).size).toBe(43)
  for (const name of bannerPatterns) expect(patternVerdict(name, '1.21.4'), name).toBe('known')
  expect(patternVerdict('rhombus_middle', '1.21.4')).toBe('known')
  expect(patternVerdict('RHOMBUS', '1.20')).toEqual({ since: '1.20.5' })
  expect(patternVerdict('STRIPES', '1.21.4')).toBe('unknown')
})

test.each<[string, string, NameVerdict]>([
  ['HIDE_ENCHANTS', '1.8', 'known'],
  ['HIDE_POTION_EFFECTS', '1.21.4', 'known'],
  ['HIDE_ADDITIONAL_TOOLTIP', '1.20', { since: '1.20.5' }],
  ['HIDE_ARMOR_TRIM', '1.19', { since: '1.20' }],
  ['HIDE_DYE', '1.15', { since: '1.16' }],
  ['HIDE_ITEM_SPECIFICS', '1.20', 'known'],
  ['HIDE_BANNER_PATTERNS', '1.21.4', { since: '1.21.5' }],
  ['HIDE_BANNER_PATTERNS', '1.21.5', 'known'],
  ['HIDE_ENCHANTMENT', '26.1', 'unknown'],
])('the flag %s on %s', (flag, version, verdict) => {
  expect(flagVerdict(flag, version)).toEqual(verdict)
})

test('inventories come and go with the releases', () => {
  const offers = (type: string) =>
    gameVersions.filter((version) => inventoriesOf(version).some((one) => one.type === type))
  expect(offers('CRAFTER')[0]).toBe('1.20.5')
  expect(offers('SMITHING_NEW')).toEqual(['1.20', '1.20.5'])
  expect(offers('LOOM')[0]).toBe('1.14')
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

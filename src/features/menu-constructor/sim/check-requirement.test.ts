import { describe, expect, test } from 'vitest'
import { aScope } from '../../../testing/content/menus.ts'
import type { LoadedRequirement } from '../format/load/loaded.ts'
import type { Plain } from '../format/menu.ts'
import { requirementKinds } from '../format/tables/requirements.ts'
import { checkRequirement } from './check-requirement.ts'

const scope = aScope(
  {
    name: 'Ann',
    permissions: ['shop.*', '-shop.admin'],
    money: 500,
    level: 10,
    exp: 5,
    location: 'world,10,64,10',
    items: [
      { material: 'DIAMOND', amount: 5 },
      { material: 'IRON_HELMET', amount: 1, place: 'armor_helmet' },
      { material: 'SHIELD', amount: 1, place: 'off_hand' },
      { material: 'BOW', amount: 1, place: 'main_hand' },
      { material: 'PAPER', amount: 1, name: '&6Golden Ticket', lore: ['&7One ride'], modelData: 7 },
    ],
    meta: {
      rank: { type: 'STRING', value: 'Gold' },
      coins: { type: 'INTEGER', value: '20' },
      night: { type: 'BOOLEAN', value: 'true' },
    },
    placeholders: { server_online: '12', shop_price: '1,500' },
  },
  { args: { target: 'Bob' } },
)
const requirement = (type: string, keys: Record<string, Plain>): LoadedRequirement => ({
  name: 'r',
  type,
  optional: false,
  keys,
  success: [],
  deny: [],
})
const passes = (type: string, keys: Record<string, Plain>) =>
  checkRequirement(requirement(type, keys), scope).passed

const table: [type: string, keys: Record<string, Plain>, passed: boolean][] = [
  ['has permission', { permission: 'shop.buy' }, true],
  ['has permission', { permission: 'shop.admin' }, false],
  ['has permission', { permission: 'other' }, false],
  ['!has permission', { permission: 'other' }, true],
  ['has permissions', { permissions: ['shop.a', 'other'], minimum: 1 }, true],
  ['has permissions', { permissions: ['shop.a', 'other'], minimum: 2 }, false],
  ['has permissions', { permissions: ['other'] }, true],
  ['!has permissions', { permissions: ['shop.a', 'other'], minimum: 2 }, true],
  ['has money', { amount: 500 }, true],
  ['has money', { amount: 500.01 }, false],
  ['has money', { placeholder: '%server_online%' }, true],
  ['has money', { placeholder: '%shop_price%' }, false],
  ['!has money', { amount: 501 }, true],
  ['has exp', { amount: '10', level: true }, true],
  ['has exp', { amount: '11', level: true }, false],
  ['has exp', { amount: '165', level: false }, true],
  ['has exp', { amount: '166', level: false }, false],
  ['!has exp', { amount: '11', level: true }, true],
  ['has item', { material: 'BOW' }, true],
  ['has item', { material: 'SHIELD' }, false],
  ['has item', { material: 'SHIELD', armor: true }, false],
  ['has item', { material: 'SHIELD', offhand: true }, true],
  ['has item', { material: 'IRON_HELMET' }, false],
  ['has item', { material: 'IRON_HELMET', offhand: true }, false],
  ['has item', { material: 'IRON_HELMET', armor: true }, true],
  ['!has item', { material: 'IRON_HELMET', armor: true }, false],
  ['has item', { material: 'DIAMOND', amount: 5 }, true],
  ['has item', { material: 'diamond', amount: 6 }, false],
  ['has item', { material: 'AIR' }, true],
  ['has item', { material: 'PAPER', name: '&6Golden Ticket' }, true],
  ['has item', { material: 'PAPER', name: 'Ticket' }, false],
  ['has item', { material: 'PAPER', name: 'Ticket', name_contains: true }, false],
  ['has item', { material: 'PAPER', name: 'Ticket', name_ignorecase: true }, true],
  ['has item', { material: 'PAPER', name: 'ticket', name_ignorecase: true }, false],
  ['has item', { material: 'PAPER', lore: ['&7One ride'] }, true],
  ['has item', { material: 'PAPER', lore: 'ride', lore_ignorecase: true }, true],
  ['has item', { material: 'PAPER', strict: true }, false],
  ['has item', { material: 'DIAMOND', strict: true }, true],
  ['has item', { material: 'PAPER', model_data: 7 }, true],
  ['has item', { material: 'PAPER', model_data: 8 }, false],
  ['!has item', { material: 'EMERALD' }, true],
  ['has meta', { key: 'rank', meta_type: 'STRING', value: 'gold' }, true],
  ['has meta', { key: 'coins', meta_type: 'INTEGER', value: '15' }, true],
  ['has meta', { key: 'coins', meta_type: 'INTEGER', value: '21' }, false],
  ['has meta', { key: 'coins', meta_type: 'LONG', value: '15' }, false],
  ['has meta', { key: 'night', meta_type: 'BOOLEAN', value: 'true' }, true],
  ['!has meta', { key: 'none', meta_type: 'BOOLEAN', value: 'true' }, true],
  ['is near', { location: 'world,10,64,13', distance: 4 }, true],
  ['is near', { location: 'world,10,64,14', distance: 4 }, false],
  ['is near', { location: 'nether,10,64,10', distance: 4 }, false],
  ['!is near', { location: 'nether,10,64,10', distance: 4 }, true],
  ['javascript', { expression: '%server_online% > 10' }, true],
  ['javascript', { expression: '5' }, false],
  ['javascript', { expression: 'java.lang.System.exit(0)' }, false],
  ['string equals', { input: '%player_name%', output: 'Ann' }, true],
  ['string equals', { input: '%player_name%', output: 'ann' }, false],
  ['!string equals', { input: '{target}', output: 'Ann' }, true],
  ['string equals ignorecase', { input: '{target}', output: 'BOB' }, true],
  ['!string equals ignorecase', { input: '{target}', output: 'BOB' }, false],
  ['string contains', { input: 'Ann of Blockyard', output: 'Block' }, true],
  ['!string contains', { input: 'Ann of Blockyard', output: 'block' }, true],
  ['string contains ignorecase', { input: 'Ann of Blockyard', output: 'block' }, true],
  ['!string contains ignorecase', { input: 'Ann', output: 'block' }, true],
  ['>', { input: '%server_online%', output: '11.5' }, true],
  ['>', { input: '12', output: '12' }, false],
  ['>=', { input: '12', output: '12' }, true],
  ['>=', { input: '%shop_price%', output: '1' }, false],
  ['==', { input: '12.0', output: '12' }, true],
  ['!=', { input: '12.0', output: '12' }, false],
  ['!=', { input: 'x', output: '12' }, false],
  ['<=', { input: '12', output: '12' }, true],
  ['<', { input: '-1', output: '0' }, true],
  ['regex matches', { input: 'Ann42', regex: '\\d+' }, true],
  ['regex matches', { input: 'Ann', regex: '^\\d+$' }, false],
  ['!regex matches', { input: 'Ann', regex: '\\d' }, true],
  ['string length', { input: '%player_name%', min: 3, max: 3 }, true],
  ['string length', { input: '%player_name%', min: 4 }, false],
  ['string length', { input: '%player_name%', min: 0, max: 2 }, false],
  ['is object', { input: '12', object: 'int' }, true],
  ['is object', { input: '12.5', object: 'int' }, false],
  ['is object', { input: '12.5', object: 'double' }, true],
  ['is object', { input: 'ann', object: 'player' }, true],
  ['is object', { input: 'Bob', object: 'player' }, false],
  ['is object', { input: '069a79f4-44e9-4726-a5be-fca90e38aaf5', object: 'uuid' }, true],
]

describe('each type decides as the plugin does', () => {
  test.each(table)('%s %j: %s', (type, keys, passed) => expect(passes(type, keys)).toBe(passed))

  test('no type is left out', () => {
    expect(
      requirementKinds.map((kind) => kind.type).filter((type) => !table.some((row) => row[0] === type)),
    ).toEqual([])
  })

  test('the reason names what was found and what is asked', () => {
    expect(checkRequirement(requirement('has money', { amount: 800 }), scope)).toEqual({
      passed: false,
      code: 'money',
      args: { has: 500, needs: 800, holds: 'no' },
    })
  })
})

import { describe, expect, test } from 'vitest'
import {
  aSession,
  aWorld,
  codes,
  itemText,
  menuText,
  saidTexts,
  shownItems,
} from '../../../testing/content/menus.ts'
import { foldEvents } from './fold-events.ts'
import { advance, click, start, step, type Button } from './run.ts'

describe('opening', () => {
  test('the first item by priority whose view requirement passes stands in the slot', () => {
    const vip =
      'priority: 0\nview_requirement:\n  requirements:\n    vip: {type: has permission, permission: vip}'
    const world = aWorld({
      m: menuText(itemText('vip', 4, vip) + itemText('plain', 4, 'priority: 5') + itemText('far', 40)),
    })
    const plain = aSession()
    start(plain, world, 'M')
    expect(shownItems(plain)).toEqual({ 4: 'plain' })
    expect(plain.open?.title).toBe('&8Menu Steve')
    expect(codes(plain)).toEqual(['requirement', 'slotOutside', 'opened'])
    const gold = aSession({ permissions: ['vip'] })
    start(gold, world, 'm')
    expect(shownItems(gold)).toEqual({ 4: 'vip' })
  })

  test('a denied one says which requirement and runs the deny commands', () => {
    const top = `open_requirement:\n  requirements:\n    rich: {type: has money, amount: 500}\n  deny_commands: ['[message] no']\nopen_commands: ['[message] yes']\n`
    const world = aWorld({ m: menuText(itemText('a', 0), top) })
    const poor = aSession()
    start(poor, world, 'm')
    expect(poor.open).toBeNull()
    expect(poor.events[0]).toMatchObject({
      cause: 'open_requirement.rich',
      args: { why: 'money', has: 100, needs: 500 },
    })
    expect(saidTexts(poor)).toEqual(['no'])
    const rich = aSession({ money: 500 })
    start(rich, world, 'm')
    expect(saidTexts(rich)).toEqual(['yes'])
  })

  test('arguments must be there, and the last takes the rest', () => {
    const top = `open_command: show\nregister_command: true\nargs: [who, why]\nargs_usage_message: '&cUsage'\n`
    const first = itemText('go', 0, "click_commands: ['[player] show Bob because of rain']")
    const world = aWorld({
      m: menuText(itemText('a', 0, "display_name: '{who}: {why}'"), top),
      first: menuText(first),
    })
    const session = aSession()
    start(session, world, 'm')
    expect(codes(session)).toEqual(['argsMissing', 'message'])
    start(session, world, 'first')
    click(session, world, 0, 'left')
    expect(session.open?.slots[0]?.name).toBe('Bob: because of rain')
    expect(session.trail).toEqual(['first', 'm'])
  })

  test('without register_command only the bare command opens it', () => {
    const go = itemText(
      'go',
      0,
      "left_click_commands: ['[player] warps home']\nright_click_commands: ['[player] Warps']",
    )
    const world = aWorld({ a: menuText(go), warps: menuText(itemText('x', 0), 'open_command: warps\n') })
    const session = aSession()
    start(session, world, 'a')
    click(session, world, 0, 'left')
    expect(session.open?.name).toBe('a')
    click(session, world, 0, 'right', 1000)
    expect(session.open?.name).toBe('warps')
  })
})

describe('clicks', () => {
  const list = (key: string) => `${key}click_commands: ['[message] ${key || 'any'}']`
  const all = ['left_', 'right_', 'shift_left_', 'shift_right_', 'middle_'].map(list).join('\n')

  test.each<[string, Button, string[]]>([
    [all, 'left', ['left_']],
    [all, 'right', ['right_']],
    [all, 'shift_left', ['shift_left_']],
    [all, 'shift_right', ['shift_right_']],
    [all, 'middle', ['middle_']],
    [`${all}\n${list('')}`, 'right', ['any']],
    // Shift never falls back to the plain button.
    [`${list('left_')}\n${list('right_')}`, 'shift_left', []],
    [list('left_'), 'right', []],
  ])('list %#', (lists, button, expected) => {
    const world = aWorld({ m: menuText(itemText('a', 0, lists)) })
    const session = aSession()
    start(session, world, 'm')
    click(session, world, 0, button)
    expect(saidTexts(session)).toEqual(expected)
  })

  test('a denied click counts as handled', () => {
    const denied = `click_requirement:\n  requirements:\n    no: {type: has permission, permission: x}\n${list('')}\n${list('left_')}`
    const world = aWorld({ m: menuText(itemText('a', 0, denied)) })
    const session = aSession()
    start(session, world, 'm')
    click(session, world, 0, 'left')
    expect(saidTexts(session)).toEqual([])
    expect(codes(session).at(-1)).toBe('clickDenied')
  })

  test.each<[Button, number, number]>([
    ['left', 74, 1],
    ['left', 75, 2],
    ['shift_left', 199, 1],
    ['shift_left', 200, 2],
  ])('after %s the next counts from %i ms on', (button, ms, expected) => {
    const world = aWorld({ m: menuText(itemText('a', 0, list(''))) })
    const session = aSession()
    start(session, world, 'm')
    click(session, world, 0, button, 0)
    click(session, world, 0, button, ms)
    expect(saidTexts(session)).toHaveLength(expected)
  })
})

describe('time', () => {
  test('only items with update change by themselves; refresh also asks view requirements again', () => {
    const texts = "display_name: '%vault_eco_balance%'"
    const once = 'view_requirement:\n  requirements:\n    r: {type: "!has money", amount: 50}'
    const give = "click_commands: ['[givemoney] 1', '[refresh]<delay=300>']"
    const world = aWorld({
      m: menuText(
        itemText('live', 0, `${texts}\nupdate: true\n${give}`) +
          itemText('still', 1, texts) +
          itemText('poor', 2, once),
        'update_interval: 5\n',
      ),
    })
    const session = aSession({ money: 49 })
    start(session, world, 'm')
    click(session, world, 0, 'left')
    expect(session.open?.slots[0]?.name).toBe('49')
    advance(session, world, 100)
    expect(session.open?.slots[0]?.name).toBe('50')
    expect(session.open?.slots[1]?.name).toBe('49')
    expect(shownItems(session)[2]).toBe('poor')
    advance(session, world, 200)
    expect(session.open?.slots[1]?.name).toBe('50')
    expect(shownItems(session)[2]).toBeUndefined()
  })

  test('step goes from one delayed action to the next', () => {
    const lines = "click_commands: ['[message] a<delay=10>', '[message] b<delay=30>']"
    const world = aWorld({ m: menuText(itemText('a', 0, lines)) })
    const session = aSession()
    start(session, world, 'm')
    click(session, world, 0, 'left')
    expect([step(session, world), session.tick, saidTexts(session).join()]).toEqual([true, 10, 'a'])
    expect([step(session, world), session.tick, saidTexts(session).join()]).toEqual([true, 30, 'a,b'])
    expect(step(session, world)).toBe(false)
  })
})

test('what happens several times in a row is told once', () => {
  const hidden =
    'slots: [0-8]\nview_requirement:\n  requirements:\n    r: {type: has permission, permission: x}'
  const world = aWorld({ m: menuText(itemText('many', 0, hidden) + itemText('other', 20)) })
  const session = aSession()
  start(session, world, 'm')
  expect(foldEvents(session.events).map(({ code, times }) => [code, times])).toEqual([
    ['requirement', 9],
    ['opened', 1],
  ])
})

test('what the player wears is shown as it is, with what the menu says of it on top', () => {
  const own = (name: string, slot: number, material: string, more = '') =>
    itemText(name, slot, more).replace('STONE', material)
  const world = aWorld({
    gear: menuText(
      own('hat', 0, 'armor_helmet') +
        own('hand', 1, 'MAIN_HAND', "display_name: 'In hand'\namount: 2") +
        own('shoes', 2, 'armor_boots'),
    ),
  })
  const session = aSession({
    items: [
      { material: 'IRON_HELMET', amount: 1, name: '&bHat', lore: ['warm'], place: 'armor_helmet' },
      { material: 'BOW', amount: 1, place: 'main_hand' },
    ],
  })
  start(session, world, 'gear')
  expect(session.open?.slots).toMatchObject({
    0: { material: 'IRON_HELMET', amount: 1, name: '&bHat', lore: ['warm'] },
    1: { material: 'BOW', amount: 2, name: 'In hand' },
    2: { material: 'AIR' },
  })
})

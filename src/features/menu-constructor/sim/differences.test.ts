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
import { advance, click, start } from './run.ts'

// Each of these the plugin does, and the simulator once did otherwise.

const seenWith = (permission: string) =>
  `view_requirement:\n  requirements:\n    r: {type: has permission, permission: ${permission}}`
const clicking = (line: string) => `click_commands: ['${line}']`

describe('a menu of which the player sees nothing', () => {
  const hidden = menuText(itemText('a', 0, seenWith('vip')), "open_commands: ['[message] welcome']\n")

  test('does not open and runs no open_commands', () => {
    const session = aSession()
    start(session, aWorld({ hidden }), 'hidden')
    expect(session.open).toBeNull()
    expect(codes(session).at(-1)).toBe('nothingVisible')
    expect(saidTexts(session)).toEqual([])
    const vip = aSession({ permissions: ['vip'] })
    start(vip, aWorld({ hidden }), 'hidden')
    expect(saidTexts(vip)).toEqual(['welcome'])
  })

  test('leaves the menu that is open where it is', () => {
    const world = aWorld({ hidden, first: menuText(itemText('go', 0, clicking('[openguimenu] hidden'))) })
    const session = aSession()
    start(session, world, 'first')
    click(session, world, 0, 'left')
    expect(session.open?.name).toBe('first')
  })

  test('closes when a refresh leaves nothing, by action and by interval', () => {
    const leaving = `${seenWith('vip')}\nclick_commands: ['[takepermission] vip', '[refresh]']`
    const world = aWorld({ m: menuText(itemText('a', 0, leaving), "close_commands: ['[message] bye']\n") })
    const session = aSession({ permissions: ['vip'] })
    start(session, world, 'm')
    click(session, world, 0, 'left')
    expect(session.open).toBeNull()
    expect(codes(session).at(-1)).toBe('closedEmpty')
    expect(saidTexts(session)).toEqual([])
    const timed = aWorld({ m: menuText(itemText('a', 0, seenWith('vip')), 'refresh: true\n') })
    const waiting = aSession({ permissions: ['vip'] })
    start(waiting, timed, 'm')
    waiting.player.permissions = []
    advance(waiting, timed, 400)
    expect(waiting.open).toBeNull()
  })
})

describe('arguments', () => {
  const confirm = menuText(
    itemText('yes', 0, "display_name: 'Buy {what} for {price}'"),
    'args: [what, price]\n',
  )
  const from = (line: string) => menuText(itemText('go', 0, clicking(line)))
  const shownBy = (line: string) => {
    const world = aWorld({ confirm, shop: from(line) })
    const session = aSession()
    start(session, world, 'shop')
    click(session, world, 0, 'left')
    return session
  }

  test('reach a menu that has no open_command', () => {
    expect(shownBy('[openguimenu] confirm sword 20').open?.slots[0]?.name).toBe('Buy sword for 20')
    const session = aSession({ args: { what: 'sword', price: '20' } })
    start(session, aWorld({ confirm }), 'confirm')
    expect(session.open?.slots[0]?.name).toBe('Buy sword for 20')
  })

  test('that nobody gave stay as they are written: only a command asks for them', () => {
    expect(shownBy('[openguimenu] confirm').open?.slots[0]?.name).toBe('Buy {what} for {price}')
    const session = aSession()
    start(session, aWorld({ confirm }), 'confirm')
    expect(session.open?.slots[0]?.name).toBe('Buy {what} for {price}')
    const registered = aWorld({ confirm: `open_command: buy\nregister_command: true\n${confirm}` })
    const asked = aSession()
    start(asked, registered, 'confirm')
    expect(asked.open).toBeNull()
    expect(codes(asked)).toEqual(['argsMissing'])
  })

  test('given in part keep an action from opening the menu', () => {
    const session = shownBy('[openguimenu] confirm sword')
    expect(session.open?.name).toBe('shop')
    expect(codes(session).at(-1)).toBe('argsMissing')
  })

  test('never come with a command the plugin does not register', () => {
    const world = aWorld({ confirm: `open_command: buy\n${confirm}`, shop: from('[player] buy') })
    const session = aSession()
    start(session, world, 'shop')
    click(session, world, 0, 'left')
    expect(session.open?.slots[0]?.name).toBe('Buy {what} for {price}')
  })
})

test.each([
  ['UI_BUTTON_CLICK loud', '1', '1'],
  ['UI_BUTTON_CLICK 0.5 high', '0.5', '1'],
])('[sound] %s is played all the same', (argument, volume, pitch) => {
  const world = aWorld({ m: menuText(itemText('a', 0, clicking(`[sound] ${argument}`))) })
  const session = aSession()
  start(session, world, 'm')
  click(session, world, 0, 'left')
  expect(codes(session).slice(-2)).toEqual(['soundNumbers', 'sound'])
  expect(session.events.at(-1)?.args).toEqual({ sound: 'UI_BUTTON_CLICK', volume, pitch })
})

test('hide_enchantments hides what the flag hides', () => {
  const lines = "hide_enchantments: true\nitem_flags: [HIDE_DYE]\nenchantments: ['UNBREAKING;1']"
  const session = aSession()
  start(session, aWorld({ m: menuText(itemText('a', 0, lines)) }), 'm')
  expect(shownItems(session)).toEqual({ 0: 'a' })
  expect(session.open?.slots[0]?.flags).toEqual(['HIDE_DYE', 'HIDE_ENCHANTS'])
})

test('a value is there whatever its type is, where no type is asked for', () => {
  const name = '%deluxemenus_meta_has_value_night%/%deluxemenus_meta_has_value_day%'
  const session = aSession({ meta: { night: { type: 'BOOLEAN', value: 'true' } } })
  start(session, aWorld({ m: menuText(itemText('a', 0, `display_name: '${name}'`)) }), 'm')
  expect(session.open?.slots[0]?.name).toBe('yes/no')
})

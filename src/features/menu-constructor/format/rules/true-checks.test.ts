import { describe, expect, test } from 'vitest'
import { applyChanges } from '../edit/changes.ts'
import { readFile } from '../read/read.ts'
import { survivorsOf, itemsBySlot } from '../load/priorities.ts'
import { diagnose } from './diagnose.ts'
import { sampleOptions, withAction, withHead, withItem, withRequirement } from './sample-menus.fixture.ts'
import '../read/use-full-parser.ts'

// Each of these was said once and is not true of the plugin.

const said = (text: string, options: Partial<typeof sampleOptions> = {}) =>
  diagnose(text, { ...sampleOptions, ...options })
    .filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code)

const asking = (permission: string) =>
  `    view_requirement:\n      requirements:\n        r:\n          type: has permission\n          permission: ${permission}\n`
const menuOf = (items: string) => `menu_title: Levels\nsize: 54\nitems:\n${items}`
const item = (name: string, lines: string) => `  ${name}:\n    material: STONE\n${lines}`

describe('priorities', () => {
  const levels = menuOf(
    item('filler', '    slots:\n      - 0-53\n    priority: 1\n') +
      item('locked', `    slot: 10\n    priority: 1\n${asking('a')}`) +
      item('level', '    slot: 10\n    priority: 2\n'),
  )

  test('an item behind one that lost its place to a later item is shown', () => {
    expect(said(levels)).not.toContain('neverShown')
  })

  test('an item behind one whose requirement cannot be read is never shown', () => {
    const broken = '    view_requirement:\n      requirements:\n        r:\n          type: no such thing\n'
    const text = menuOf(
      item('front', `    slot: 3\n    priority: 1\n${broken}`) +
        item('behind', '    slot: 3\n    priority: 2\n'),
    )
    expect(said(text)).toContain('neverShown')
  })

  test('a plain filler under later items is a note, a lost button is an error', () => {
    const over = item('button', '    slot: 10\n')
    expect(said(menuOf(item('filler', '    slots:\n      - 0-53\n') + over))).toEqual([])
    const pressed = item('filler', "    slots:\n      - 0-53\n    click_commands:\n      - '[close]'\n")
    expect(said(menuOf(pressed + over))).toContain('slotClash')
  })

  test('new priorities leave in front what is in front today', () => {
    const text = menuOf(
      item('filler', '    slots:\n      - 0-53\n    priority: 1\n') +
        [10, 11, 12].map((slot) => item(`reward_${slot}`, `    slot: ${slot}\n    priority: 1\n`)).join('') +
        item('late', '    slot: 10\n    priority: 5\n'),
    )
    const shown = (of: string) =>
      [...itemsBySlot(readFile(of).menus[0]!.items)].map(([slot, here]) => [slot, survivorsOf(here)[0]!.name])
    const clash = diagnose(text, sampleOptions).find(({ code }) => code === 'slotClash')!
    const after = applyChanges(text, clash.fixes[0]!.changes)
    expect(shown(after)).toEqual(shown(text))
    expect(diagnose(after, sampleOptions).map(({ code }) => code)).not.toContain('slotClash')
  })

  test('no fix is offered where two slots want opposite orders', () => {
    const text = menuOf(
      item('filler', '    slots:\n      - 1-2\n    priority: 1\n') +
        item('button', `    slot: 1\n    priority: 1\n${asking('a')}`) +
        item('both', '    slots:\n      - 1-2\n    priority: 5\n'),
    )
    expect(diagnose(text, sampleOptions).find(({ code }) => code === 'slotClash')!.fixes).toEqual([])
  })
})

test('a color in the name of a placeholder belongs to the placeholder', () => {
  const inside = withItem("display_name: '%rgb_gradient_#e60000:#995300_Shop of all%'")
  expect(said(inside)).not.toContain('bareHex')
  const beside = withItem("display_name: '#ff0000 %rgb_gradient_#e60000_Shop%'")
  const [found] = diagnose(beside, sampleOptions).filter(({ code }) => code === 'bareHex')
  expect(applyChanges(beside, found!.fixes[0]!.changes)).toContain("'&#ff0000 %rgb_gradient_#e60000_Shop%'")
})

test('the release lets any item count to 64; what is built from source asks the item', () => {
  const seven = withItem('amount: 7').replace('STONE', 'DIAMOND_SWORD')
  expect(said(seven)).not.toContain('amountClamped')
  expect(said(seven, { plugin: 'dev' })).toContain('amountClamped')
  expect(said(withItem('amount: 65'))).toContain('amountClamped')
})

test.each([
  '[takemoney] 5 <delay=5>',
  '[sound] BLOCK_NOTE_BLOCK_HAT <delay=5>',
  '[openguimenu] shop <delay=5>',
])('a space before the delay of %s harms nothing', (action) =>
  expect(said(withAction(action))).not.toContain('actionGap'),
)
test.each(['[giveexp] 5 <delay=5>', '[givepermission] a.b <delay=5>', '[openguimenu] shop one <delay=5>'])(
  'a space before the delay of %s spoils its argument',
  (action) => expect(said(withAction(action))).toContain('actionGap'),
)

test('data is read as text, with a placeholder too', () => {
  expect(said(withItem("data: '14'"))).toEqual([])
  expect(said(withItem('data: placeholder-%a_b%'))).toEqual([])
})

test('arguments need no open_command: another menu gives them as well', () => {
  const text = withHead('menu_title: Sure\nargs:\n  - what\nargs_usage_message: Say what')
  expect(said(text)).not.toContain('needsOpenCommand')
  expect(said(withHead('menu_title: Sure\nregister_command: true'))).toContain('needsOpenCommand')
})

test('items of other plugins and heads can be asked for', () => {
  for (const material of ['itemsadder-lamps:red', 'head-Notch'])
    expect(said(withRequirement(`type: has item\nmaterial: ${material}`))).not.toContain(
      'requirementMaterial',
    )
})

test('effects without end and spaces around the parts are read', () => {
  expect(said(withItem("potion_effects:\n  - 'SPEED;-1;0'"))).not.toContain('wrongForm')
  expect(said(withItem("enchantments:\n  - 'UNBREAKING ; 1'"))).toEqual([])
})

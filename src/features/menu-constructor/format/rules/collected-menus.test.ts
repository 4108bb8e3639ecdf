import { describe, expect, test } from 'vitest'
import { applyChanges } from '../edit/changes.ts'
import { diagnose } from './diagnose.ts'
import {
  sampleOptions,
  withAction,
  withHead,
  withItem,
  withMaterial,
  withSlot,
} from './sample-menus.fixture.ts'
import '../read/use-full-parser.ts'

// What 213 menus of 86 servers showed that nobody here had seen before: what was said without need, and what was not
// said. docs/decisions/0065-menus-nobody-had-seen.md has the figures.

const found = (text: string, gameVersion = '1.21.4') =>
  diagnose(text, { ...sampleOptions, gameVersion }).filter(({ severity }) => severity !== 'info')
const said = (text: string, gameVersion?: string) => found(text, gameVersion).map(({ code }) => code)

describe('said no longer', () => {
  const face = Buffer.from('{"textures":{"SKIN":{"url":"http://textures.minecraft.net/texture/ab12"}}}')
  const twice = `basehead-${face.toString('base64').replace(/=*$/, '')}====`

  test.each([
    ['a long title after 1.8', withHead(`menu_title: ${'x'.repeat(40)}`), '1.12'],
    ['a head with an equals sign too many before 1.18.1', withMaterial(twice), '1.16'],
    ['a mistyped data of what does not wear out', withItem('date: 1'), '1.21.4'],
    ['a glow of what shines anyway', withMaterial('PLAYER_HEAD', 'glow: true'), '1.21.4'],
    ['an interval no item asks for', withHead('menu_title: Shop\nupdate_interval: -1'), '1.21.4'],
    ['a mistyped interval no item asks for', withHead('menu_title: Shop\nupdate-interval: 1'), '1.21.4'],
    [
      'a shadowed list that is the same',
      withItem("click_commands:\n  - '[close]'\nright_click_commands:\n  - '[close]'"),
      '1.21.4',
    ],
    ['a size too large with nothing in the rows that go', withHead('menu_title: Shop\nsize: 63'), '1.21.4'],
    ['a filler that runs past the end', withSlot('slots:\n  - 0-30'), '1.21.4'],
    [
      'a command that is not registered anyway',
      withHead('menu_title: Shop\nregister_command: false'),
      '1.21.4',
    ],
    ['a lore that is one empty line', withItem("lore: ' '"), '1.21.4'],
  ])('%s', (_, text, gameVersion) => expect(said(text, gameVersion)).toEqual([]))

  test('the same where it is true', () => {
    expect(said(withHead(`menu_title: ${'x'.repeat(40)}`), '1.8')).toContain('titleLong')
    expect(said(withMaterial(twice), '1.20')).toContain('wrongForm')
    expect(said(withMaterial('DIAMOND_SWORD', 'date: 1'))).toContain('unknownKey')
    expect(said(withItem('enchanted: true'))).toContain('unknownKey')
    const updated = "update: true\ndisplay_name: '%a_b%'"
    expect(said(withItem(updated, 'update-interval: 1\n'))).toContain('unknownKey')
    expect(said(withItem(updated, 'update_interval: -1\n'))).toContain('intervalClamped')
    expect(said(withSlot('slots:\n  - 3\n  - 40'))).toEqual(['slotsOutside'])
    expect(said(withSlot('slots:\n  - 40'))).toEqual(['slotOutside'])
  })

  test('a list that leaves the window is mended where it leaves it', () => {
    const text = withSlot('slots:\n  - 3\n  - 9-40')
    const [overrun] = diagnose(text, sampleOptions)
    expect(overrun).toMatchObject({ code: 'slotsOutside', line: 8 })
    expect(applyChanges(text, overrun!.fixes[0]!.changes)).toBe(withSlot('slots:\n  - 3\n  - 9-26'))
  })
})

describe('said now', () => {
  const requirement = (name: string) =>
    `    ${name}:\n      type: has permission\n      permission: ${name}.see`
  const asked = withItem(
    `view_requirement:\n  minimum_requirements: 1\n  requirements:\n${requirement('one')}\n${requirement('two')}`,
  )

  test('a minimum that no optional requirement gives a meaning', () => {
    const [idle] = found(asked)
    expect(idle!.code).toBe('minimumIdle')
    const mended = applyChanges(asked, idle!.fixes[0]!.changes)
    expect(said(mended)).toEqual([])
    expect(mended.match(/optional: true/g)).toHaveLength(2)
    expect(
      said(asked.replace('permission: two.see', 'permission: two.see\n          optional: true')),
    ).toEqual([])
  })

  test('requirements one level too high', () => {
    const text = withHead(
      'menu_title: Shop\nopen_requirement:\nrequirements:\n  p:\n    type: has permission',
    )
    expect(said(text)).toContain('unknownKey')
  })

  test('a refusal beside its requirement', () => {
    expect(said(withItem("deny_commands:\n  - '[close]'"))).toEqual(['unknownKey'])
  })

  test('a tag or an argument nobody gives in place of the player', () => {
    const [dead] = found(withAction('[console] eco take [player] 100'))
    expect(dead!.code).toBe('playerWord')
    expect(applyChanges(withAction('[console] eco take [player] 100'), dead!.fixes[0]!.changes)).toBe(
      withAction('[console] eco take %player_name% 100'),
    )
    expect(said(withAction('[console] eco take {player} 100'))).toEqual(['playerWord'])
    const given = withItem("click_commands:\n  - '[console] eco take {player} 1'", 'args:\n  - player\n')
    expect(said(given)).not.toContain('playerWord')
    expect(said(withAction('[message] [player] was here'))).toEqual([])
  })

  test('a placeholder that is not closed', () => {
    const [open] = found(withAction('[console] give %player_name stone 1'))
    expect(open!.code).toBe('placeholderOpen')
    expect(applyChanges(withAction('[console] give %player_name stone 1'), open!.fixes[0]!.changes)).toBe(
      withAction('[console] give %player_name% stone 1'),
    )
    for (const action of [
      '[console] say %a_b% 5% off',
      '[console] say 26.31% off',
      '[message] %a_b and more',
    ])
      expect(said(withAction(action))).toEqual([])
  })

  test('tags of the game where they do nothing any more', () => {
    const text = withItem("nbt_int: 'CustomModelData:7'")
    const [over] = found(text)
    expect(over!.code).toBe('versionOver')
    expect(said(applyChanges(text, over!.fixes[0]!.changes))).toEqual([])
    expect(said(text, '1.20')).toEqual([])
  })

  test('a registered command of several words', () => {
    const head = 'menu_title: Shop\nopen_command: shop open tools\n'
    expect(said(withHead(`${head}register_command: true`))).toEqual(['commandSpaced'])
    expect(said(withHead(`${head}register_command: false`))).toEqual([])
  })
})

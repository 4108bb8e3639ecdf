import { describe, expect, test } from 'vitest'
import { aScope } from '../../../../testing/content/menus.ts'
import { hasPermission } from './permissions.ts'
import { openPlaceholders, replaceText } from './placeholders.ts'
import { experienceOf, totalExperience } from './experience.ts'

const player = {
  name: 'Ann',
  money: 1234.5,
  meta: { night: { type: 'BOOLEAN', value: 'true' } },
  placeholders: { luckperms_prefix: '[VIP]', dm_player_Ann: 'both', 'math_0_1+1': '2' },
  permissions: ['a.b'],
}

describe('placeholders and arguments', () => {
  test.each<[string, string]>([
    ['%player_name% has %vault_eco_balance%', 'Ann has 1234.5'],
    ['%vault_eco_balance_fixed% %vault_eco_balance_commas%', '1234 1,234.5'],
    ['%luckperms_prefix% %unknown_thing% 50% off %', '[VIP] %unknown_thing% 50% off %'],
    ['%math_0_1+1%', '2'],
    ['%deluxemenus_meta_night_BOOLEAN_false%', 'true'],
    ['%deluxemenus_meta_day_BOOLEAN_false%', 'false'],
    ['%deluxemenus_meta_has_value_night_BOOLEAN%', 'yes'],
    ['%deluxemenus_opened_menu%/%deluxemenus_is_in_menu%', 'shop/yes'],
    ['%player_has_permission_a.b% %player_has_permission_a.c%', 'yes no'],
    ['{who} {nobody}', '%player_name% {nobody}'],
  ])('%s', (text, expected) => {
    const scope = aScope(player, { args: { who: '%player_name%' }, openMenu: 'shop' })
    expect(replaceText(text, scope)).toBe(expected)
  })

  test('placeholders inside arguments only where the menu says so', () => {
    const scope = aScope(player, { args: { who: '%player_name%' }, placeholdersInArgs: true })
    expect(replaceText('{who}', scope)).toBe('Ann')
  })

  test('the order decides whether an argument can build a placeholder', () => {
    const args = { who: 'Ann' }
    expect(replaceText('%dm_player_{who}%', aScope(player, { args }))).toBe('%dm_player_Ann%')
    expect(replaceText('%dm_player_{who}%', aScope(player, { args, placeholdersAfterArgs: true }))).toBe(
      'both',
    )
  })

  test('those that need a sample are listed once', () => {
    expect(openPlaceholders('%a_b% %player_name% %a_b% %c_d e%', aScope())).toEqual(['a_b', 'c_d e'])
  })
})

test.each<[string[], string, boolean]>([
  [['a.b'], 'A.B', true],
  [['a.*'], 'a.b.c', true],
  [['a.*'], 'a', false],
  [['*', '-a.b'], 'a.b', false],
  [['-*', 'a.b'], 'a.b', true],
  [['a.*', '-a.b.*', 'a.b.c'], 'a.b.c', true],
  [['a.*', '-a.b.*'], 'a.b.d', false],
])('%j gives %s: %s', (held, node, expected) => expect(hasPermission(held, node)).toBe(expected))

test('levels and points are one amount', () => {
  for (const total of [0, 6, 7, 160, 352, 353, 1395, 5000])
    expect(totalExperience(experienceOf(total))).toBe(total)
  expect(experienceOf(352)).toEqual({ level: 16, exp: 0 })
  expect(totalExperience({ level: 31, exp: 0 })).toBe(1507)
})

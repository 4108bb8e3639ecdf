import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { actionKinds } from '../../../format/tables/actions.ts'
import { itemOptions, menuOptions } from '../../../format/tables/options.ts'
import { commonRequirementKeys, requirementKinds } from '../../../format/tables/requirements.ts'
import { proposalsAt, type KnownNames } from './complete-menu.ts'
import { mayPropose } from './editing.ts'
import { placeAt } from './yaml-place.ts'

const known: KnownNames = {
  materials: ['STONE', 'DIAMOND'],
  sounds: ['UI_BUTTON_CLICK'],
  enchantments: ['SHARPNESS'],
  effects: ['SPEED'],
  menus: ['shop', 'warps'],
}
const at = (text: string) => proposalsAt(placeAt(text.replace('|', ''), text.indexOf('|'))!, known)
const labels = (text: string) => at(text).options.map(({ label }) => label)

test('at the top of the file all menu keys are proposed', () => {
  expect(labels('|')).toEqual(menuOptions.map(({ key }) => key))
})

test('inside an item its keys are proposed, without those that are out of date', () => {
  const keys = labels('items:\n  a:\n    ma|')
  expect(keys).toContain('material')
  expect(keys).not.toContain('hide_attributes')
})

test('an inline menu of config.yml is completed like a file of its own', () => {
  expect(labels('gui_menus:\n  shop:\n    items:\n      a:\n        mat|')).toContain('material')
})

test('values follow the kind of their key', () => {
  expect(labels('items:\n  a:\n    material: ST|')).toContain('DIAMOND')
  expect(labels('register_command: t|')).toEqual(['true', 'false'])
  expect(labels('items:\n  a:\n    enchantments:\n      - SH|')).toEqual(['SHARPNESS'])
  expect(labels('items:\n  a:\n    item_flags:\n    - H|')).toContain('HIDE_ENCHANTS')
})

test('a command list proposes all 31 tags, in quotes where there are none', () => {
  const bare = at('items:\n  a:\n    click_commands:\n    - [cl|')
  expect(bare.options).toHaveLength(actionKinds.length)
  expect(bare.options.find(({ label }) => label === '[close]')).toMatchObject({
    insert: "'[close]'",
    back: 1,
  })
  const quoted = at("items:\n  a:\n    click_commands:\n    - '[pl|")
  expect(quoted.options.find(({ label }) => label === '[player]')).toMatchObject({
    insert: '[player] ',
    back: 0,
  })
})

test('behind a tag its arguments are proposed', () => {
  expect(labels("items:\n  a:\n    click_commands:\n    - '[sound] UI|")).toEqual(['UI_BUTTON_CLICK'])
  expect(labels("items:\n  a:\n    click_commands:\n    - '[openguimenu] |")).toEqual(['shop', 'warps'])
  expect(labels("items:\n  a:\n    click_commands:\n    - '[meta] set key |")).toContain('STRING')
  expect(at("items:\n  a:\n    click_commands:\n    - '[sound] UI|").skip).toBe(8)
})

test('names of decorations are offered, others may be written', () => {
  expect(labels('items:\n  a:\n    trim_pattern: |')).toContain('SENTRY')
  expect(labels('items:\n  a:\n    display_name: |')).toEqual([])
})

test('requirements propose their nodes, keys and types', () => {
  const node = 'items:\n  a:\n    view_requirement:\n      '
  expect(labels(`${node}|`)).toContain('minimum_requirements')
  expect(labels(`${node}requirements:\n        x:\n          |`)).toContain('permission')
  expect(labels(`${node}requirements:\n        x:\n          type: has |`)).toContain('has money')
})

const mayAt = (text: string) => mayPropose(Text.of(text.replace('|', '').split('\n')), text.indexOf('|'))

test('wherever something is proposed it is looked for', () => {
  const keys = new Set([
    ...[...menuOptions, ...itemOptions].map(({ key }) => key),
    ...commonRequirementKeys,
    ...requirementKinds.flatMap((kind) => kind.keys.map(({ key }) => key)),
    'stop_at_success',
    'any',
  ])
  const around = [
    '',
    'items:\n  a:\n    ',
    'items:\n  a:\n    view_requirement:\n      requirements:\n        b:\n          ',
  ]
  const written = [
    '|',
    '|: x',
    ': |',
    ": 'a|",
    ': [a, |]',
    ':\n@- |',
    ":\n@  - b\n\n@  - '|",
    ':\n@# c\n@- b\n@- [a|',
  ]
  let found = 0
  for (const key of keys)
    for (const lead of around)
      for (const value of written) {
        const text = `${lead}${key}${value.replaceAll('@', lead.slice(lead.lastIndexOf('\n') + 1))}`
        if (placeAt(text.replace('|', ''), text.indexOf('|')) === null || labels(text).length === 0) continue
        found++
        expect(mayAt(text), text).toBe(true)
      }
  expect(found).toBeGreaterThan(500)
})

test('in names, lore and amounts nothing is looked for', () => {
  expect(mayAt("items:\n  a:\n    display_name: '&aIt|")).toBe(false)
  expect(mayAt("items:\n  a:\n    lore:\n      - '&7Price: 5'\n      - Stock: |")).toBe(false)
  expect(mayAt("items:\n  a:\n    lore:\n    - '&7Price: 5'\n\n    - '&7Sto|ck'")).toBe(false)
  expect(mayAt('items:\n  a:\n    slot: |')).toBe(false)
})

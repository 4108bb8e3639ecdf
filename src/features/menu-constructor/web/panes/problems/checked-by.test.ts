import { expect, test } from 'vitest'
import { describeRelease, releaseIndex } from '../../../api/catalogue.ts'
import { catalogueGroups } from '../../../data/catalogue-groups.ts'
import { diagnose } from '../../../format/rules/diagnose.ts'
import { withItem, withMaterial, withRequirement } from '../../../format/rules/sample-menus.fixture.ts'
import { makeCatalogue } from '../../catalogue-data/make-catalogue.ts'
import { checkedBy } from './checked-by.ts'
import '../../../format/read/use-full-parser.ts'

// The checks with the catalogue of a release, as the page has it.

function foundIn(text: string, gameVersion: string) {
  const release = { ...describeRelease(releaseIndex(gameVersion)), revision: '' }
  const catalogue = checkedBy(makeCatalogue(release, [...catalogueGroups], () => ({})))
  return diagnose(text, { gameVersion, plugin: 'release', menuNames: [], catalogue })
}
const said = (text: string, gameVersion: string) =>
  foundIn(text, gameVersion)
    .filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code)
const enchanted = (name: string) => withItem(`enchantments:\n  - '${name};1'`)
const effect = (name: string) => withItem(`potion_effects:\n  - '${name};600;0'`)

test.each(['DURABILITY', 'PROTECTION_ENVIRONMENTAL', 'UNBREAKING', 'SHARPNESS', 'DAMAGE_ALL'])(
  'since 1.20.5 a server takes %s, be it the old name or the new',
  (name) => {
    for (const version of ['1.20.5', '1.21.4', '26.1']) expect(said(enchanted(name), version)).toEqual([])
  },
)

test.each([
  ['DURABILITY', []],
  ['UNBREAKING', ['enchantmentUnknown']],
  ['SHARPNESS', ['enchantmentUnknown']],
  ['THORNS', []],
])('before 1.20.5 it knows the old names alone: %s', (name, codes) => {
  for (const version of ['1.12', '1.16', '1.20']) expect(said(enchanted(name), version)).toEqual(codes)
})

test('potion effects are known by the names of the release', () => {
  expect(said(effect('SLOWNESS'), '1.21.4')).toEqual([])
  expect(said(effect('SLOW'), '1.21.4')).toEqual([])
  expect(said(effect('slow'), '1.20')).toEqual([])
  expect(said(effect('SLOWNESS'), '1.20')).toEqual(['unknownWord'])
  expect(said(effect('SPEEED'), '1.21.4')).toEqual(['unknownWord'])
  expect(said(effect('WIND_CHARGED'), '1.16')).toEqual(['unknownWord'])
})

test.each([
  ['STAINED_GLASS_PANE', '1.12', []],
  ['BURNING_FURNACE', '1.8', []],
  ['NOT_A_THING', '1.12', ['materialUnknown']],
  ['RED_BED', '1.12', ['materialUnknown']],
  ['END_ROD', '1.8', ['materialUnknown']],
  ['END_ROD', '1.9', []],
  ['STAINED_GLASS_PANE', '1.13', ['materialLegacy']],
  ['SIGN', '1.13', []],
  ['SIGN', '1.14', ['materialLegacy']],
  ['GRASS', '1.20', []],
  ['GRASS', '1.21', ['materialUnknown']],
  ['SHORT_GRASS', '1.21', []],
])('%s on %s', (material, version, codes) => {
  expect(said(withMaterial(material), version)).toEqual(codes)
})

test.each([
  ['GRASS', ['SHORT_GRASS', 'GRASS_BLOCK']],
  ['SCUTE', ['TURTLE_SCUTE']],
  ['ZOMBIE_PIGMAN_SPAWN_EGG', ['ZOMBIFIED_PIGLIN_SPAWN_EGG']],
  ['DIAMONT', ['DIAMOND']],
])('for %s today’s names are offered before those spelled alike', (material, names) => {
  const [unknown] = foundIn(withMaterial(material), '1.21.4').filter(({ code }) => code === 'materialUnknown')
  expect(unknown!.fixes.map(({ args }) => args?.value)).toEqual(names)
})

test('an item that is asked for is checked the same way', () => {
  const asking = (material: string) => withRequirement(`type: has item\nmaterial: ${material}`)
  expect(said(asking('SKULL_ITEM'), '1.12')).toEqual([])
  expect(said(asking('PLAYER_HEAD'), '1.12')).toEqual(['requirementMaterial'])
  expect(said(asking('PLAYER_HEAD'), '1.13')).toEqual([])
  expect(said(asking('SKULL_ITEM'), '1.13')).toEqual(['requirementMaterial'])
})

import { readFileSync } from 'node:fs'
import '../format/read/use-full-parser.ts'
import { expect, test } from 'vitest'
import effects from '../data/effects.json' with { type: 'json' }
import enchantments from '../data/enchantments.json' with { type: 'json' }
import { readFile } from '../format/read/read.ts'
import { parseLegacy } from '../text/legacy.ts'
import { centred } from './centre.ts'
import { effectId } from './effect-id.ts'
import { effectText, enchantmentName, enchantmentText, type GameNames } from './game-names.ts'
import { glyphsOf, lineWidth } from './glyph-widths.ts'
import { isPainted, lookOf, sameLook } from './item-look.ts'
import { traitsOf, writtenOptions } from './item-traits.ts'
import { tooltipLines } from './tooltip-lines.ts'

const version = '1.21.4'

/** An item as it stands in a file. */
function written(keys: string) {
  const [item] = readFile(`items:\n  a:\n${keys.trim().replace(/^\s*/gm, '    ')}\n`).menus[0]!.items
  return traitsOf(item!.material ?? '', writtenOptions(item!.entry.value))
}
const look = (keys: string, game = version) => lookOf(written(keys), game)
const say = (word: string, values: Record<string, string | number> = {}) =>
  [word, ...Object.values(values)].join(' ')
const box = (keys: string, more: { advanced?: boolean; version?: string } = {}) =>
  tooltipLines(written(keys), { version, itemName: 'Name', say, advanced: false, ...more }).map((line) =>
    line.map((run) => run.text).join(''),
  )

test('enchanted things shine, others by the switch of newer games only', () => {
  expect(look('material: STONE').glint).toBe(false)
  expect(look("material: STONE\nenchantments: ['DURABILITY;1']").glint).toBe(true)
  expect(look('material: NETHER_STAR').glint).toBe(true)
  expect(look('material: STONE\nenchantment_glint_override: true').glint).toBe(true)
  expect(look('material: STONE\nenchantment_glint_override: true', '1.20').glint).toBe(false)
  expect(look("material: NETHER_STAR\nenchantment_glint_override: 'false'").glint).toBe(false)
})

test('colour is mixed into what takes colour', () => {
  expect(look('material: LEATHER_BOOTS\nrgb: 255, 0, 16').tint).toBe('#ff0010')
  expect(look('material: POTION\nrgb: 1,2,3').tint).toBe('#010203')
  expect(look('material: FIREWORK_STAR\nrgb: 1,2,3').tint).toBe('#010203')
  expect(look('material: IRON_BOOTS\nrgb: 1,2,3').tint).toBeNull()
  expect(look('material: LEATHER_BOOTS\nrgb: 256,0,0').tint).toBeNull()
  expect(look('material: LEATHER_BOOTS\nrgb: "%x_y%"').tint).toBeNull()
  expect(look("material: POTION\npotion_effects: ['SPEED;200;0']").tint).toBe('#33ebff')
  expect(look("material: POTION\npotion_effects: ['SLOW_DIGGING;200;0']").tint).toBe('#4a4217')
  // Each level counts once.
  expect(look("material: POTION\npotion_effects: ['SPEED;200;1', 'HARM;1;0']").tint).toBe('#5abecd')
})

test('banners and shields carry their patterns, armour its trim', () => {
  expect(look("material: RED_BANNER\nbanner_meta: ['WHITE;BORDER']").banner).toEqual({
    base: null,
    patterns: [{ colour: 'WHITE', pattern: 'BORDER' }],
  })
  expect(look('material: SHIELD\nbase_color: LIME').banner).toEqual({ base: 'LIME', patterns: [] })
  expect(look("material: STONE\nbanner_meta: ['WHITE;BORDER']").banner).toBeNull()
  const trimmed = 'material: IRON_HELMET\ntrim_material: gold\ntrim_pattern: sentry'
  expect(look(trimmed).trim).toBe('GOLD')
  expect(look(trimmed, '1.19').trim).toBeNull()
  expect(look('material: IRON_HELMET\ntrim_material: gold').trim).toBeNull()
  expect(isPainted(look(trimmed))).toBe(true)
  expect(isPainted(look('material: IRON_HELMET\ndamage: 9'))).toBe(false)
})

test('the bar of a used tool is as long and as green as what is left', () => {
  expect(look('material: DIAMOND_SWORD').bar).toBeNull()
  expect(look('material: DIAMOND_SWORD\ndamage: 780').bar).toEqual({ length: 7, colour: 'hsl(60 100% 50%)' })
  expect(look('material: IRON_CHESTPLATE\ndamage: 240').bar).toEqual({ length: 0, colour: 'hsl(0 100% 50%)' })
  expect(look('material: DIAMOND_SWORD\ndamage: 780\nunbreakable: true').bar).toBeNull()
  expect(look('material: STONE\ndamage: 5').bar).toBeNull()
  expect(look('material: GOLD_SPADE\ndata: 16', '1.12').bar).not.toBeNull()
})

test('a quoted amount is one, as for the plugin', () => {
  expect(look('material: STONE\namount: 12').amount).toBe(12)
  expect(look("material: STONE\namount: '12'").amount).toBe(1)
})

test('looks are compared by what is seen', () => {
  const flag = (colour: string) => look(`material: RED_BANNER\nbanner_meta: ['${colour};BORDER']`)
  expect(sameLook(flag('LIME'), flag('LIME'))).toBe(true)
  expect(sameLook(flag('LIME'), flag('PINK'))).toBe(false)
  expect(sameLook(look('material: STONE'), look('material: STONE\ndisplay_name: x'))).toBe(true)
  expect(sameLook(look('material: STONE'), null)).toBe(false)
})

test('the box says everything in the order of the game', () => {
  const sword = `material: DIAMOND_SWORD
    display_name: '&bBlade'
    lore: ['&7one\\ntwo']
    enchantments: ['DURABILITY;3', 'mending;1', 'VANISHING_CURSE;1']
    unbreakable: true`
  expect(box(sword)).toEqual([
    'Blade',
    'Curse of Vanishing',
    'Unbreaking III',
    'Mending',
    'one',
    'two',
    '',
    'when.hand',
    ' 7 attribute.damage',
    ' 1.6 attribute.speed',
    'unbreakable',
  ])
  expect(box(`${sword}\n    item_flags: [HIDE_ENCHANTS, hide_attributes, HIDE_UNBREAKABLE]`)).toEqual([
    'Blade',
    'one',
    'two',
  ])
  expect(
    box(`${sword}\n    hide_enchantments: true\n    hide_attributes: true\n    hide_unbreakable: true`),
  ).toEqual(['Blade', 'one', 'two'])
})

test('enchantments are listed in the order of the game from 1.20.5 on', () => {
  const keys = "material: BOW\nenchantments: ['MENDING;1', 'own_thing;2', 'DURABILITY;3', 'ARROW_DAMAGE;5']"
  expect(box(keys)).toEqual(['Name', 'Power V', 'Unbreaking III', 'Mending', 'Own Thing II'])
  expect(box(keys, { version: '1.20' })).toEqual([
    'Name',
    'Mending',
    'Own Thing II',
    'Unbreaking III',
    'Power V',
  ])
})

test('the id stands there only with F3+H, and a hidden box says nothing', () => {
  expect(box('material: STONE')).toEqual(['Name'])
  expect(box('material: STONE', { advanced: true })).toEqual(['Name', 'minecraft:stone'])
  expect(box('material: head-Notch', { advanced: true }).at(-1)).toBe('minecraft:player_head')
  expect(box('material: BOW\ndamage: 84', { advanced: true })).toEqual([
    'Name',
    'durability 300 384',
    'minecraft:bow',
  ])
  expect(box("material: STONE\nhide_tooltip: 'true'")).toEqual([])
  expect(box("material: STONE\nhide_tooltip: 'true'", { version: '1.20' })).toEqual(['Name'])
  expect(box('material: air')).toEqual([])
})

test('potions, dye, trims and banners say what they hold unless it is hidden', () => {
  const potion = "material: POTION\npotion_effects: ['SPEED;1800;1', 'HARM;1;0', 'SLOW;-1;0']"
  expect(box(potion)).toEqual([
    'Name',
    'Speed II (01:30)',
    'Instant Damage',
    'Slowness (∞)',
    '',
    'applied',
    '+40% attribute.walk',
    '-15% attribute.walk',
  ])
  expect(box(`${potion}\nitem_flags: HIDE_POTION_EFFECTS`)).toEqual(['Name'])
  expect(box('material: POTION')).toEqual(['Name', 'noEffects'])
  const boots = 'material: LEATHER_BOOTS\nrgb: 255,0,0\nhide_attributes: true'
  expect(box(boots)).toEqual(['Name', 'dyed'])
  expect(box(`${boots}\nitem_flags: [HIDE_DYE]`)).toEqual(['Name'])
  expect(
    box('material: IRON_HELMET\ntrim_material: gold\ntrim_pattern: sentry\nhide_attributes: true'),
  ).toEqual(['Name', 'upgrade', ' trimPattern Sentry', ' trimMaterial Gold'])
  expect(box("material: RED_BANNER\nbanner_meta: ['LIGHT_BLUE;STRIPE_TOP']")).toEqual([
    'Name',
    'Light Blue Chief',
  ])
})

test('a potion says what it changes, and for how long by what it is in', () => {
  const brew = (material: string, effect: string, more = {}) =>
    box(`material: ${material}\npotion_effects: ['${effect}']`, more).slice(1)
  expect(brew('POTION', 'WEAKNESS;1800;1')).toEqual([
    'Weakness II (01:30)',
    '',
    'applied',
    '-8 attribute.damage',
  ])
  expect(brew('LINGERING_POTION', 'POISON;1800;0')).toEqual(['Poison (00:22)'])
  expect(brew('TIPPED_ARROW', 'POISON;1800;0')).toEqual(['Poison (00:11)'])
  // Not the kind of the effect but its time says whether it is over at once.
  expect(brew('POTION', 'HEAL;200;1')).toEqual(['Instant Health II (00:10)'])
  expect(brew('POTION', 'POISON;20;0')).toEqual(['Poison'])
  expect(brew('POTION', 'JUMP;1200;0')).toContain('+1 attribute.fall')
  expect(brew('POTION', 'JUMP;1200;0', { version: '1.20' })).toEqual(['Jump Boost (01:00)'])
})

test('every enchantment and effect of the data is called as the game calls it', () => {
  for (const [id, , , old, name] of enchantments as [string, number, number, string, string][]) {
    expect(enchantmentName(id.toUpperCase())).toBe(name)
    if (old) expect(enchantmentName(old)).toBe(name)
  }
  for (const [now, before] of effects as [string, string, number][])
    if (!['UNLUCK', 'BAD_LUCK'].includes(now)) expect(effectId(before)).toBe(now)
})

test.each(['be', 'kz', 'ru', 'th', 'uk'])('every enchantment and effect has its name in %s', async (lang) => {
  const names = JSON.parse(
    readFileSync(new URL(`../data/game-names/${lang}.json`, import.meta.url), 'utf8'),
  ) as GameNames
  expect(Object.keys(names.enchantments).sort()).toEqual(
    (enchantments as string[][]).map(([id]) => id).sort(),
  )
  expect(Object.keys(names.effects).sort()).toEqual(
    [...new Set((effects as string[][]).map(([id]) => id!.toLowerCase()))].sort(),
  )
  const english = /[a-z]/i
  expect(
    Object.values({ ...names.enchantments, ...names.effects }).filter((name) => english.test(name)),
  ).toEqual([])
})

test('enchantments and effects are said in the language and the numbers of the reader', () => {
  const names: GameNames = {
    enchantments: { unbreaking: 'คงทน', mending: 'ซ่อมแซม' },
    effects: { haste: 'ขุดเร็ว' },
    levels: ['๑', '๒'],
  }
  expect(enchantmentText('DURABILITY', 2, names)).toBe('คงทน ๒')
  expect(enchantmentText('DURABILITY', 12, names)).toBe('คงทน 12')
  expect(enchantmentText('MENDING', 1, names)).toBe('ซ่อมแซม')
  expect(enchantmentText('SOMETHING_ELSE', 1, names)).toBe('Something Else ๑')
  expect(effectText('FAST_DIGGING', 1, names)).toBe('ขุดเร็ว ๒')
})

test('lines are as wide as in the game', () => {
  const width = (text: string) => lineWidth(parseLegacy(text, version))
  expect(width('Shop')).toBe(24)
  expect(width('&lShop')).toBe(28)
  expect(width('till')).toBe(4 + 2 + 3 + 3)
  expect(width('&8Магазин')).toBe(6 * 7 - 1)
  expect(width('ЖЩ і')).toBe(8 + 9 + 4 + 2)
  expect(glyphsOf('👍🏽')).toHaveLength(1)
  expect(glyphsOf('ร้านค้า A').map(({ text }) => text)).toEqual(['ร้าน', 'ค้า', ' ', 'A'])
  expect(width('ร้านค้าของที่ระลึก')).toBe([...'ร้านค้าของที่ระลึก'].reduce((sum, letter) => sum + width(letter), 0))
  expect(width('Đền ưở')).toBe(7 + 6 + 6 + 4 + 8 + 8)
  expect(width('①⚠✔★Œ')).toBe(10 + 10 + 7 + 8 + 10)
  // From the font for all other scripts, where bold adds half a pixel.
  expect(width('➥❖┃｡')).toBe(8 + 7 + 2 + 3)
  expect(width('메뉴')).toBe(16)
  expect(width('&l메뉴')).toBe(17)
  expect(width('&l菜单A')).toBe(9.5 + 9.5 + 7)
})

test('a text goes to the middle by spaces, and again without piling them up', () => {
  expect(centred('&8Shop', 162, version)).toBe(`${' '.repeat(17)}&8Shop`)
  expect(centred('&8 &l  Shop', 162, version)).toBe(`${' '.repeat(17)}&8&lShop`)
  expect(centred(centred('&8Shop', 162, version), 162, version)).toBe(centred('&8Shop', 162, version))
  expect(centred('   ', 162, version)).toBe('   ')
})

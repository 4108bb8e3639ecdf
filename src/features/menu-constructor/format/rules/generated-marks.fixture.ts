/** A menu before it is written: its own lines, and those of its items. */
export interface Draft {
  head: string[]
  items: { name: string; lines: string[] }[]
}

/** A fault with the code the checks must report, or, without a code, a quirk they must leave alone. */
export interface Mark {
  code: string
  /** What is true as well because of it. */
  besides?: string[]
  /** The item it is in; null: the menu itself. */
  put(draft: Draft): string | null
}

/** A slot nobody uses. */
function freeSlot({ head, items }: Draft): number {
  const size = Number(/size: (\d+)/.exec(head.join('\n'))?.[1] ?? 9)
  const used = new Set<number>()
  for (const line of items.flatMap(({ lines }) => lines)) {
    const [, from, to] = /^(?: *- |slot: )(\d+)(?:-(\d+))?$/.exec(line) ?? []
    for (let slot = Number(from); slot <= Number(to ?? from); slot++) used.add(slot)
  }
  return Array.from({ length: size }, (_, slot) => slot).find((slot) => !used.has(slot))!
}

/** In an item of its own; lines that begin like a line of the plain item take its place. */
const inItem = (code: string, ...lines: string[]): Mark => ({
  code,
  put(draft) {
    const slot = freeSlot(draft)
    const name = `extra_${draft.items.length}`
    const keys = new Set(lines.map((line) => line.split(':')[0]))
    const plain = ['material: STONE', `slot: ${slot}`, "display_name: '&fExtra'"]
    const own = plain.filter((line) => {
      const [key] = line.split(':')
      return !keys.has(key) && !(key === 'slot' && keys.has('slots'))
    })
    draft.items.push({ name, lines: [...own, ...lines] })
    return name
  },
})
const inHead = (code: string, change: (head: string[]) => string[]): Mark => ({
  code,
  put(draft) {
    draft.head = change(draft.head)
    return null
  },
})
const withClick = (code: string, ...lines: string[]): Mark =>
  inItem(code, 'click_commands:', ...lines.map((line) => `  - '${line}'`))
const asking = (code: string, ...lines: string[]): Mark =>
  inItem(code, 'view_requirement:', '  requirements:', '    r:', ...lines.map((line) => `      ${line}`))
const replaced = (from: RegExp, to: string) => (head: string[]) => head.map((line) => line.replace(from, to))

/** Odd, and exactly as the plugin takes it. */
export const quirks: readonly Mark[] = [
  inItem('', 'hide_attributes: true', 'hide_enchantments: true'),
  inItem('', 'data: 0'),
  inItem('', "data: '3'"),
  inItem('', "priority: '1'"),
  inItem('', "lore: ''"),
  inItem('', 'enchantments:', '  - DURABILITY;1'),
  inItem('', 'enchantments:', "  - 'unbreaking ; 2'"),
  inItem('', 'potion_effects:', '  - SPEED;-1;0', 'material: POTION'),
  inItem('', 'material: DIAMOND_SWORD', 'amount: 31'),
  inItem('', 'material: oak_sign'),
  inItem('', 'material: water_bottle'),
  inItem('', 'material: placeholder-%shop_item%'),
  inItem('', 'material: itemsadder-lamps:red'),
  inItem('', 'damage: placeholder-%item_wear%'),
  inItem('', "display_name: '%rgb_gradient_#e60000:#995300_Lamp of all%'"),
  inItem('', "display_name: '&#ff8800Lamp &lof oil'"),
  inItem('', "display_name: 'Lamp'#of oil"),
  inItem('', 'banner_meta:', '  - RED;RHOMBUS_MIDDLE', 'material: WHITE_BANNER'),
  inItem('', 'trim_material: gold', 'trim_pattern: coast', 'material: IRON_HELMET'),
  inItem('', 'item_flags: HIDE_ADDITIONAL_TOOLTIP'),
  inItem('', "enchantment_glint_override: 'true'"),
  inItem('', "model_data: ''", "trim_material: ''", "trim_pattern: ''"),
  inItem('', 'hide_effects: true'),
  inItem('', 'glow: false'),
  inItem('', 'note_to_self: ask the builders'),
  withClick('', '[openguimenu] lighthouse'),
  withClick('', '[givemoney] 5 <delay=20>'),
  withClick('', '[message] Later <delay=20>'),
  withClick('', '[sound] BLOCK_NOTE_BLOCK_HAT'),
  withClick('', '[giveexp] 5L', '[connect] lobby'),
  asking('', 'type: HAS PERM', 'permission: lamps.see'),
  asking('', 'type: has item', 'material: head-Notch'),
  asking('', "type: '!string contains'", "input: '%player_name%'", 'output: lamp'),
  asking('', 'type: regex matches', "input: '%player_name%'", "regex: '(?i)^[a-z]++$'"),
  asking('', 'type: is near', 'location: world,1,64,-5', 'distance: 10'),
  inHead('', (head) => ['# the lamps of the harbor', ...head]),
  inHead('', (head) => [...head, 'parse_placeholders_after_arguments: true']),
]

/** What the plugin drops, ignores or takes otherwise than it is written. */
export const faults: readonly Mark[] = [
  inItem('quotedNumber', "priority: '7'"),
  // Ignored, it lies in slot 0, where another item may be.
  { ...inItem('quotedNumber', "slot: '2'"), besides: ['slotClash', 'neverShown'] },
  inItem('notNumber', 'amount: some'),
  inItem('placeholderForNumber', "amount: '%player_level%'"),
  inItem('quotedBoolean', "update: 'true'"),
  inItem('scalarForList', "lore: 'one line'"),
  inItem('scalarForList', "click_commands: '[close]'"),
  inItem('notText', 'click_commands:', '  - [close]'),
  inItem('unknownKey', 'dispaly_name: Lamp'),
  inItem('unknownKey', 'glow: true'),
  inItem('unknownKey', 'permission: lamps.buy'),
  inItem('unknownWord', 'item_flags:', '  - HIDE_ATTRIBUTE'),
  inItem('unknownWord', 'potion_effects:', '  - SPEEDY;600;0'),
  inItem('unknownWord', 'banner_meta:', '  - RED;STRIPES'),
  inItem('unknownWord', 'trim_material: gold', 'trim_pattern: coasts'),
  inItem('needsVersion', 'item_flags:', '  - HIDE_BANNER_PATTERNS'),
  inItem('fatalColor', 'base_color: REDD'),
  inItem('wrongForm', 'potion_effects:', '  - SPEED:600:1'),
  inItem('wrongForm', "rgb: '#ff8800'"),
  inItem('wrongForm', 'material: mmoitems-SWORD'),
  inItem('needsOther', 'trim_pattern: coast'),
  inItem('numberIgnored', "damage: '%item_wear%'"),
  inItem('notBoolean', "hide_tooltip: 'yes'"),
  inItem('materialUnknown', 'material: DIAMONT'),
  inItem('materialLegacy', 'material: STAINED_GLASS_PANE', 'data: 14'),
  inItem('materialData', 'material: WOOL;14'),
  inItem('materialNumber', "material: '270'"),
  inItem('materialNamespace', 'material: minecraft:stone'),
  inItem('materialInvalid', 'material: head;Notch'),
  inItem('amountClamped', 'amount: 65'),
  inItem('amountEmpty', 'amount: 0'),
  inItem('enchantmentForm', 'enchantments:', '  - sharpness:5'),
  inItem('enchantmentUnknown', 'enchantments:', '  - SHARPNES;1'),
  inItem('slotsFatal', 'slots:', "  - '0 - 2'"),
  inItem('slotOutside', 'slot: 200'),
  inItem('slotNegative', 'slot: -3'),
  inItem('bareHex', "display_name: '#00ff00Lamp'"),
  inItem('miniMessage', "display_name: '<gradient:red:blue>Lamp</gradient>'"),
  inItem('duplicateKey', 'amount: 2', 'amount: 3'),
  inItem('clickShadowed', 'click_commands:', "  - '[close]'", 'right_click_commands:', "  - '[refresh]'"),
  withClick('actionUntagged', 'spawn'),
  withClick('actionUnknown', '[mesage] hi'),
  withClick('actionCase', '[Player] spawn'),
  withClick('actionGap', '[giveexp] 5 <delay=20>'),
  withClick('delayNumber', '[close]<delay=1.5>'),
  withClick('chanceNumber', '[close]<chance=half>'),
  withClick('argumentMissing', '[console]'),
  withClick('soundDots', '[sound] block.note_block.hat'),
  withClick('soundUnknown', '[sound] BLOCK_NOTE_BLOCK_HATS'),
  withClick('soundNumber', '[sound] BLOCK_NOTE_BLOCK_HAT loud'),
  withClick('numberArgument', '[givemoney] 1,000'),
  withClick('metaForm', '[meta] set lamp INTEGER five'),
  withClick('takeUnchecked', '[takemoney] 5'),
  withClick('devOnly', '[log] [INFO] hi'),
  asking('requirementUnknown', 'type: has permision', 'permission: lamps.see'),
  asking('requirementKey', 'type: has permission'),
  asking('requirementMaterial', 'type: has item', 'material: minecraft:stone'),
  asking('requirementPlaceholder', 'type: has exp', "amount: '%price%'"),
  asking('moneyFree', 'type: has money', "amount: '500'"),
  asking('permissionsMinimum', 'type: has permissions', 'permissions:', '  - lamps.a'),
  asking('onlyOptional', 'type: has permission', 'permission: lamps.see', 'optional: true'),
  asking('locationFatal', 'type: is near', 'location: world,1,2', 'distance: 3'),
  asking('regexFatal', 'type: regex matches', "input: '%player_name%'", "regex: '('"),
  asking('compareNumber', "type: '>='", "input: '%vault_eco_balance%'", "output: '1,000'"),
  inItem('requirementsMissing', 'view_requirement:', '  type: has permission', '  permission: lamps.see'),
  inItem(
    'requirementUnused',
    'left_click_requirement:',
    '  requirements:',
    '    r:',
    '      type: has permission',
    '      permission: lamps.see',
  ),
  inHead('titleNotText', replaced(/^menu_title: .*$/, 'menu_title: 2026')),
  inHead('unknownKey', (head) => [...head, 'open_comands:', "  - '[close]'"]),
  inHead('sizeClamped', replaced(/^size: .*$/, 'size: 20')),
]

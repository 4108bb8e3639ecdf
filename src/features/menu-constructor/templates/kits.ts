import type { Say, Template } from './template.ts'
import { closeButton, comment, file, filler, quoted } from './template.ts'

const KITS = [
  { name: 'start', material: 'WOODEN_SWORD', slot: 11 },
  { name: 'builder', material: 'BRICKS', slot: 13 },
  { name: 'hero', material: 'DIAMOND_SWORD', slot: 15 },
]

/** Two items in one slot: the first is shown to players with the permission, the second to all others. */
const pair = (say: Say, { name, material, slot }: (typeof KITS)[number]): string[] => [
  `  ${name}:`,
  `    material: ${material}`,
  `    slot: ${slot}`,
  '    priority: 1',
  `    display_name: ${quoted(`&a${say(`kits.${name}`)}`)}`,
  '    lore:',
  `      - ${quoted(`&7${say('clickToTake')}`)}`,
  '    item_flags:',
  '      - HIDE_ATTRIBUTES',
  '    view_requirement:',
  '      requirements:',
  '        permission:',
  '          type: has permission',
  `          permission: kits.${name}`,
  '    click_commands:',
  `      - '[player] kit ${name}'`,
  "      - '[close]'",
  `  ${name}_locked:`,
  '    material: GRAY_DYE',
  `    slot: ${slot}`,
  '    priority: 2',
  `    display_name: ${quoted(`&7${say(`kits.${name}`)}`)}`,
  '    lore:',
  `      - ${quoted(`&c${say('kits.locked')}`)}`,
  '    click_commands:',
  `      - ${quoted(`[message] &c${say('kits.locked')}`)}`,
]

export const kits: Template = {
  id: 'kits',
  files: (say, named) => [
    file(named('kits'), [
      comment(say('kits.comment')),
      `menu_title: ${quoted(`&8${say('kits.title')}`)}`,
      `open_command: ${named('kits')}`,
      'size: 27',
      'items:',
      ...filler('LIME_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
      ...KITS.flatMap((one) => pair(say, one)),
      ...closeButton(say, 22),
    ]),
  ],
}

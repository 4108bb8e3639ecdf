import { closeButton, file, filler, item, type Say, type Template } from './template.ts'

const KITS = [
  { name: 'start', material: 'WOODEN_SWORD', slot: 11 },
  { name: 'builder', material: 'BRICKS', slot: 13 },
  { name: 'hero', material: 'DIAMOND_SWORD', slot: 15 },
]

/** Two items in one slot: the first is shown to players with the permission, the second to all others. */
const pair = (say: Say, { name, material, slot }: (typeof KITS)[number]): string[] => [
  ...item(name, material, slot, `&a${say(`kits.${name}`)}`, {
    place: ['priority: 1'],
    lore: [`&7${say('clickToTake')}`],
    more: [
      'item_flags:',
      '  - HIDE_ATTRIBUTES',
      'view_requirement:',
      '  requirements:',
      '    permission:',
      '      type: has permission',
      `      permission: kits.${name}`,
    ],
    commands: [`[player] kit ${name}`, '[close]'],
  }),
  ...item(`${name}_locked`, 'GRAY_DYE', slot, `&7${say(`kits.${name}`)}`, {
    place: ['priority: 2'],
    lore: [`&c${say('kits.locked')}`],
    commands: [`[message] &c${say('kits.locked')}`],
  }),
]

export const kits: Template = {
  id: 'kits',
  files: (say, named) => [
    file(named('kits'), {
      comment: say('kits.comment'),
      title: say('kits.title'),
      head: [`open_command: ${named('kits')}`, 'size: 27'],
      items: [
        ...filler('LIME_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
        ...KITS.flatMap((one) => pair(say, one)),
        ...closeButton(say, 22),
      ],
    }),
  ],
}

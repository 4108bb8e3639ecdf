import type { Template } from './template.ts'
import { closeButton, comment, file, filler, quoted } from './template.ts'

const SERVERS = [
  { name: 'survival', material: 'GRASS_BLOCK', slot: 11 },
  { name: 'creative', material: 'BRICKS', slot: 13 },
  { name: 'games', material: 'FIREWORK_ROCKET', slot: 15 },
]

export const servers: Template = {
  id: 'servers',
  files: (say, named) => [
    file(named('servers'), [
      comment(say('servers.comment')),
      `menu_title: ${quoted(`&8${say('servers.title')}`)}`,
      `open_command: ${named('servers')}`,
      'size: 27',
      'update_interval: 5',
      'items:',
      ...filler('BLUE_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
      ...SERVERS.flatMap(({ name, material, slot }) => [
        `  ${name}:`,
        `    material: ${material}`,
        `    slot: ${slot}`,
        `    display_name: ${quoted(`&a${say(`servers.${name}`)}`)}`,
        '    lore:',
        `      - ${quoted(`&7${say('servers.online')}: &f%bungee_${name}%`)}`,
        "      - ''",
        `      - ${quoted(`&e${say('clickToGo')}`)}`,
        '    update: true',
        '    click_commands:',
        "      - '[close]'",
        `      - '[connect] ${name}'`,
      ]),
      ...closeButton(say, 22),
    ]),
  ],
}

import { closeButton, file, filler, item, type Template } from './template.ts'

const SERVERS = [
  { name: 'survival', material: 'GRASS_BLOCK', slot: 11 },
  { name: 'creative', material: 'BRICKS', slot: 13 },
  { name: 'games', material: 'FIREWORK_ROCKET', slot: 15 },
]

export const servers: Template = {
  id: 'servers',
  files: (say, named) => [
    file(named('servers'), {
      comment: say('servers.comment'),
      title: say('servers.title'),
      head: [`open_command: ${named('servers')}`, 'size: 27', 'update_interval: 5'],
      items: [
        ...filler('BLUE_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
        ...SERVERS.flatMap(({ name, material, slot }) =>
          item(name, material, slot, `&a${say(`servers.${name}`)}`, {
            lore: [`&7${say('servers.online')}: &f%bungee_${name}%`, '', `&e${say('clickToGo')}`],
            more: ['update: true'],
            commands: ['[close]', `[connect] ${name}`],
          }),
        ),
        ...closeButton(say, 22),
      ],
    }),
  ],
}

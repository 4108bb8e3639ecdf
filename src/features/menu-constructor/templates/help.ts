import type { Template } from './template.ts'
import { closeButton, comment, file, filler, quoted } from './template.ts'

const RULES = ['respect', 'fair', 'grief']

export const help: Template = {
  id: 'help',
  files: (say, named) => [
    file(named('help'), [
      comment(say('help.comment')),
      `menu_title: ${quoted(`&8${say('help.title')}`)}`,
      'open_command:',
      `  - ${named('help')}`,
      `  - ${named('rules')}`,
      'size: 27',
      'items:',
      ...filler('WHITE_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
      '  rules:',
      '    material: BOOK',
      '    slot: 11',
      `    display_name: ${quoted(`&6${say('help.rules')}`)}`,
      '    lore:',
      ...RULES.map((rule, index) => `      - ${quoted(`&e${index + 1}. &7${say(`help.${rule}`)}`)}`),
      '  commands:',
      '    material: COMMAND_BLOCK',
      '    slot: 13',
      `    display_name: ${quoted(`&6${say('help.commands')}`)}`,
      '    lore:',
      `      - ${quoted(`&f/spawn &7${say('help.spawn')}`)}`,
      `      - ${quoted(`&f/home &7${say('help.home')}`)}`,
      `      - ${quoted(`&f/warps &7${say('help.warps')}`)}`,
      '  site:',
      '    material: MAP',
      '    slot: 15',
      `    display_name: ${quoted(`&6${say('help.site')}`)}`,
      '    lore:',
      `      - ${quoted(`&7${say('help.siteClick')}`)}`,
      '    click_commands:',
      `      - '[json] ${JSON.stringify({
        text: say('help.siteOpen'),
        color: 'aqua',
        underlined: true,
        clickEvent: { action: 'open_url', value: 'https://example.com' },
      }).replaceAll("'", "''")}'`,
      "      - '[close]'",
      ...closeButton(say, 22),
    ]),
  ],
}

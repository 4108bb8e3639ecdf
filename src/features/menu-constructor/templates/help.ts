import { closeButton, file, filler, item, type Template } from './template.ts'

const RULES = ['respect', 'fair', 'grief']

export const help: Template = {
  id: 'help',
  files: (say, named) => [
    file(named('help'), {
      comment: say('help.comment'),
      title: say('help.title'),
      head: ['open_command:', `  - ${named('help')}`, `  - ${named('rules')}`, 'size: 27'],
      items: [
        ...filler('WHITE_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
        ...item('rules', 'BOOK', 11, `&6${say('help.rules')}`, {
          lore: RULES.map((rule, index) => `&e${index + 1}. &7${say(`help.${rule}`)}`),
        }),
        ...item('commands', 'COMMAND_BLOCK', 13, `&6${say('help.commands')}`, {
          lore: ['spawn', 'home', 'warps'].map((command) => `&f/${command} &7${say(`help.${command}`)}`),
        }),
        ...item('site', 'MAP', 15, `&6${say('help.site')}`, {
          lore: [`&7${say('help.siteClick')}`],
          commands: [
            `[json] ${JSON.stringify({
              text: say('help.siteOpen'),
              color: 'aqua',
              underlined: true,
              clickEvent: { action: 'open_url', value: 'https://example.com' },
            })}`,
            '[close]',
          ],
        }),
        ...closeButton(say, 22),
      ],
    }),
  ],
}

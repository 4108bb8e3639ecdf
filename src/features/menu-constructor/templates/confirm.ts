import { closeButton, file, filler, item, quoted, type Template } from './template.ts'

/**
 * One window for all questions of a server; the command comes as an argument. It runs as the player: from the console
 * it would let anybody run anything, since anybody can type the menu's own command.
 */
export const confirm: Template = {
  id: 'confirm',
  files: (say, named) => [
    file(named('home'), {
      comment: say('confirm.callerComment'),
      title: say('confirm.home'),
      head: [`open_command: my${named('home')}`, 'size: 27'],
      items: [
        ...filler('BROWN_STAINED_GLASS_PANE', ['0-10', '12-14', '16-21', '23-26']),
        ...item('go', 'RED_BED', 11, `&a${say('confirm.go')}`, { commands: ['[close]', '[player] home'] }),
        ...item('delete', 'LAVA_BUCKET', 15, `&c${say('confirm.delete')}`, {
          commands: [`[openguimenu] ${named('confirm')} delhome home`],
        }),
        ...closeButton(say, 22),
      ],
    }),
    file(named('confirm'), {
      comment: say('confirm.comment'),
      title: say('confirm.title'),
      head: [
        `open_command: ${named('confirm')}`,
        'register_command: true',
        'args:',
        '  - command',
        `args_usage_message: ${quoted(`&c${say('confirm.usage')}`)}`,
        'size: 27',
      ],
      items: [
        ...filler('GRAY_STAINED_GLASS_PANE', ['0-10', '12', '14', '16-26']),
        ...item('info', 'PAPER', 13, `&f${say('confirm.question')}`, { lore: ['&7/{command}'] }),
        ...item('agree', 'LIME_CONCRETE', 11, `&a${say('confirm.agree')}`, {
          commands: ['[player] {command}', '[sound] UI_BUTTON_CLICK', '[close]'],
        }),
        ...item('cancel', 'RED_CONCRETE', 15, `&c${say('no')}`, { commands: ['[close]'] }),
      ],
    }),
  ],
}

import { closeButton, file, filler, item, type Template } from './template.ts'

const TODAY = '%server_time_dd.MM.yyyy%'

/** The day of the last reward is stored with the player; the same day shows the empty chest. */
export const daily: Template = {
  id: 'daily',
  files: (say, named) => [
    file(named('daily'), {
      comment: say('daily.comment'),
      title: say('daily.title'),
      head: [`open_command: ${named('daily')}`, 'size: 27'],
      items: [
        ...filler('YELLOW_STAINED_GLASS_PANE', ['0-12', '14-21', '23-26']),
        ...item('taken', 'MINECART', 13, `&7${say('daily.taken')}`, {
          place: ['priority: 1'],
          lore: [`&7${say('daily.tomorrow')}`],
          more: [
            'view_requirement:',
            '  requirements:',
            '    today:',
            '      type: string equals',
            "      input: '%deluxemenus_meta_dailyday_STRING_never%'",
            `      output: '${TODAY}'`,
          ],
        }),
        ...item('reward', 'CHEST_MINECART', 13, `&6${say('daily.reward')}`, {
          place: ['priority: 2'],
          lore: [`&7${say('daily.content')}`, '', `&a${say('clickToTake')}`],
          commands: [
            `[meta] set dailyday STRING ${TODAY}`,
            '[givemoney] 100',
            '[giveexp] 5L',
            '[console] give %player_name% diamond 1<chance=20>',
            `[message] &a${say('daily.got')}`,
            '[sound] ENTITY_PLAYER_LEVELUP',
            '[refresh]<delay=1>',
          ],
        }),
        ...closeButton(say, 22),
      ],
    }),
  ],
}

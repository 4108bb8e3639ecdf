import type { Template } from './template.ts'
import { closeButton, comment, file, filler, quoted } from './template.ts'

const TODAY = '%server_time_dd.MM.yyyy%'

/** The day of the last reward is kept with the player; the same day shows the empty chest. */
export const daily: Template = {
  id: 'daily',
  files: (say, named) => [
    file(named('daily'), [
      comment(say('daily.comment')),
      `menu_title: ${quoted(`&8${say('daily.title')}`)}`,
      `open_command: ${named('daily')}`,
      'size: 27',
      'items:',
      ...filler('YELLOW_STAINED_GLASS_PANE', ['0-12', '14-21', '23-26']),
      '  taken:',
      '    material: MINECART',
      '    slot: 13',
      '    priority: 1',
      `    display_name: ${quoted(`&7${say('daily.taken')}`)}`,
      '    lore:',
      `      - ${quoted(`&7${say('daily.tomorrow')}`)}`,
      '    view_requirement:',
      '      requirements:',
      '        today:',
      '          type: string equals',
      "          input: '%deluxemenus_meta_dailyday_STRING_never%'",
      `          output: '${TODAY}'`,
      '  reward:',
      '    material: CHEST_MINECART',
      '    slot: 13',
      '    priority: 2',
      `    display_name: ${quoted(`&6${say('daily.reward')}`)}`,
      '    lore:',
      `      - ${quoted(`&7${say('daily.content')}`)}`,
      "      - ''",
      `      - ${quoted(`&a${say('clickToTake')}`)}`,
      '    click_commands:',
      `      - '[meta] set dailyday STRING ${TODAY}'`,
      "      - '[givemoney] 100'",
      "      - '[giveexp] 5L'",
      "      - '[console] give %player_name% diamond 1<chance=20>'",
      `      - ${quoted(`[message] &a${say('daily.got')}`)}`,
      "      - '[sound] ENTITY_PLAYER_LEVELUP'",
      "      - '[refresh]<delay=1>'",
      ...closeButton(say, 22),
    ]),
  ],
}

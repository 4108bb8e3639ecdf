import { closeButton, file, filler, item, type Say, type Template } from './template.ts'

/** Keys without `_`: the plugin's placeholders cannot read others. */
const TOGGLES = [
  { name: 'chat', key: 'chatshown', material: 'WRITABLE_BOOK', slot: 11 },
  { name: 'scoreboard', key: 'boardshown', material: 'PAINTING', slot: 13 },
  { name: 'sounds', key: 'soundson', material: 'NOTE_BLOCK', slot: 15 },
]

function state(say: Say, { name, key, material, slot }: (typeof TOGGLES)[number], on: boolean): string[] {
  const title = `${on ? '&a' : '&7'}${say(`settings.${name}`)}: ${say(on ? 'settings.on' : 'settings.off')}`
  const enabled = [
    'view_requirement:',
    '  requirements:',
    '    enabled:',
    '      type: has meta',
    `      key: ${key}`,
    '      meta_type: BOOLEAN',
    "      value: 'true'",
  ]
  return item(`${name}_${on ? 'on' : 'off'}`, on ? material : 'GRAY_DYE', slot, title, {
    place: [`priority: ${on ? 1 : 2}`],
    lore: [`&7${say('settings.click')}`],
    more: on ? enabled : [],
    commands: [`[meta] switch ${key}`, '[sound] UI_BUTTON_CLICK', '[refresh]'],
  })
}

export const settings: Template = {
  id: 'settings',
  files: (say, named) => [
    file(named('settings'), {
      comment: say('settings.comment'),
      title: say('settings.title'),
      head: [`open_command: ${named('settings')}`, 'size: 27'],
      items: [
        ...filler('BLACK_STAINED_GLASS_PANE', ['0-8', '18-21', '23-26']),
        ...TOGGLES.flatMap((one) => [...state(say, one, true), ...state(say, one, false)]),
        ...closeButton(say, 22),
      ],
    }),
  ],
}

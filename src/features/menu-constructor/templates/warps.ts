import type { Named, Say, Template, TemplateFile } from './template.ts'
import { closeButton, file, filler, item } from './template.ts'

const PAGES = [
  [
    { name: 'spawn', material: 'BEACON', slot: 11 },
    { name: 'market', material: 'EMERALD', slot: 13 },
    { name: 'arena', material: 'IRON_SWORD', slot: 15 },
  ],
  [
    { name: 'mine', material: 'IRON_PICKAXE', slot: 11 },
    { name: 'farm', material: 'WHEAT', slot: 13 },
    { name: 'end', material: 'END_STONE', slot: 15 },
  ],
]

const turn = (say: Say, name: 'next' | 'back', slot: number, target: string): string[] =>
  item(name, 'ARROW', slot, `&e${say(name)}`, { commands: [`[openguimenu] ${target}`] })

function page(say: Say, named: Named, index: number): TemplateFile {
  const first = index === 0
  return file(named(first ? 'warps' : 'warps_more'), {
    comment: say(first ? 'warps.comment' : 'warps.secondComment'),
    title: `${say('warps.title')} &7${index + 1}/2`,
    // Only the first page has a command; the second is reached from it.
    head: [...(first ? [`open_command: ${named('warps')}`] : []), 'size: 27'],
    items: [
      ...filler('CYAN_STAINED_GLASS_PANE', first ? ['0-8', '18-21', '23-25'] : ['0-8', '19-21', '23-26']),
      ...PAGES[index]!.flatMap(({ name, material, slot }) =>
        item(name, material, slot, `&b${say(`warps.${name}`)}`, {
          lore: [`&7${say('clickToGo')}`],
          commands: ['[close]', `[player] warp ${name}`, '[sound] ENTITY_ENDERMAN_TELEPORT 0.6 1.2<delay=5>'],
        }),
      ),
      ...(first ? turn(say, 'next', 26, named('warps_more')) : turn(say, 'back', 18, named('warps'))),
      ...closeButton(say, 22),
    ],
  })
}

export const warps: Template = {
  id: 'warps',
  files: (say, named) => [page(say, named, 0), page(say, named, 1)],
}

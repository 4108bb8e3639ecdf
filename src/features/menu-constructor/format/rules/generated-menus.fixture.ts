import { faults, quirks, type Draft, type Mark } from './generated-marks.fixture.ts'

// Menus of the shapes one meets on servers, in words of our own, with faults put in on purpose: what may be said of each
// of them is known from how it was made.

export interface GeneratedMenu {
  name: string
  text: string
  /** The codes to report, each with its item; null for the menu itself. */
  marks: { code: string; item: string | null }[]
  /** Codes that are true besides, because of what the faults do. */
  besides: string[]
}
type Random = (below: number) => number

/** Numbers that repeat themselves with their seed. */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!

const goods = 'DIAMOND EMERALD GOLD_INGOT IRON_SWORD BREAD TORCH OAK_LOG COBBLESTONE BOOK COMPASS'.split(' ')
const panes = 'BLACK GRAY WHITE BLUE LIME'.split(' ').map((color) => `${color}_STAINED_GLASS_PANE`)
const places = 'harbor mill quarry orchard tower market mine garden'.split(' ')
const view = (type: string, more: string[]) => [
  'view_requirement:',
  '  requirements:',
  '    shown:',
  `      type: ${type}`,
  ...more.map((line) => `      ${line}`),
]
const asked = (click: string, type: string, more: string[]) => [
  `${click}click_requirement:`,
  '  requirements:',
  '    asked:',
  `      type: ${type}`,
  ...more.map((line) => `      ${line}`),
  '  deny_commands:',
  "    - '[message] &cNot yet, %player_name%'",
]
const clicks = (kind: string, ...lines: string[]) => [
  `${kind}click_commands:`,
  ...lines.map((line) => `  - '${line}'`),
]
const looks = (material: string, slot: number, title: string, ...lore: string[]) => [
  `material: ${material}`,
  `slot: ${slot}`,
  `display_name: '${title}'`,
  ...(lore.length > 0 ? ['lore:', ...lore.map((line) => `  - '${line}'`)] : []),
]
const filler = (random: Random, slots: string) => ({
  name: 'filler',
  lines: [`material: ${pick(random, panes)}`, 'slots:', `  - ${slots}`, 'priority: 90', "display_name: ' '"],
})

const shapes: Record<string, (random: Random) => Draft> = {
  shop: (random) => ({
    head: ['open_command: [shop, store]', 'size: 36'],
    items: [
      ...[10, 11, 12, 13].map((slot) => {
        const price = 10 * (1 + random(90))
        const good = pick(random, goods)
        return {
          name: `buy_${slot}`,
          lines: [
            ...looks(good, slot, `&a${good.toLowerCase()}`, `&7Price: &e${price}`, '', '&8Left click to buy'),
            ...asked('left_', 'has money', [`amount: ${price}`]),
            ...clicks(
              'left_',
              `[takemoney] ${price}`,
              `[console] give %player_name% ${good.toLowerCase()} 1`,
            ),
            ...clicks('right_', '[message] &7Only the left button buys'),
          ],
        }
      }),
      filler(random, '27-35'),
    ],
  }),
  warps: (random) => ({
    head: ['open_command: warps', 'register_command: true', 'size: 27'],
    items: places.slice(0, 3 + random(5)).map((place, index) => ({
      name: place,
      lines: [
        ...looks('ENDER_PEARL', index, `&b${place}`, '&7Click to travel'),
        ...clicks('', `[player] warp ${place}`, '[close]', '[sound] ENTITY_ENDERMAN_TELEPORT 1 1.5'),
      ],
    })),
  }),
  kits: (random) => ({
    head: ['open_command:', '  - kits', '  - kit', 'size: 9', 'update_interval: 5'],
    items: [0, 4, 8].flatMap((slot) => {
      const kit = pick(random, places)
      return [
        {
          name: `${kit}_${slot}_open`,
          lines: [
            ...looks('CHEST', slot, `&6Kit ${kit}`, '&7Wait: %cooldown_kit%'),
            'priority: 1',
            'update: true',
            ...view('has permission', [`permission: kits.${kit}`]),
            ...clicks('', `[player] kit ${kit}`, '[refresh]<delay=20>'),
          ],
        },
        { name: `${kit}_${slot}_locked`, lines: [...looks('BARRIER', slot, '&cLocked'), 'priority: 2'] },
      ]
    }),
  }),
  confirm: () => ({
    head: ['size: 27', 'args:', '  - what', '  - price'],
    items: [
      {
        name: 'accept',
        lines: [
          ...looks('LIME_WOOL', 11, '&aBuy {what}', '&7for {price}'),
          ...asked('', "'>='", ["input: '%vault_eco_balance%'", "output: '{price}'"]),
          ...clicks('', '[takemoney] {price}', '[console] give %player_name% {what}', '[close]'),
        ],
      },
      { name: 'decline', lines: [...looks('RED_WOOL', 15, '&cNo'), ...clicks('', '[close]')] },
    ],
  }),
  rewards: (random) => ({
    head: ['open_command: rewards', 'size: 54', 'open_commands:', "  - '[sound] BLOCK_CHEST_OPEN'"],
    items: Array.from({ length: 5 + random(10) }, (_, day) => ({
      name: `day_${day + 1}`,
      lines: [
        ...looks('MINECART', day + 9, `&eDay ${day + 1}`, '&#ffaa00Come back tomorrow'),
        `amount: ${day + 1}`,
        ...asked('', 'string equals', ["input: '%rewards_day%'", `output: '${day + 1}'`]),
        ...clicks('', `[console] reward %player_name% ${day + 1}`, `[meta] set day INTEGER ${day + 1}`),
      ],
    })),
  }),
  settings: () => ({
    head: ['open_command: settings', 'inventory_type: DISPENSER'],
    items: ['music', 'chat', 'night'].map((name, slot) => ({
      name,
      lines: [
        ...looks('LEVER', slot, `&f${name}`, `&7Now: %deluxemenus_meta_${name}_BOOLEAN_false%`),
        'update: true',
        'enchantments:',
        '  - UNBREAKING;1',
        'item_flags:',
        '  - HIDE_ENCHANTS',
        ...clicks('', `[meta] switch ${name}`, '[refresh]'),
      ],
    })),
  }),
  profile: (random) => ({
    head: ['open_command: profile', 'size: 45', 'open_requirement:', '  requirements:', '    world:']
      .concat([
        '      type: string equals ignorecase',
        "      input: '%player_world%'",
        '      output: world',
      ])
      .concat(['  deny_commands:', "    - '[message] &cNot in this world'"]),
    items: [
      {
        name: 'head',
        lines: looks(
          'head-%player_name%',
          13,
          '&e%player_name%',
          '&7Level %player_level%',
          '&7Since %player_first_join%',
        ),
      },
      {
        name: 'boots',
        lines: [...looks('LEATHER_BOOTS', 22, '&fBoots'), 'rgb: 20,120,220', 'unbreakable: true'],
      },
      {
        name: 'rank',
        lines: [
          ...looks('NAME_TAG', 31, '&dNext rank'),
          ...view('javascript', ["expression: '%player_level% >= 10 && %vault_eco_balance% > 500'"]),
          ...clicks('shift_left_', '[console] rankup %player_name%<chance=50>'),
        ],
      },
      filler(random, '36-44'),
    ],
  }),
}

/** Written as people write: two or four spaces, double quotes, comments, Windows' line ends, a mark at the beginning. */
function write(random: Random, { head, items }: Draft): string {
  const step = pick(random, [2, 2, 4])
  const deeper = (line: string, depth: number) => {
    const own = line.length - line.trimStart().length
    return ' '.repeat((depth + own / 2) * step) + line.trimStart()
  }
  const lines = [
    ...head.map((line) => deeper(line, 0)),
    'items:',
    ...items.flatMap(({ name, lines: own }) => [
      ...(random(6) === 0 ? [deeper(`# about ${name}`, 1)] : []),
      deeper(`${name}:`, 1),
      ...own.map((line) => deeper(line, 2)),
    ]),
  ]
  const text = `${lines.join('\n')}\n`
  return `${random(12) === 0 ? '\uFEFF' : ''}${random(8) === 0 ? text.replaceAll('\n', '\r\n') : text}`
}

/** One menu per seed; the same seed gives the same menu. */
export function generateMenu(seed: number): GeneratedMenu {
  const random = randomOf(seed * 7919 + 17)
  const names = Object.keys(shapes)
  const shape = names[seed % names.length]!
  const draft = shapes[shape]!(random)
  draft.head.unshift(`menu_title: '&8${shape} %player_name%'`)
  const marks: GeneratedMenu['marks'] = []
  const besides: string[] = []
  const add = (mark: Mark) => {
    const item = mark.put(draft)
    if (mark.code !== '') marks.push({ code: mark.code, item })
    besides.push(...(mark.besides ?? []))
  }
  for (let count = random(3); count > 0; count--) add(pick(random, quirks))
  // Every other menu is sound; the others have one to three faults, each of another kind.
  const wrong = seed % 2 === 0 ? 0 : 1 + random(3)
  const chosen = new Set(Array.from({ length: wrong }, () => pick(random, faults)))
  for (const fault of chosen) add(fault)
  return { name: `${shape} ${seed}`, text: write(random, draft), marks, besides }
}

import { closeButton, deny, file, filler, item, type Say, type Template } from './template.ts'

const GOODS = [
  { name: 'bread', material: 'BREAD', amount: 16, price: 40, slot: 11 },
  { name: 'logs', material: 'OAK_LOG', amount: 64, price: 120, slot: 12 },
  { name: 'iron', material: 'IRON_INGOT', amount: 16, price: 300, slot: 13 },
  { name: 'diamond', material: 'DIAMOND', amount: 1, price: 450, slot: 14 },
  { name: 'apple', material: 'GOLDEN_APPLE', amount: 1, price: 900, slot: 15 },
]

/** Money and a free slot are asked for before anything is taken: the actions themselves check nothing. */
const good = (say: Say, { name, material, amount, price, slot }: (typeof GOODS)[number]): string[] =>
  item(name, material, slot, `&e${say(`shop.${name}`)}`, {
    place: [`amount: ${amount}`],
    lore: [`&7${say('price')}: &6${price}`, '', `&a${say('clickToBuy')}`],
    more: [
      'click_requirement:',
      '  requirements:',
      '    money:',
      '      type: has money',
      `      amount: ${price}`,
      ...deny(`[message] &c${say('notEnough')}`, '[sound] ENTITY_VILLAGER_NO'),
      '    space:',
      '      type: has item',
      '      material: AIR',
      ...deny(`[message] &c${say('noSpace')}`),
    ],
    commands: [
      `[takemoney] ${price}`,
      `[console] give %player_name% ${material.toLowerCase()} ${amount}`,
      `[message] &a${say('bought')}: &f${say(`shop.${name}`)}`,
      '[sound] ENTITY_EXPERIENCE_ORB_PICKUP',
      '[refresh]',
    ],
  })

export const shop: Template = {
  id: 'shop',
  files: (say, named) => [
    file(named('shop'), {
      comment: say('shop.comment'),
      title: say('shop.title'),
      head: [`open_command: ${named('shop')}`, 'size: 27', 'update_interval: 2'],
      items: [
        ...filler('GRAY_STAINED_GLASS_PANE', ['0-3', '5-10', '16-21', '23-26']),
        ...item('balance', 'GOLD_INGOT', 4, `&6${say('balance')}: &f%vault_eco_balance%`, {
          more: ['update: true'],
        }),
        ...GOODS.flatMap((one) => good(say, one)),
        ...closeButton(say, 22),
      ],
    }),
  ],
}

import type { Say, Template } from './template.ts'
import { closeButton, comment, file, filler, quoted } from './template.ts'

const GOODS = [
  { name: 'bread', material: 'BREAD', amount: 16, price: 40, slot: 11 },
  { name: 'logs', material: 'OAK_LOG', amount: 64, price: 120, slot: 12 },
  { name: 'iron', material: 'IRON_INGOT', amount: 16, price: 300, slot: 13 },
  { name: 'diamond', material: 'DIAMOND', amount: 1, price: 450, slot: 14 },
  { name: 'apple', material: 'GOLDEN_APPLE', amount: 1, price: 900, slot: 15 },
]

/** Money and a free slot are asked for before anything is taken: the actions themselves check nothing. */
const good = (say: Say, { name, material, amount, price, slot }: (typeof GOODS)[number]): string[] => [
  `  ${name}:`,
  `    material: ${material}`,
  `    slot: ${slot}`,
  `    amount: ${amount}`,
  `    display_name: ${quoted(`&e${say(`shop.${name}`)}`)}`,
  '    lore:',
  `      - ${quoted(`&7${say('price')}: &6${price}`)}`,
  "      - ''",
  `      - ${quoted(`&a${say('clickToBuy')}`)}`,
  '    click_requirement:',
  '      requirements:',
  '        money:',
  '          type: has money',
  `          amount: ${price}`,
  '          deny_commands:',
  `            - ${quoted(`[message] &c${say('notEnough')}`)}`,
  "            - '[sound] ENTITY_VILLAGER_NO'",
  '        space:',
  '          type: has item',
  '          material: AIR',
  '          deny_commands:',
  `            - ${quoted(`[message] &c${say('noSpace')}`)}`,
  '    click_commands:',
  `      - '[takemoney] ${price}'`,
  `      - '[console] give %player_name% ${material.toLowerCase()} ${amount}'`,
  `      - ${quoted(`[message] &a${say('bought')}: &f${say(`shop.${name}`)}`)}`,
  "      - '[sound] ENTITY_EXPERIENCE_ORB_PICKUP'",
  "      - '[refresh]'",
]

export const shop: Template = {
  id: 'shop',
  files: (say, named) => [
    file(named('shop'), [
      comment(say('shop.comment')),
      `menu_title: ${quoted(`&8${say('shop.title')}`)}`,
      `open_command: ${named('shop')}`,
      'size: 27',
      'update_interval: 2',
      'items:',
      ...filler('GRAY_STAINED_GLASS_PANE', ['0-3', '5-10', '16-21', '23-26']),
      '  balance:',
      '    material: GOLD_INGOT',
      '    slot: 4',
      `    display_name: ${quoted(`&6${say('balance')}: &f%vault_eco_balance%`)}`,
      '    update: true',
      ...GOODS.flatMap((one) => good(say, one)),
      ...closeButton(say, 22),
    ]),
  ],
}

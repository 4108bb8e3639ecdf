import { expect, test } from 'vitest'
import { aWorld } from '../../../../testing/content/menus.ts'
import { compareMenus } from './compare-menus.ts'

const loaded = (text: string) => aWorld({ m: text }).menus[0]!.menu
const compared = (before: string, after: string) => compareMenus(loaded(before), loaded(after))

const shop = (amount: string, more = '') => `
menu_title: Shop
open_command: shop
items:
  sword:
    material: DIAMOND_SWORD
    slot: 0
    display_name: '&bSword'
    left_click_requirement:
      requirements:
        money: { type: has money, amount: ${amount} }
${more}    left_click_commands: ['[takemoney] ${amount}']
  filler: { material: STONE, slots: [3-5] }
`

test('a price and a permission are told as a person would', () => {
  const vip = '        vip: { type: has permission, permission: shop.vip }\n'
  expect(compared(shop('100'), shop('120', vip))).toEqual([
    {
      item: 'sword',
      name: '&bSword',
      state: 'changed',
      changes: [
        { code: 'price', args: { before: '100', after: '120' } },
        { code: 'clickNeeds', args: { node: 'shop.vip' } },
        { code: 'does', args: { list: 'left_click', action: '[takemoney] 120' } },
        { code: 'doesNot', args: { list: 'left_click', action: '[takemoney] 100' } },
      ],
    },
  ])
})

test('comments, order and spelling are no difference', () => {
  const spelled = shop('100').replace('slots: [3-5]', "slots: ['3', 4, 5] # the same")
  expect(compared(shop('100'), spelled)).toEqual([])
})

test('items come, go, and are known again under another key', () => {
  const found = compared(
    shop('1').replace('filler:', 'old_filler:'),
    `${shop('1')}  exit: { material: BARRIER, slot: 8, click_commands: ['[close]'] }\n`.replace(
      '  sword:',
      '  blade:',
    ),
  )
  expect(found.map(({ item, state }) => [item, state])).toEqual([
    ['blade', 'changed'],
    ['filler', 'changed'],
    ['exit', 'added'],
  ])
  expect(found[0]!.changes).toEqual([{ code: 'key', args: { before: 'sword', after: 'blade' } }])
  expect(compared(shop('1'), shop('1').replace(/ {2}filler.*\n/, ''))).toMatchObject([
    { item: 'filler', state: 'removed' },
  ])
})

test('title, command and everything without a sentence of its own are told too', () => {
  const changed = shop('100')
    .replace('menu_title: Shop', 'menu_title: Market')
    .replace('open_command: shop', 'open_command: [shop, market]')
    .replace('slots: [3-5]', 'slots: [3-5], model_data: 7')
  expect(compared(shop('100'), changed)).toMatchObject([
    {
      item: null,
      changes: [
        { code: 'title', args: { before: 'Shop', after: 'Market' } },
        { code: 'openCommands', args: { before: 'shop', after: 'shop, market' } },
      ],
    },
    { item: 'filler', changes: [{ code: 'option', args: { key: 'model_data', before: '—', after: '7' } }] },
  ])
})

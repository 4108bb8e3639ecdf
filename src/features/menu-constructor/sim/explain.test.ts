import { expect, test } from 'vitest'
import { aWorld } from '../../../testing/content/menus.ts'
import { explainMenu, type Explained } from './explain.ts'
import { newPlayer } from './player/player.ts'

const explained = (text: string) => explainMenu(aWorld({ shop: text }), 'shop', newPlayer())
const item = ({ items }: Explained, name: string) => items.find((one) => one.item === name)
const codes = (list: { who: string[]; events: { code: string }[] }[]) =>
  list.map(({ who, events }) => [who, events.map(({ code }) => code)])

const shop = `
menu_title: Shop
size: 9
items:
  sword:
    material: DIAMOND_SWORD
    slot: 0
    display_name: '&bSword'
    left_click_requirement:
      requirements:
        money: { type: has money, amount: 100, deny_commands: ['[message] Too poor'] }
    left_click_commands: ['[takemoney] 100', '[console] give %player_name% diamond_sword']
  lounge:
    material: EMERALD
    slots: [3, 5]
    view_requirement:
      requirements: { vip: { type: has permission, permission: shop.vip } }
    click_commands: ['[player] lounge']
  filler: { material: STONE, slot: 8 }
`

test('a menu says who sees what, and what a click does to whom', () => {
  const found = explained(shop)
  expect(codes(found.opens)).toEqual([
    [['guest', 'rich'], ['opened']],
    [['vip'], ['opened']],
  ])
  expect(item(found, 'sword')).toMatchObject({ slots: [0], who: ['guest', 'vip', 'rich'], name: '&bSword' })
  const [left] = item(found, 'sword')!.clicks
  expect(left!.button).toBe('left')
  expect(codes(left!.outcomes)).toEqual([
    [['guest', 'vip'], expect.arrayContaining(['message', 'clickDenied'])],
    [['rich'], expect.arrayContaining(['moneyTaken', 'consoleCommand'])],
  ])
  expect(item(found, 'lounge')).toMatchObject({ slots: [3, 5], who: ['vip'] })
  expect(item(found, 'lounge')!.hidden).toMatchObject([
    { who: ['guest', 'rich'], events: [{ code: 'requirement', args: { node: 'shop.vip' }, times: 1 }] },
  ])
  expect(item(found, 'lounge')!.clicks).toMatchObject([
    { button: null, outcomes: [{ who: ['vip'], events: [{ code: 'playerCommand' }] }] },
  ])
  expect(item(found, 'filler')!.clicks).toEqual([])
})

test('what all of them do not see is told with its slots and the reason', () => {
  const found = explained(`
menu_title: A
size: 9
items:
  nether:
    material: NETHERRACK
    display_name: Nether
    slots: [1, 2]
    view_requirement:
      requirements:
        money: { type: has money, amount: 1000 }
        vip: { type: has permission, permission: nether }
  over: { material: DIRT, slot: 0, click_commands: ['[refresh]'] }
`)
  expect(item(found, 'nether')).toMatchObject({ slots: [1, 2], who: [], name: 'Nether', clicks: [] })
  expect(codes(item(found, 'nether')!.hidden)).toEqual([
    [['guest', 'vip'], ['requirement']],
    [['rich'], ['requirement']],
  ])
  expect(codes(item(found, 'over')!.clicks[0]!.outcomes)).toEqual([[['guest', 'vip', 'rich'], ['refreshed']]])
})

test('what stands behind another item says behind which, and for whom', () => {
  const found = explained(`
menu_title: A
size: 9
items:
  locked: { material: BARRIER, slots: [0, 1], priority: 5 }
  open:
    material: DIAMOND
    slots: [0, 1]
    priority: 1
    view_requirement:
      requirements: { vip: { type: has permission, permission: shop.vip } }
  never: { material: STONE, slot: 1, priority: 9 }
`)
  expect(item(found, 'locked')).toMatchObject({
    who: ['guest', 'rich'],
    hidden: [{ who: ['vip'], events: [{ code: 'slotTaken', args: { items: 'open' } }] }],
  })
  // Its own condition is the reason, not what is shown in its place.
  expect(codes(item(found, 'open')!.hidden)).toEqual([[['guest', 'rich'], ['requirement']]])
  expect(item(found, 'never')).toMatchObject({
    slots: [1],
    who: [],
    hidden: [
      { who: ['guest', 'rich'], events: [{ args: { items: 'locked' } }] },
      { who: ['vip'], events: [{ args: { items: 'open' } }] },
    ],
  })
})

test('what a later action does after its delay is told too', () => {
  const found = explained(
    "menu_title: A\nitems:\n  a: { material: STONE, slot: 0, click_commands: ['[message] soon<delay=40>'] }\n",
  )
  expect(item(found, 'a')!.clicks[0]!.outcomes[0]!.events).toMatchObject([{ code: 'message', tick: 40 }])
})

test('a menu that stays closed has nothing to explain but why', () => {
  const found = explained(
    'menu_title: A\nopen_requirement:\n  requirements: { a: { type: has money, amount: 1000 } }\nitems:\n  a: { material: STONE, slot: 0 }\n',
  )
  expect(codes(found.opens)).toEqual([
    [
      ['guest', 'vip'],
      ['requirement', 'openDenied'],
    ],
    [['rich'], ['requirement', 'openDenied']],
  ])
  expect(found.items).toEqual([])
})

import { texture } from '../command-panels/command-panels.fixture.ts'

// Written for these tests, in the shape the plugin reads.

export const z1 = `name: '&7Shop #18f54c%page%/%max-page%'
size: 45
updateInterval: 1500
enable: true
clearInventory: false
patterns:
  - decoration
fillItem:
  material: BLACK_STAINED_GLASS_PANE
  name: '&f'
open_requirement:
  requirements:
    - type: permission
      permission: 'shop.show'
  deny:
    - type: message
      messages:
        - '&cNo access'
openWithItem:
  item:
    material: compass
  type: full
items:
  border:
    isPermanent: true
    item:
      material: STAINED_GLASS_PANE
      data: 15
      name: '&e'
    slots:
      - 0-9
      - 17
  diamonds:
    slot: 22
    view_requirement:
      minimumRequirement: 1
      requirements:
        - type: placeholder
          placeholder: '%vault_eco_balance%'
          value: 500
          action: SUPERIOR_OR_EQUAL
        - type: permission
          permission: '!shop.banned'
    click_requirement:
      purchase:
        clicks:
          - ANY
        requirements:
          - type: money
            amount: 500
          - type: item
            material: EMERALD
            amount: 2
        deny:
          - type: sound
            sound: VILLAGER_NO
            pitch: 1.5f
            volume: 0.5f
        success:
          - type: withdraw
            amount: 500
          - type: console_command
            delay: 10
            commands:
              - 'give %player% diamond 64'
          - type: actionbar
            message: 'Thanks'
    refreshOnClick: true
    item:
      material: DIAMOND
      amount: 2
      name: '<gradient:#ff0000:#00ff00>Buy</gradient>'
      glow: true
      lore:
        - '&fFor %player%'
    else:
      sound: VILLAGER_NO
      pitch: 1.5
      volume: 0.5
      messages:
        - '&cToo poor'
      item:
        material: BARRIER
        name: '&cNo'
  second:
    type: INVENTORY
    slot: 2-20
    inventory: basic
    plugin: zMenu
    toPage: 3
    item:
      url: '${texture}'
      name: Basic
      modelID: 12
      flags:
        - HIDE_ATTRIBUTES
      enchants:
        - SHARPNESS,3
  next:
    type: NEXT
    slot: 40
    item:
      material: ARROW
      name: Next
    else:
      item:
        material: GRAY_DYE
        name: 'No more'
  head:
    slot: 30
    page: 2
    playerHead: '%player%'
    permission:
      - 'a.b'
      - '!c.d'
    closeInventory: true
    consoleCommands:
      - 'say %player%'
    consoleRightCommands:
      - 'say right'
    item:
      material: PLAYER_HEAD
      potion: SPEED
  job:
    slot: 31
    view_requirement:
      requirements:
        - type: job
          job: Miner
    item:
      material: STONE
  auction:
    type: ZAUCTIONHOUSE_AUCTION
    slots:
      - 10-16
  weird:
    slot: 24
    item:
      material: DIAMOND_SWORD
      firework:
        star: true
    odd: true
`

export const z2 = `name: 'Punish'
size: 27
matrix:
  - 'AAAAAAAAA'
  - 'A   B   A'
items:
  A:
    item:
      material: GRAY_STAINED_GLASS_PANE
      name: ' '
  B:
    update: true
    commands:
      - 'tempban %zmenu_argument_target% 1d'
    actions:
      - type: message
        messages:
          - '<red>Banned %zmenu_argument_target%'
      - type: back
      - type: data
        action: SET
        key: a
        value: b
    item:
      material: CLOCK
      amount: '%player_level%'
      durability: 5
      color: 40,150,40
`

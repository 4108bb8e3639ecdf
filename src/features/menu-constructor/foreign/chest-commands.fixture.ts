// Written for these tests, in the shape the plugin reads.

export const chest4 = `menu-settings:
  name: '&1Lobby of {player}'
  rows: 2
  commands:
    - lobby
    - hub
  auto-refresh: 5
  open-actions:
    - 'tell: &eHello {player}'
    - 'dragon-bar: 5 | Hi'
  open-with-item:
    material: compass
    left-click: false
    right-click: true

spawn-icon:
  MATERIAL: enderpearl
  POSITION-X: 1
  POSITION-Y: 1
  NAME: '&e/spawn'
  LORE:
    - 'Online: {online}/{max_players}'
    - '{secret_word}'
  ENCHANTMENTS:
    - durability, 1
  ACTIONS:
    - spawn
    - 'console: say {player} left'
    - 'op: gamemode creative'

shop:
  MATERIAL: gold ingot
  AMOUNT: 3
  POSITION-X: 5
  POSITION-Y: 2
  PRICE: 50
  LEVELS: 2
  REQUIRED-ITEMS:
    - 'iron ingot, 4'
  PERMISSION: lobby.shop
  PERMISSION-MESSAGE: '&cNo'
  VIEW-PERMISSION: '-lobby.hidden'
  KEEP-OPEN: true
  ACTIONS:
    - 'give: gold ingot, 2'
    - 'give-money: 10'
    - 'sound: entity player levelup, 1, 2'
    - 'server: survival'
    - 'broadcast: &aSold'

menu-opener:
  MATERIAL: leather chestplate
  COLOR: 255,100,0
  POSITION-X: 9
  POSITION-Y: 1
  NBT-DATA: '{Unbreakable:1}'
  ACTIONS:
    - 'open: other.yml'

worn:
  MATERIAL: diamond helmet
  DURABILITY: 200
  POSITION-X: 2
  POSITION-Y: 2

outside:
  MATERIAL: stone
  POSITION-X: 1
  POSITION-Y: 5

head:
  MATERIAL: player head
  SKULL-OWNER: '{player}'
  POSITION-X: 3
  POSITION-Y: 1
`

export const chest3 = `menu-settings:
  name: 'Old menu'
  rows: 1
  command: 'menu; m'
  open-action: 'sound: note pling; tell: &eOpened'
wool:
  COMMAND: 'tell: &9Hi; console: say {player};'
  NAME: '&aWool'
  ID: wool
  DATA-VALUE: 14
  AMOUNT: 10
  ENCHANTMENT: knockback, 10; durability, 10
  POSITION-X: 2
  POSITION-Y: 1
number:
  ID: '35:5'
  REQUIRED-ITEM: 'gold_ingot'
  COMMAND: 'givemoney: 50'
  POSITION-X: 3
  POSITION-Y: 1
`

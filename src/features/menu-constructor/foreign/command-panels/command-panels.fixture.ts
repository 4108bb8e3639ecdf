// Written for these tests, in the shape the plugin reads.

export const texture =
  'eyJ0ZXh0dXJlcyI6eyJTS0lOIjp7InVybCI6Imh0dHA6Ly90ZXh0dXJlcy5taW5lY3JhZnQubmV0L3RleHR1cmUvMDEyMzQ1Njc4OWFiY2RlZiJ9fX0='

export const panels3 = `panels:
  market:
    perm: trader
    rows: 3
    title: '&6Market #4eabd1of %cp-player-name%'
    condition: '%player_level% $ATLEAST 5 $AND $NOT %player_name% $HASPERM market.banned'
    sound-on-open: BLOCK_CHEST_OPEN 0.5 1.2
    refresh-delay: 30
    commands:
      - market
      - bazaar
    pre-load-commands:
      - 'add-data= visits 1'
    commands-on-open:
      - 'msg= &7Welcome'
    commands-on-close:
      - 'msg= &7Bye'
    outside-commands:
      - cpc
    panelType:
      - unmovable
    enabled-worlds:
      - world
      - spawn
    disabled-worlds:
      - world_nether
    empty: GRAY_STAINED_GLASS_PANE
    custom-item:
      token:
        material: PAPER
        name: '&eToken'
      unused:
        material: STONE
    item:
      '10':
        material: BREAD
        name: '&fBread for $20'
        stack: 4
        lore:
          - '&7Money: %cp-player-balance%'
          - '&7Seen by %cp-random-3%'
        commands:
          - 'paywall= 20'
          - 'console= give %cp-player-name% bread 4'
          - 'right= msg= &aThank you'
          - 'sound= ENTITY_PLAYER_LEVELUP 1 2'
          - 'delay= 20 msg= Later'
          - 'title= %cp-player-name% 20 60 20 Hello'
          - 'op= gamemode creative'
      '11':
        material: 'cps= ${texture}'
        name: 'Head'
        duplicate: '12-13,15'
        customdata: 17
        enchanted:
          - true
        itemType:
          - noAttributes
          - placeable
        commands:
          - 'hasperm= market.vip'
          - 'open= vip_market'
          - 'refresh'
          - cpc
      '14':
        material: RED_WOOL
        name: 'Not a friend'
        has0:
          value0: 'Alex OR Steve'
          compare0: '%cp-player-name%'
          material: LIME_WOOL
          name: 'Friend'
          has0:
            value0: '%cp-player-name% HASPERM'
            compare0: market.admin
            material: BLUE_WOOL
            name: 'Friend and admin'
        has1:
          value0: '%cp-player-balance% ISGREATER'
          compare0: '500 AND'
          value1: 'NOT %cp-data-banned%'
          compare1: 'yes'
          material: GOLD_BLOCK
          name: 'Rich'
      '16':
        material: 'cpi= token'
      '17':
        material: LEATHER_HELMET
        leatherarmor: 10,20,30
        damage: -1
        trim: EMERALD COAST
        potion: HEALING
        player-input:
          - 'msg= %cp-player-input%'
      '18':
        material: DIAMOND
        commands:
          - 'tokenpaywall= 5'
          - 'console= give %cp-player-name% diamond'
      '%cp-slot%':
        material: STONE
    strange-key: 7
`

export const panels3legacy = `panels:
  wool:
    perm: default
    rows: HOPPER
    title: Wool
    empty: STAINED_GLASS_PANE
    emptyID: 15
    commands:
      - wool %cp-who%
    item:
      0:
        material: WOOL
        ID: 14
        name: 'For %cp-who%'
        commands:
          - 'xp-paywall= 3 level'
          - 'item-paywall= DIAMOND 2'
          - 'server= lobby'
          - 'send= hello'
          - 'broadcast= &aSold'
`

export const panels4 = `title: '<gold><bold>Ranks</bold> <gray>of %player_name%'
type: inventory
rows: 3
command: 'ranks target'
aliases: [ 'rank', 'levels' ]
conditions: '%player_name% $HASPERM ranks.open $AND ( %player_world% $EQUALS world $OR %player_level% $ATLEAST 10 )'
update-delay: 20
inventory-lock: true
floodgate: ranks_bedrock
open:
  requirements:
    - '[vault] 5'
  commands:
    - '[msg] <green>Opened for %commandpanels_session_target%'
    - '[session] set seen yes'
  fail:
    - '[msg] &cToo poor'
close:
  requirements: []
  commands:
    - '[msg] Closed'
outside:
  commands:
    - '[close]'
layout:
  fill:
    - glass
  '13':
    - done
    - buy
    - poor
  10-12:
    - info
  nowhere:
    - info
items:
  glass:
    material: BLACK_STAINED_GLASS_PANE
    name: ' '
    tooltip: false
  done:
    material: LIGHT_BLUE_WOOL
    name: 'Done'
    conditions: '%player_name% $HASPERM rank.3'
    animate: buy
  buy:
    material: LIME_WOOL
    name: '<#00ff00>Buy'
    lore:
      - '<gray>Costs %price%'
    conditions: '$NOT ( %vault_eco_balance% $EQUALS 0 $AND %player_level% $EQUALS 1 )'
    enchantments:
      - 'minecraft:SHARPNESS 4'
    custom-model-data: '60254'
    actions:
      requirements:
        - '[vault] 5000'
        - '[xp] levels 3'
        - '[item] material=STONE amount=5'
      commands:
        - '[sound] ENTITY.PLAYER.LEVELUP volume=0.5 pitch=2'
        - '[delay] 20'
        - '[console] lp user %player_name% permission set rank.3 true'
        - '[refresh] 3'
        - '[grant] rank.use /rank'
      fail:
        - '[msg] &cNot enough'
  poor:
    material: '[head] %player_name%'
    stack: 3
    attributes: true
    damage: 10
    banner:
      - 'WHITE,STRIPE_MIDDLE'
    left-click:
      commands:
        - '[chat] /warp bank'
        - '[previous]'
    right-click:
      requirements:
        - '[data] coins 3'
      commands:
        - '[close]'
  info:
    material: BOOK
    item-model: 'pack:book'
    tooltip-style: 'pack:dark'
    leather-color: 11,45,14
    armor-trim: 'EMERALD COAST'
    potion: STRONG_HEALING
  lonely:
    material: STONE
`

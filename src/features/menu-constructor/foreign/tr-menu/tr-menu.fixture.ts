// Written for these tests, in the shape the plugin reads.

export const tr3 = `Title:
  - '&8Kits'
  - '&7Kits'
Title-Update: 20
Layout:
  - - '########\`Close\`'
    - '  A B C  '
    - '####*###\`Next\`'
  - - '#########'
    - '    D    '
    - '\`Pre\`########'
PlayerInventory:
  - - '         '
Options:
  Default-Layout: 0
  Min-Click-Delay: 200
  Hide-Player-Inventory: false
Bindings:
  Commands:
    - kits
    - '(?i)kits?(gui)?'
  Items:
    - 'material:compass'
Events:
  Open:
    - condition: 'perm *kits.open'
      actions:
        - 'sound: BLOCK_CHEST_OPEN-1-0'
      deny:
        - 'tell: &cNo kits for you'
        - 'return'
  Close:
    - 'sound: BLOCK_CHEST_CLOSE-1-0'
Icons:
  '#':
    display:
      material: Gray Stained Glass Pane
      name: ' '
    actions:
      all: 'sound: BLOCK_NOTE_BLOCK_PLING-1-2'
  Close:
    update: [ -1, 5, -1, -1 ]
    display:
      material: barrier
      name: [ '&cClose', '&4Close' ]
    actions:
      all: close
  Next:
    display:
      material: arrow
      name: 'Next'
    actions:
      all:
        - 'page: 1'
  Pre:
    display:
      material: arrow
      name: 'Back'
    actions: 'page: 0'
  A:
    display:
      material: 'leather chestplate {dye=255,255,0}'
      name: '&6Kit &{#ff8800}gold'
      amount: 3
      shiny: true
      flags:
        - HIDE_ATTRIBUTES
      lore:
        - '&7For %player_name%'
        - '&7\${js: 1 + 1}'
    actions:
      left:
        - condition: 'all [ perm *kits.gold money *100 ]'
          actions:
            - 'take-money: 100'
            - 'console: kit gold %player_name%; say sold'
            - 'tell: &aDone {delay=20}'
            - 'tell: &aLucky {chance=0.25}'
          deny:
            - 'tell: &cNot yet'
      right:
        - 'command: kit preview'
        - 'delay: 40'
        - 'chat: hi'
        - 'js: player.sendMessage("x")'
        - 'set-meta: a b'
        - 'title: Hello World 20 20 10'
        - 'tell: vip {condition=perm *vip}'
      number_key_6:
        - close
    icons:
      - condition: 'not perm *kits.gold'
        priority: 2
        inherit: true
        display:
          material: gray dye
      - condition: 'check papi *%kit_gold% is *used'
        priority: 1
        display:
          name: '&8Used'
        actions:
          all: 'tell: Used'
      - condition: 'ke some script here'
        display:
          material: stone
  B:
    display:
      material: 'head:%player_name%'
      lore:
        - - 'one'
          - 'two'
        - - 'three'
    actions:
      - 'open: Shop 5 apples'
  C:
    display:
      material: 'source:HDB:77'
      nbt:
        a: 1
    refresh: 20
  D:
    slots:
      - 3
      - '5-6'
    display:
      material: 'repo:thing'
  '*':
    display:
      material: 'nether star{model-data=15}'
    actions:
      all:
        - catcher:
            amount:
              type: SIGN
        - 'refresh'
  Unplaced:
    display:
      material: stone
Functions:
  flash: 'return 1'
`

export const tr2 = `Title: 'Sell {0}'
Shape:
  - ''
  - '    A'
  - ''
Open-Commands:
  - sellapple
Options:
  Depend-Expansions:
    - vault
Buttons:
  'A':
    update: 20
    display:
      mats: 'apple'
      name: 'For {0}'
      lore:
        - - '&7Buy'
    actions:
      all: ['sound: BLOCK_NOTE_BLOCK_PLING-1-2']
      left:
        - 'Close'
        - 'Console: give %player_name% apple 1'
`

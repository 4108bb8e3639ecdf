/** Single quotes inside single quotes are doubled. */
const quote = (text: string): string => text.replaceAll("'", "''")

/** The menu a first visitor begins with: small, valid, in their language. */
export const sampleMenu = (t: (id: string) => string) => {
  const say = (name: string): string => quote(t(`constructor.project.sample.${name}`))
  return {
    name: 'spawn_menu',
    file: 'spawn_menu.yml',
    text: `# ${say('comment')}
menu_title: '${say('menu')} &6◆&r ${say('place')}'
open_command: menu
size: 54
items:
  frame:
    material: PURPLE_STAINED_GLASS_PANE
    slots:
      - 0-9
      - 17-18
      - 26-27
      - 35-36
      - 44-48
      - 50-53
    display_name: ' '
  trade:
    material: GOLD_NUGGET
    slot: 22
    amount: 16
    display_name: '&6&l${say('shop')}'
    lore:
      - '&7${say('goods')}'
      - '&7${say('daily')}'
      - ''
      - '&f${say('balance')}: &a%vault_eco_balance_formatted%'
    left_click_commands:
      - '[sound] UI_BUTTON_CLICK'
      - '[player] trade open port'
    view_requirement:
      requirements:
        trade:
          type: has permission
          permission: port.trade.use
  closed:
    material: BARRIER
    slot: 22
    priority: 2
    display_name: '&c${say('closed')}'
  compass:
    material: COMPASS
    slot: 20
    display_name: '&b${say('warps')}'
    left_click_commands:
      - '[player] warps'
  bed:
    material: RED_BED
    slot: 24
    display_name: '&c${say('home')}'
    left_click_commands:
      - '[player] home'
      - '[close]'
  exit:
    material: OAK_DOOR
    slot: 49
    display_name: '&c${say('close')}'
    click_commands:
      - '[close]'
`,
  }
}

import type { TestPlayer } from './player.ts'
import { totalExperience } from './experience.ts'
import { hasPermission } from './permissions.ts'

/** Where a text is read: the player as it is now, the menu it has open, and the arguments of that menu. */
export interface TextScope {
  player: TestPlayer
  args: Record<string, string>
  openMenu: string | null
  lastMenu: string | null
  /** `arguments_support_placeholders` of the menu. */
  placeholdersInArgs: boolean
  /** `parse_placeholders_after_arguments` of the menu. */
  placeholdersAfterArgs: boolean
}

const PLACEHOLDER = /%([^%\s_]+)_([^%]*)%/g

/** What PlaceholderAPI answers for yes and no unless its config says otherwise. */
const yesNo = (answer: boolean) => (answer ? 'yes' : 'no')
const short = (value: number) => String(Math.round(value * 100) / 100)

/** 1500 → 1.5k. */
function shortened(value: number): string {
  const step = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)))
  return `${Math.round((value / 1000 ** step) * 10) / 10}${['', 'k', 'm', 'b', 't'][step]}`
}

const coordinates = (location: string) => location.split(',').map((part) => part.trim())

/** Placeholders that follow the test player; null for all others. */
function liveValue(name: string, { player, openMenu, lastMenu }: TextScope): string | null {
  const [world = 'world', x = '0', y = '0', z = '0'] = coordinates(player.location)
  const known: Record<string, () => string> = {
    player_name: () => player.name,
    player_displayname: () => player.name,
    player_level: () => String(player.level),
    player_total_exp: () => String(totalExperience(player)),
    player_world: () => world,
    player_x: () => x,
    player_y: () => y,
    player_z: () => z,
    vault_eco_balance: () => short(player.money),
    vault_eco_balance_fixed: () => String(Math.trunc(player.money)),
    vault_eco_balance_commas: () => player.money.toLocaleString('en', { maximumFractionDigits: 2 }),
    vault_eco_balance_formatted: () => shortened(player.money),
    deluxemenus_is_in_menu: () => yesNo(openMenu !== null),
    deluxemenus_opened_menu: () => openMenu ?? '',
    deluxemenus_last_menu: () => lastMenu ?? '',
  }
  if (Object.hasOwn(known, name)) return known[name]!()
  if (name.startsWith('player_has_permission_'))
    return yesNo(hasPermission(player.permissions, name.slice('player_has_permission_'.length)))
  if (name.startsWith('deluxemenus_meta_')) return metaValue(name.slice('deluxemenus_meta_'.length), player)
  return null
}

/** `has_value_<key>[_<type>]`, of any type without one, and `<key>_<type>_<default>`. A key with `_` cannot be read: the plugin splits at it. */
function metaValue(rest: string, { meta }: TestPlayer): string {
  if (rest.startsWith('has_value_')) {
    const [key = '', type = ''] = rest.slice('has_value_'.length).split('_')
    return yesNo(meta[key] !== undefined && (type === '' || meta[key].type === type.toUpperCase()))
  }
  const [key = '', type = '', ...fallback] = rest.split('_')
  const stored = meta[key]
  return stored && stored.type === type.toUpperCase() ? stored.value : fallback.join('_')
}

/** A placeholder without a value stays as written, as in the game. */
export function replacePlaceholders(text: string, scope: TextScope): string {
  return text.replace(PLACEHOLDER, (written, identifier: string, rest: string) => {
    const name = `${identifier}_${rest}`
    return (
      liveValue(name.toLowerCase(), scope) ??
      liveValue(name, scope) ??
      scope.player.placeholders[name] ??
      written
    )
  })
}

function replaceArgs(text: string, scope: TextScope): string {
  let result = text
  for (const [name, value] of Object.entries(scope.args)) {
    result = result.replaceAll(`{${name}}`, () =>
      scope.placeholdersInArgs ? replacePlaceholders(value, scope) : value,
    )
  }
  return result
}

/** Placeholders first and arguments after them, unless the menu turns the order round. */
export const replaceText = (text: string, scope: TextScope): string =>
  scope.placeholdersAfterArgs
    ? replacePlaceholders(replaceArgs(text, scope), scope)
    : replaceArgs(replacePlaceholders(text, scope), scope)

/** The placeholders of a text that need a sample value, without their percent signs, each once. */
export function openPlaceholders(text: string, scope: TextScope): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), ([, identifier, rest]) => `${identifier}_${rest}`)
  return [...new Set(names)].filter((name) => liveValue(name.toLowerCase(), scope) === null)
}

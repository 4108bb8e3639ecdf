import { inventorySlots, inventoryType, isChest } from '../../format/tables/inventories.ts'
import { newestGameVersion } from '../../format/tables/game-versions.ts'
import type { Plain } from '../../format/menu.ts'
import type { Options } from '../importing.ts'
import { headMaterial } from '../materials.ts'
import type { Section } from '../section.ts'
import type { TextRules } from '../texts.ts'

// What both generations of CommandPanels share.

export const panelRules: TextRules = {
  placeholders: {
    '%cp-player-name%': '%player_name%',
    '%cp-player-displayname%': '%player_displayname%',
    '%cp-player-world%': '%player_world%',
    '%cp-player-balance%': '%vault_eco_balance%',
    '%cp-player-x%': '%player_x%',
    '%cp-player-y%': '%player_y%',
    '%cp-player-z%': '%player_z%',
    '%cp-online-players%': '%server_online%',
    '%cp-panel-position%': '',
  },
  own: /%cp-[^%]*%|%commandpanels_[^%]*%/i,
  mini: true,
}

/** A material with a tag before it; null where DeluxeMenus has no such kind. */
export function prefixedMaterial(tag: string, argument: string): string | null {
  if (argument === '') return null
  switch (tag) {
    case 'cps':
    case 'head':
      return headMaterial(argument.toLowerCase() === 'self' ? '%player_name%' : argument)
    case 'nexo':
    case 'oraxen':
    case 'itemsadder':
    case 'hdb':
      return `${tag}-${argument}`
    case 'mmo':
      return `mmoitems-${argument.replace(/\s+/, ':')}`
    default:
      return null
  }
}

/** `rows` is a number of rows or a kind of window. Returns how many slots it has. */
export function panelWindow(panel: Section, options: Options): number {
  const rows = panel.number('rows')
  if (rows !== null) {
    const size = Math.min(54, Math.max(9, Math.round(rows) * 9))
    options.size = size
    return size
  }
  const written = panel.text('rows')?.toUpperCase()
  if (!written) {
    options.size = 27
    return 27
  }
  if (inventoryType(written) && !isChest(written)) {
    options.inventory_type = written
    return inventorySlots(written, newestGameVersion)
  }
  panel.leave('noOption', 'rows')
  options.size = 27
  return 27
}

export function put(options: Options, key: string, value: Plain): void {
  if (value !== null) options[key] = value
}

/** `EMERALD COAST`: material, then pattern. */
export function trim(item: Section, key: string, options: Options): void {
  const [material, pattern] = (item.text(key) ?? '').split(/\s+/)
  if (material && pattern) Object.assign(options, { trim_material: material, trim_pattern: pattern })
}

/** `WHITE,STRIPE_MIDDLE` as `WHITE;STRIPE_MIDDLE`. */
export function banner(item: Section, options: Options): void {
  const patterns = item.scalars('banner').map((value) => {
    item.ledger.carry(value)
    return String(value.value).replace(/\s*[,:]\s*/, ';')
  })
  if (patterns.length > 0) options.banner_meta = patterns
}

import { legacyName } from '../format/tables/legacy-ids.ts'
import { isLegacyName, modernMaterial } from '../format/tables/legacy-materials.ts'
import enchantmentRows from '../data/enchantments.json' with { type: 'json' }
import type { Plain } from '../format/menu.ts'
import { atLeast } from '../format/tables/game-versions.ts'

/** Names other plugins take by habit, and what the game calls them. */
const habits: Record<string, string> = {
  ENDERPEARL: 'ENDER_PEARL',
  IRON_BAR: 'IRON_BARS',
  HEAD: 'SKULL_ITEM',
  COMMAND_BLOCK: 'COMMAND_BLOCK',
}
const BASE64 = /^[A-Za-z0-9+/=]{60,}$/
const HASH = /^[0-9a-f]{50,64}$/i

/** A player's head by what is known of it: its texture's base64 or hash, or a name. */
export const headMaterial = (of: string): string =>
  BASE64.test(of) ? `basehead-${of}` : HASH.test(of) ? `texture-${of}` : `head-${of}`

export interface FoundMaterial {
  material: string
  data?: number
}

/**
 * A material as DeluxeMenus takes it. `diamond sword`, `minecraft:stone`, `wool:14` and `35:14` are read; a placeholder
 * gets its prefix. On 1.8–1.12 the old name stays and the data value stands beside it.
 */
export function materialOf(written: string, data: number | null, legacy: boolean): FoundMaterial | null {
  const text = written.trim()
  if (text === '') return null
  if (/%[^%]+%|\{[^}]+\}/.test(text)) return { material: `placeholder-${text}` }
  const parts = /^(?:minecraft:)?([\w ]+?)(?:[:;](\d+))?$/i.exec(text)
  if (!parts) return null
  const spelt = parts[1]!.trim().toUpperCase().replaceAll(' ', '_')
  const value = parts[2] === undefined ? (data ?? 0) : Number(parts[2])
  const name = /^\d+$/.test(spelt) ? legacyName(Number(spelt)) : (habits[spelt] ?? spelt)
  if (name === null) return null
  if (legacy) return { material: name, ...(value > 0 && { data: value }) }
  if (isLegacyName(name) || /^\d+$/.test(spelt) || value > 0) {
    const modern = modernMaterial(/^\d+$/.test(spelt) ? Number(spelt) : name, value)
    // A data value of something that never had kinds is its wear.
    if (modern === name && value > 0) return { material: name, data: value }
    if (modern) return { material: modern }
  }
  return { material: name }
}

export const materialOptions = ({ material, data }: FoundMaterial): { [key: string]: Plain } => ({
  material,
  ...(data !== undefined && { data }),
})

/** Names of today by those Bukkit had before 1.20.5, which is all an older server takes. */
const oldEnchantments = new Map(
  (enchantmentRows as [id: string, max: number, since: number, bukkit: string, name: string][]).map(
    ([id, , , bukkit]) => [id.toUpperCase(), bukkit],
  ),
)

/** `KNOCKBACK 2`, `durability, 1`, `minecraft:sharpness;4` as `NAME;level`. */
export function enchantmentOf(written: string, version: string): string | null {
  const parts = /^(?:minecraft:)?([\w ]+?)(?:[\s,;:]+(\d+))?$/i.exec(written.trim())
  if (!parts) return null
  const name = parts[1]!.trim().toUpperCase().replaceAll(' ', '_')
  const known = atLeast(version, '1.20.5') ? name : (oldEnchantments.get(name) ?? name)
  return `${known};${parts[2] ?? 1}`
}

/** Dyes by the colour leather takes from them. */
const leather: Record<string, string> = {
  WHITE: '255,255,255',
  SILVER: '192,192,192',
  GRAY: '128,128,128',
  BLACK: '0,0,0',
  RED: '255,0,0',
  MAROON: '128,0,0',
  YELLOW: '255,255,0',
  OLIVE: '128,128,0',
  LIME: '0,255,0',
  GREEN: '0,128,0',
  AQUA: '0,255,255',
  TEAL: '0,128,128',
  BLUE: '0,0,255',
  NAVY: '0,0,128',
  FUCHSIA: '255,0,255',
  PURPLE: '128,0,128',
  ORANGE: '255,165,0',
}

/** `r,g,b` of a colour written as numbers, `#rrggbb` or a name of Bukkit's. */
export function rgbOf(written: string): string | null {
  const text = written.trim()
  const numbers = /^(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text)
  if (numbers) return `${numbers[1]},${numbers[2]},${numbers[3]}`
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (hex) return [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part!, 16)).join(',')
  return leather[text.toUpperCase()] ?? null
}

/** `NOTE PLING`, `entity.player.levelup` and `minecraft:ui.button.click` as the enum is spelt. */
export const soundName = (written: string): string =>
  written
    .trim()
    .replace(/^minecraft:/i, '')
    .toUpperCase()
    .replace(/[\s.]+/g, '_')

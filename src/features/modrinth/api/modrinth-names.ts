import { platformCodes, type Platform } from '../../../contract/game.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

/** Types that clients of Modrinth know. Others keep our own name and are found only by that name. */
export const knownTypes: readonly ResourceType[] = ['mod', 'plugin', 'resourcepack', 'datapack']

type Side = 'required' | 'optional' | 'unsupported' | 'unknown'

/** The sides on which a type of resource runs; unknown for mods. */
export const sidesOf: Record<ResourceType, { client: Side; server: Side }> = {
  'server-setup': { client: 'unsupported', server: 'required' },
  mod: { client: 'unknown', server: 'unknown' },
  plugin: { client: 'unsupported', server: 'required' },
  map: { client: 'optional', server: 'optional' },
  resourcepack: { client: 'required', server: 'unsupported' },
  datapack: { client: 'optional', server: 'required' },
  configuration: { client: 'unsupported', server: 'required' },
  graphics: { client: 'unknown', server: 'unknown' },
  model: { client: 'unknown', server: 'unknown' },
  other: { client: 'unknown', server: 'unknown' },
}

/** Without a loader, Modrinth names the "loader" after the type. */
const vanillaName = (type: ResourceType): string => (type === 'datapack' ? 'datapack' : 'minecraft')

export function loadersOf(type: ResourceType, platforms: readonly Platform[]): string[] {
  if (platforms.length === 0 && (type === 'resourcepack' || type === 'datapack')) return [vanillaName(type)]
  return platforms.map((platform) => (platform === 'vanilla' ? vanillaName(type) : platform))
}

/** The platform of a loader's name; null if there is none. */
export function platformOf(loader: string): Platform | null {
  if (loader === 'minecraft' || loader === 'datapack') return 'vanilla'
  return platformCodes.find((code) => code === loader) ?? null
}

export const allLoaders = [...platformCodes.filter((code) => code !== 'vanilla'), 'minecraft', 'datapack']

import { gameVersions, platformCodes, type GameVersion, type Platform } from '../../../contract/game.ts'
import { versionChannels, type VersionChannel } from '../../resources/limits/version-limits.contract.ts'

export type VersionsFilter = {
  channels: VersionChannel[]
  platforms: Platform[]
  gameVersions: GameVersion[]
  page: number
}

const lastPage = 500

const knownOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const named = Array.isArray(value) ? value.map(String) : []
  return known.filter((entry) => named.includes(entry))
}

/** What the address of the versions asks for; nonsense is left out, not refused. */
export function versionsFilter(search: Record<string, unknown>): VersionsFilter {
  const { page } = search
  return {
    channels: knownOf(versionChannels, search['channel[]']),
    platforms: knownOf(platformCodes, search['platforms[]']),
    gameVersions: knownOf(gameVersions, search['game_versions[]']),
    page: typeof page === 'string' && /^[1-9]\d{0,14}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The query of an address, with its question mark; empty where nothing is chosen. */
export function versionsSearch(filter: VersionsFilter, change: Partial<VersionsFilter> = {}): string {
  const wanted = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  for (const channel of wanted.channels) params.append('channel[]', channel)
  for (const platform of wanted.platforms) params.append('platforms[]', platform)
  for (const version of wanted.gameVersions) params.append('game_versions[]', version)
  if (wanted.page > 1) params.set('page', String(wanted.page))
  return params.size > 0 ? `?${params}` : ''
}

export const allVersions = versionsFilter({})

export const narrowedBy = ({ channels, platforms, gameVersions: versions }: VersionsFilter): number =>
  channels.length + platforms.length + versions.length

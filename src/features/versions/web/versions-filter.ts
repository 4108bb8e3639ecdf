import { gameVersions, platformCodes, type GameVersion, type Platform } from '../../../contract/game.ts'
import { queryString } from '../../../web/routing/search.ts'
import { knownOf, pageOf, unusual } from '../../../web/routing/search-values.ts'
import { versionChannels, type VersionChannel } from '../../resources/limits/version-limits.contract.ts'

export type VersionsFilter = {
  channels: VersionChannel[]
  platforms: Platform[]
  gameVersions: GameVersion[]
  page: number
}

/** What the address of the versions asks for; nonsense is left out, not refused. */
export function versionsFilter(search: Record<string, unknown>): VersionsFilter {
  return {
    channels: knownOf(versionChannels, search['channel[]']),
    platforms: knownOf(platformCodes, search['platforms[]']),
    gameVersions: knownOf(gameVersions, search['game_versions[]']),
    page: pageOf(search.page),
  }
}

/** The query of an address, with its question mark; empty where nothing is chosen. */
export function versionsSearch(filter: VersionsFilter, change: Partial<VersionsFilter> = {}): string {
  const wanted = { ...filter, page: 1, ...change }
  return queryString({
    channel: wanted.channels,
    platforms: wanted.platforms,
    game_versions: wanted.gameVersions,
    page: unusual(wanted.page, 1),
  })
}

export const allVersions = versionsFilter({})

export const narrowedBy = ({ channels, platforms, gameVersions: versions }: VersionsFilter): number =>
  channels.length + platforms.length + versions.length

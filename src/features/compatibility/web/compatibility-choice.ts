import { gameVersions, platformCodes, type GameVersion, type Platform } from '../../../contract/game.ts'

/** Which reports the address asks for. */
export type CompatibilityChoice = {
  version: number | null
  platform: Platform | null
  gameVersion: GameVersion | null
  page: number
}

const numberIn = (value: unknown): number | null =>
  /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : null

/** What the address asks for; nonsense is left out, not refused. */
export function compatibilityChoice(search: Record<string, unknown>): CompatibilityChoice {
  return {
    version: numberIn(search.version),
    platform: platformCodes.find((code) => code === search.platform) ?? null,
    gameVersion: gameVersions.find((release) => release === search.game_version) ?? null,
    page: Math.min(numberIn(search.page) ?? 1, 500),
  }
}

/** The query of a choice, without what is the default. */
export function compatibilitySearch({
  version,
  platform,
  gameVersion,
  page,
}: Partial<CompatibilityChoice>): string {
  const params = new URLSearchParams()
  if (version) params.set('version', String(version))
  if (platform) params.set('platform', platform)
  if (gameVersion) params.set('game_version', gameVersion)
  if (page && page > 1) params.set('page', String(page))
  const search = params.toString()
  return search && `?${search}`
}

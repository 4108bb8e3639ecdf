import { gameVersions, platformCodes, type GameVersion, type Platform } from '../../contract/game.ts'

/** A platform and a game version somebody runs; null where it does not matter. */
export type RunsOn = { platform: Platform | null; gameVersion: GameVersion | null }

/** As it stands in an address: `paper-1.21.4`, `paper` or `1.21.4`. Null if it is none of these. */
export function readRunsOn(text: string): RunsOn | null {
  const [, name, after, alone] = /^(?:([a-z]+)(?:-(\d[\d.]*))?|(\d[\d.]*))$/.exec(text) ?? []
  const release = after ?? alone
  const platform = platformCodes.find((code) => code === name) ?? null
  const gameVersion = gameVersions.find((version) => version === release) ?? null
  const known = (name === undefined || platform) && (release === undefined || gameVersion)
  return known && (platform || gameVersion) ? { platform, gameVersion } : null
}

export const writeRunsOn = ({ platform, gameVersion }: RunsOn): string =>
  [platform, gameVersion].filter(Boolean).join('-')

/** Platforms whose plugins and mods another one runs too. */
const alsoRuns: Partial<Record<Platform, readonly Platform[]>> = {
  paper: ['spigot', 'bukkit'],
  purpur: ['paper', 'spigot', 'bukkit'],
  spigot: ['bukkit'],
  waterfall: ['bungeecord'],
  quilt: ['fabric'],
}

/** A platform with all whose plugins and mods it runs. */
export const platformsRunBy = (platform: Platform): Platform[] => [platform, ...(alsoRuns[platform] ?? [])]

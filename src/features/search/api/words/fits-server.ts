import type { Platform } from '../../../../contract/game.ts'
import type { RunsOn } from '../../../users/runs-on.contract.ts'
import { platformToken, versionToken } from './facet-tokens.ts'
import { quoted } from './vectors.ts'

/** Platforms whose plugins and mods another one runs too. */
const alsoRuns: Partial<Record<Platform, readonly Platform[]>> = {
  paper: ['spigot', 'bukkit'],
  purpur: ['paper', 'spigot', 'bukkit'],
  spigot: ['bukkit'],
  waterfall: ['bungeecord'],
  quilt: ['fabric'],
}

/** What a document has that fits a platform, and what one has that fits a version. */
export function fitsOf(server: RunsOn | null): string[] {
  const { platform = null, gameVersion = null } = server ?? {}
  const platforms = platform ? [platform, ...(alsoRuns[platform] ?? [])] : []
  return [platforms.map(platformToken), gameVersion ? [versionToken(gameVersion)] : []]
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => tokens.map(quoted).join(' | '))
}

import { platformsRunBy, type RunsOn } from '../../../users/runs-on.contract.ts'
import { platformToken, versionToken } from './facet-tokens.ts'
import { quoted } from './vectors.ts'

/** What a document has that fits a platform, and what one has that fits a version. */
export function fitsOf(server: RunsOn | null): string[] {
  const { platform = null, gameVersion = null } = server ?? {}
  const platforms = platform ? platformsRunBy(platform) : []
  return [platforms.map(platformToken), gameVersion ? [versionToken(gameVersion)] : []]
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => tokens.map(quoted).join(' | '))
}

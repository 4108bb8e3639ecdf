import { keepPreviousData } from '@tanstack/react-query'
import { platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useQuery } from '../../../web/use-query.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useRunsOn } from '../../users/web/use-runs-on.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'

/** The version for what the visitor runs, as far as this resource knows of it, and a word about how it fits. */
export function useFittingVersion(resource: ReadResource) {
  const t = useT()
  const [wanted, choose] = useRunsOn()
  const platform = resource.platforms.find((code) => code === wanted.platform) ?? null
  const gameVersion = resource.game_versions.find((version) => version === wanted.gameVersion) ?? null
  const { data: version } = useQuery({
    ...versionQueries.best(resource.slug, { platform, gameVersion }),
    placeholderData: keepPreviousData,
  })
  // A picture runs on nothing, so nothing is missing there.
  const lacking = [
    wanted.platform && !platform && resource.platforms.length > 0 && platforms[wanted.platform],
    wanted.gameVersion && !gameVersion && resource.game_versions.length > 0 && wanted.gameVersion,
  ].filter(Boolean)
  const fitting = [platform && platforms[platform], gameVersion].filter(Boolean)
  const fit =
    lacking.length > 0
      ? t('resources.get.notFor', { what: lacking.join(' ') })
      : fitting.length > 0 && t('resources.get.for', { what: fitting.join(' ') })
  return { version, fit: fit || undefined, platform, gameVersion, choose }
}

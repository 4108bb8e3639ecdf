import { platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { compatibilitySearch } from '../../compatibility/web/compatibility-choice.ts'
import { VerdictSign } from '../../compatibility/web/verdict-signs.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { CheckedEntry, KnownResource } from '../my-server.contract.ts'

/** What others report of a version there, with the way to what they wrote. */
export function VersionReports({
  resource,
  version,
}: {
  resource: KnownResource | null
  version: CheckedEntry['installed']
}) {
  const t = useT()
  const to = useHref()
  if (!resource || !version?.reports) return null
  const { platform, game_version: gameVersion, works, faults, fails, verdict, fixed_in } = version.reports
  const search = compatibilitySearch({ version: version.id, platform, gameVersion })
  return (
    <p className="my-server-reports" data-verdict={verdict}>
      <VerdictSign verdict={verdict} size={15} />
      <span>
        {t(`myServer.reports.${verdict}`, {
          number: version.number,
          runs: `${platforms[platform]} ${gameVersion}`,
        })}
        {' · '}
        <a className="link" href={`${to(resourcePath(resource))}/compatibility${search}`}>
          {t('myServer.reports.count', { count: works + faults + fails })}
        </a>
        {fixed_in && ` · ${t('myServer.reports.fixedIn', { number: fixed_in.number })}`}
      </span>
    </p>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { FollowButton } from '../../resources/follows/web/follow-button.tsx'
import { DownloadButton } from '../../versions/web/download-button.tsx'
import { ReportButton } from '../../resources/web/report-button.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useRunsOn } from '../../users/web/use-runs-on.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/**
 * The download for what the visitor runs. Without scripts it is the newest version, and the two fields lead to the list
 * of those that fit.
 */
export function DownloadBox({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  const hydrated = useHydrated()
  const [wanted, choose] = useRunsOn()
  const path = to(resourcePath(resource))
  const platform = resource.platforms.find((code) => code === wanted.platform) ?? null
  const gameVersion = resource.game_versions.find((version) => version === wanted.gameVersion) ?? null
  const { data: version } = useQuery({
    ...versionQueries.best(resource.slug, { platform, gameVersion }),
    placeholderData: keepPreviousData,
  })
  const unfit = [
    wanted.platform && !platform && platforms[wanted.platform],
    wanted.gameVersion && !gameVersion && wanted.gameVersion,
  ].filter(Boolean)
  const choosable = resource.platforms.length + resource.game_versions.length > 2
  return (
    <section className="grid gap-2.5 max-lg:mt-4" aria-label={t('resources.get.label')}>
      {version ? (
        <DownloadButton version={version} />
      ) : (
        <p className="panel p-4.5 text-ink-2 text-14 text-center">
          {t(version === null && resource.version_count > 0 ? 'resources.get.unfit' : 'resources.get.none')}
        </p>
      )}
      {unfit.length > 0 && (
        <p className="text-honey-text text-13">{t('resources.get.notFor', { what: unfit.join(' ') })}</p>
      )}
      {choosable && (
        <form className="resource-runs grid grid-cols-[1fr_1fr] gap-2" action={`${path}/versions`}>
          <label>
            <span>{t('resources.get.platform')}</span>
            <span className="input input-select input-s">
              <select
                name="platforms[]"
                value={platform ?? ''}
                onChange={(event) => {
                  const chosen = resource.platforms.find((code) => code === event.target.value) ?? null
                  choose({ ...wanted, platform: chosen })
                }}
              >
                <option value="">{t('resources.get.any')}</option>
                {resource.platforms.map((code) => (
                  <option key={code} value={code}>
                    {platforms[code]}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden="true" />
            </span>
          </label>
          <label>
            <span>{t('resources.get.gameVersion')}</span>
            <span className="input input-select input-s">
              <select
                name="game_versions[]"
                value={gameVersion ?? ''}
                onChange={(event) => {
                  const chosen =
                    resource.game_versions.find((release) => release === event.target.value) ?? null
                  choose({ ...wanted, gameVersion: chosen })
                }}
              >
                <option value="">{t('resources.get.any')}</option>
                {resource.game_versions.map((release) => (
                  <option key={release} value={release}>
                    {release}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden="true" />
            </span>
          </label>
          <Button type="submit" size="s" hidden={hydrated}>
            {t('resources.get.find')}
          </Button>
        </form>
      )}
      {resource.public && (
        <div className="flex gap-2 [&>:not(.btn-icon)]:flex-1">
          <FollowButton resource={resource} path={path} />
          <CopyLink url={site.origin + path} />
          <ReportButton resource={resource} path={path} />
        </div>
      )}
      {version && (
        <a className="resource-safe" href="#passport">
          <ShieldCheck size={16} aria-hidden="true" />
          {t('resources.passport.jump')}
        </a>
      )}
    </section>
  )
}

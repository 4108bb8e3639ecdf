import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { SaveButton } from '../../collections/web/save-button.tsx'
import { FollowButton } from '../../following/web/follow-button.tsx'
import { DownloadButton } from '../../versions/web/download-button.tsx'
import { PassportLine } from '../../versions/web/passport/passport-line.tsx'
import { ReportButton } from '../../moderation/web/reports/report-button.tsx'
import { CompareButton } from '../../resources/web/compare-button.tsx'
import { discussionOf } from '../../resources/web/discussion-of.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { RunsOnForm } from './runs-on-form.tsx'
import { useFittingVersion } from './use-fitting-version.ts'
import { useNewestPassport } from './use-newest-passport.ts'

/** The download for what the visitor runs; without scripts it is the newest version. */
export function DownloadBox({
  resource,
  box,
}: {
  resource: ReadResource
  box: RefObject<HTMLElement | null>
}) {
  const t = useT()
  const site = useSiteConfig()
  const path = useHref()(resourcePath(resource))
  const { version, fit, platform, gameVersion, choose } = useFittingVersion(resource)
  const newest = useNewestPassport(resource)
  return (
    <section ref={box} className="resource-get grid gap-2.5" aria-label={t('resources.get.label')}>
      {version ? (
        <DownloadButton version={version} type={resource.type} fit={fit} />
      ) : (
        <p className="panel get-none text-ink-2 text-14">
          {t(version === null && resource.version_count > 0 ? 'resources.get.unfit' : 'resources.get.none')}
        </p>
      )}
      {resource.platforms.length + resource.game_versions.length > 2 && (
        <RunsOnForm resource={resource} path={path} chosen={{ platform, gameVersion }} onChoose={choose} />
      )}
      {resource.public && (
        <div className="flex gap-2 [&>:not(.btn-icon)]:flex-1">
          <FollowButton
            subject={{ kind: 'resource', id: resource.slug }}
            ownerId={resource.author.id}
            path={path}
          />
          <CompareButton id={resource.id} />
          <CopyLink url={site.origin + path} />
          <ReportButton subject={discussionOf(resource)} author={resource.author.id} path={path} />
        </div>
      )}
      {resource.public && (
        <div className="flex gap-2 [&>:not(.btn-icon)]:flex-1">
          <SaveButton
            subject={{ kind: 'resource', id: resource.id, via: resource.slug }}
            place="page"
            path={path}
          />
        </div>
      )}
      {newest.version && newest.passport && (
        <PassportLine passport={newest.passport} reviewed={newest.version.reviewed} />
      )}
    </section>
  )
}

/** On phones the download stays within reach when its box has left the screen. */
export function StickyDownload({
  resource,
  box,
}: {
  resource: ReadResource
  box: RefObject<HTMLElement | null>
}) {
  const { version, fit } = useFittingVersion(resource)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([entry]) =>
      setAway(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  if (!version) return null
  return (
    <div className="get-sticky lg:hidden" data-away={away || undefined}>
      <DownloadButton version={version} type={resource.type} fit={fit} />
    </div>
  )
}

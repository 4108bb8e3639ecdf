import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { FollowButton } from '../../resources/follows/web/follow-button.tsx'
import { DownloadButton } from '../../versions/web/download-button.tsx'
import { passportChecks } from '../../versions/web/passport/passport-checks.ts'
import { CompareButton } from '../../resources/web/compare-button.tsx'
import { ReportButton } from '../../resources/web/report-button.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { RunsOnForm } from './runs-on-form.tsx'
import { useFittingVersion } from './use-fitting-version.ts'
import { useNewestPassport } from './use-newest-passport.ts'

/** The verdict of the passport in a line that leads to it; on a desktop the passport itself is in sight. */
function PassportLine({ resource }: { resource: ReadResource }) {
  const t = useT()
  const { version, passport } = useNewestPassport(resource)
  if (!version || !passport) return null
  const checks = passportChecks(passport, version.reviewed)
  const good = checks.filter(({ state }) => state === 'good').length
  const verdict = checks.some(({ state }) => state === 'bad')
    ? 'bad'
    : passport.verdict === 'clean'
      ? 'clean'
      : 'open'
  const Icon = verdict === 'bad' ? ShieldAlert : ShieldCheck
  return (
    <a className="resource-safe" href="#passport" data-verdict={verdict}>
      <Icon size={16} aria-hidden="true" />
      {t(`resources.passport.line.${verdict}`, { good, count: checks.length })}
    </a>
  )
}

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
          <FollowButton resource={resource} path={path} />
          <CompareButton id={resource.id} />
          <CopyLink url={site.origin + path} />
          <ReportButton resource={resource} path={path} />
        </div>
      )}
      <PassportLine resource={resource} />
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

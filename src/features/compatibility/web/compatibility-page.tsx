import './compatibility.css'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { isVerifiedStatus } from '../../../contract/access.ts'
import { platforms } from '../../../contract/game.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Rich, useT } from '../../../web/i18n/translator.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { SkeletonRows } from '../../../web/ui/list/skeleton-rows.tsx'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { Link } from '../../../web/ui/text/link.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { useQuery } from '../../../web/use-query.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { ResourceFrame } from '../../resources/web/resource-frame.tsx'
import { ResourceHead } from '../../resources/web/resource-head.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useResource } from '../../resources/web/use-resource.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { CompatibilityGrid as Grid } from '../compatibility.contract.ts'
import { compatibilityChoice, compatibilitySearch, type CompatibilityChoice } from './compatibility-choice.ts'
import { CompatibilityGrid } from './compatibility-grid.tsx'
import { compatibilityQueries } from './compatibility.queries.ts'
import { ReportCard } from './report-card.tsx'
import { ReportForm } from './report-form.tsx'
import { useSentReport } from './use-sent-report.ts'

/** How the versions of a resource run where, as people report it. */
export function CompatibilityPage() {
  const t = useT()
  const to = useHref()
  const resource = useResource()
  const choice = compatibilityChoice(useLocation().search as Record<string, unknown>)
  const path = `${to(resourcePath(resource))}/compatibility`
  const { data: grid } = useQuery({ ...compatibilityQueries.grid(resource.slug), throwOnError: true })
  const title = t('compatibility.title', { title: resource.title })
  const isNarrowed = choice.version !== null || choice.platform !== null || choice.gameVersion !== null
  return (
    <>
      <ResourceHead
        resource={resource}
        title={title}
        rest="/compatibility"
        index={!isNarrowed && choice.page === 1 && (grid?.cells.length ?? 0) > 0}
      />
      <ResourceFrame resource={resource} current="compatibility">
        <h1 className="mt-5 text-21 font-750 wrap-anywhere">{title}</h1>
        {!grid && <SkeletonRows rows={6} label={t('compatibility.loading')} />}
        {grid && (
          <div className="grid gap-6 mt-4">
            {grid.cells.length > 0 ? (
              <section aria-labelledby="grid-title">
                <h2 id="grid-title" className="mb-1 text-18 font-700">
                  {t('compatibility.grid')}
                </h2>
                <p className="mb-3 text-14 text-ink-2">{t('compatibility.totals', grid.totals)}</p>
                <CompatibilityGrid grid={grid} choice={choice} path={path} />
              </section>
            ) : (
              <EmptyPanel
                model={<EmptyModel name="compass" />}
                title={t('compatibility.empty')}
                text={t('compatibility.emptyText')}
              />
            )}
            <OwnReports grid={grid} path={path} />
            <WriteReport
              key={compatibilitySearch(choice)}
              resource={resource}
              grid={grid}
              choice={choice}
              path={path}
            />
            {grid.cells.length > 0 && <Reports resource={resource} grid={grid} choice={choice} path={path} />}
          </div>
        )}
      </ResourceFrame>
    </>
  )
}

/** What this person said, held or not. */
function OwnReports({ grid, path }: { grid: Grid; path: string }) {
  const t = useT()
  if (grid.own.length === 0) return null
  return (
    <section id="own" aria-labelledby="own-title">
      <h2 id="own-title" className="mb-3 text-18 font-700">
        {t('compatibility.own')}
      </h2>
      {grid.own.some(({ state }) => state === 'held') && (
        <p className="mb-3 text-14 text-ink-2">{t('compatibility.heldText')}</p>
      )}
      <ul className="panel">
        {grid.own.map((report) => (
          <ReportCard key={report.id} report={report} path={path} />
        ))}
      </ul>
    </section>
  )
}

/** The form, folded away while there is something to read; the team has none. */
function WriteReport({
  resource,
  grid,
  choice,
  path,
}: {
  resource: ReadResource
  grid: Grid
  choice: CompatibilityChoice
  path: string
}) {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const sent = useSentReport()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [isSent, setSent] = useState(false)
  // The server does not know the part after the `#`.
  const isWanted = useHydrated() && hash.replace('#', '') === 'report'
  const isOpen = !isSent && (isWanted || sent !== undefined || grid.cells.length === 0)
  if (user && !isVerifiedStatus(user.moderation_status_type))
    return (
      <Note tone="lapis" icon={<MailCheck size={18} aria-hidden="true" />}>
        <Rich
          id="compatibility.unverified"
          parts={{ verify: (label) => <Link href={to('/auth/verify-email')}>{label}</Link> }}
        />
      </Note>
    )
  if ((user && !grid.abilities.report) || grid.versions.length === 0 || !resource.public) return null
  return (
    <section id="report" className="scroll-mt-4">
      <Disclosure
        key={String(isOpen)}
        boxed
        open={isOpen}
        title={<h2 className="text-18 font-700">{t('compatibility.form.title')}</h2>}
      >
        <ReportForm
          resource={resource}
          grid={grid}
          choice={choice}
          onDone={() => {
            setSent(true)
            void navigate({ href: `${path}#own` })
          }}
        />
      </Disclosure>
    </section>
  )
}

function Reports({
  resource,
  grid,
  choice,
  path,
}: {
  resource: ReadResource
  grid: Grid
  choice: CompatibilityChoice
  path: string
}) {
  const t = useT()
  const { data: list, isPlaceholderData } = useQuery({
    ...compatibilityQueries.list(resource.slug, choice),
    placeholderData: keepPreviousData,
  })
  const { version, platform, gameVersion } = choice
  const number = grid.versions.find(({ id }) => id === version)?.number ?? String(version)
  const chosen = [
    ...(version ? [{ name: number, less: { version: null } }] : []),
    ...(platform ? [{ name: platforms[platform], less: { platform: null } }] : []),
    ...(gameVersion ? [{ name: gameVersion, less: { gameVersion: null } }] : []),
  ]
  return (
    <section id="reports" className="scroll-mt-4" aria-labelledby="reports-title">
      <h2 id="reports-title" className="mb-3 text-18 font-700">
        {t('compatibility.reports')}
      </h2>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2 mb-3">
          {chosen.map(({ name, less }) => (
            <Chip
              key={name}
              look="on"
              href={`${path}${compatibilitySearch({ ...choice, page: 1, ...less })}#reports`}
              removeText={t('compatibility.less')}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      <div className="results" aria-busy={isPlaceholderData || undefined}>
        {!list && <SkeletonRows rows={3} label={t('compatibility.loading')} />}
        {list?.data.length === 0 && <p className="text-ink-2">{t('compatibility.nothing')}</p>}
        {list && list.data.length > 0 && (
          <ul className="panel">
            {list.data.map((report) => (
              <ReportCard key={report.id} report={report} versions={grid.versions} />
            ))}
          </ul>
        )}
        {list && (
          <Paging
            page={choice.page}
            pages={list.meta.pages}
            href={(page) => `${path}${compatibilitySearch({ ...choice, page })}#reports`}
            list="resources"
          />
        )}
      </div>
    </section>
  )
}

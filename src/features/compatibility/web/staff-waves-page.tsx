import './compatibility.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Link } from '../../../web/ui/text/link.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { StaffFrame } from '../../moderation/web/staff-frame.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { WaveResult } from '../compatibility-limits.contract.ts'
import type { CompatibilityWave } from '../compatibility-waves.contract.ts'
import { compatibilityKey } from './compatibility.queries.ts'
import { ReportCard } from './report-card.tsx'
import { waveCalls, waveChoiceOf, waveQueries } from './waves.queries.ts'

/** Reports of new accounts that came too many at once: staff says whether they count. */
export function StaffWavesPage() {
  const t = useT()
  const base = useHref()('/staff/compatibility')
  const choice = waveChoiceOf(useLocation().search as Record<string, unknown>)
  const { data: list } = useQuery(waveQueries.list(choice))
  const next = list?.meta.next_cursor
  const own = choice.state === 'closed' ? '?view=closed' : ''
  return (
    <StaffFrame page="compatibility">
      <Segmented
        label={t('compatibility.waves.filter')}
        value={choice.state}
        items={(['open', 'closed'] as const).map((state) => ({
          value: state,
          label: t(`compatibility.waves.${state}`),
          href: state === 'open' ? base : `${base}?view=closed`,
        }))}
      />
      <div className="grid gap-4 mt-4">
        {list?.data.length === 0 && (
          <EmptyPanel
            model={<EmptyModel name="lamp" />}
            title={t(`compatibility.waves.empty.${choice.state}`)}
            text={t('compatibility.waves.text')}
          />
        )}
        {list?.data.map((wave) => (
          <Wave key={wave.id} wave={wave} />
        ))}
      </div>
      {(next || choice.cursor) && (
        <nav className="flex gap-2 mt-4" aria-label={t('moderation.queue.pages')}>
          {choice.cursor && (
            <Button size="s" href={base + own}>
              {t('moderation.content.start')}
            </Button>
          )}
          {next && (
            <Button size="s" href={`${base}${own ? `${own}&` : '?'}cursor=${next}`}>
              {t('moderation.queue.later')}
            </Button>
          )}
        </nav>
      )}
    </StaffFrame>
  )
}

function Wave({ wave }: { wave: CompatibilityWave }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { id, resource, version, works, faults, fails, result } = wave
  const title = `${resource.title} ${version.number}`

  const decide = (said: WaveResult) =>
    attempt(
      async () => {
        await waveCalls.decide(transportOf(client), { id, result: said })
        await client.invalidateQueries({ queryKey: ['moderations'] })
        await client.invalidateQueries({ queryKey: compatibilityKey })
      },
      t(`compatibility.waves.done.${said}`, { title }),
    )
  return (
    <section className="panel" aria-labelledby={`wave-${id}`}>
      <div className="grid gap-2 px-4.5 py-4">
        <h2 id={`wave-${id}`} className="text-16 font-700">
          <Link href={to(`${resourcePath(resource)}/compatibility?version=${version.id}`)}>{title}</Link>
        </h2>
        <p className="meta">
          <Moment at={wave.created_at} />
          <span>{t('compatibility.totals', { works, faults, fails })}</span>
          {result && <Badge>{t(`compatibility.waves.result.${result}`)}</Badge>}
        </p>
        {wave.abilities.decide && (
          <div className="flex flex-wrap gap-2">
            <Button variant="good" size="s" onClick={() => decide('counted')}>
              {t('compatibility.waves.count')}
            </Button>
            <Button variant="danger" size="s" onClick={() => decide('discarded')}>
              {t('compatibility.waves.discard')}
            </Button>
          </div>
        )}
        {result === null && !wave.abilities.decide && (
          <p className="text-13 text-ink-2">{t('compatibility.waves.yours')}</p>
        )}
      </div>
      <ul>
        {wave.reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

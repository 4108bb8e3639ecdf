import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { StaffOverview } from '../../../moderation/contract/content/queues.contract.ts'
import { queueQueries, waitingOn } from '../../../moderation/web/queues.queries.ts'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { userQueries } from '../../../users/web/users.queries.ts'

const weekParts = ['approved', 'declined', 'automatic', 'people', 'reports'] as const

/** Where staff begins: what waits in each queue and since when, and what was decided within a week. */
export function StaffOverviewPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: queues } = useQuery(queueQueries.counts())
  const { data: overview } = useQuery(queueQueries.overview())
  const { data: people } = useQuery(userQueries.statistics())
  const counts = queues && waitingOn(queues)
  const cards = queues
    ? ([
        ['content', queues.content],
        ['reports', queues.reports],
        ['compatibility', queues.compatibility],
        ['users', queues.people],
        ['inbox', queues.inbox],
      ] as const)
    : []
  const number = (value: number) => formatNumber(locale, value)
  return (
    <StaffFrame page="overview">
      <h2 className="mb-3 text-18 font-700">{t('moderation.overview.waits')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-3.5 mb-6">
        {cards.map(
          ([name, queue]) =>
            queue && (
              <li key={name} className="panel grid content-start gap-1 px-4.5 py-4">
                <b className="text-26 font-750 tabular-nums">{number(counts![name])}</b>
                <Link href={to(`/staff/${name}`)}>{t(`moderation.staff.${name}.tab`)}</Link>
                <span className="case-hint">
                  {queue.oldest_at ? (
                    <Moment at={queue.oldest_at} id="moderation.overview.oldest" />
                  ) : (
                    t('moderation.overview.nothing')
                  )}
                </span>
                {name === 'users' && queues!.people!.unconfirmed > 0 && (
                  <Link href={to('/staff/users?status=pending')} className="text-13">
                    {t('moderation.overview.unconfirmed', { count: queues!.people!.unconfirmed })}
                  </Link>
                )}
              </li>
            ),
        )}
      </ul>
      <h2 className="mb-3 text-18 font-700">{t('moderation.overview.week')}</h2>
      <dl className="panel staff-figures grid grid-cols-5 mb-6 max-md:grid-cols-2">
        {weekParts.map((part) => (
          <div key={part}>
            <dt>{t(`moderation.overview.${part}`)}</dt>
            <dd>{overview ? number(overview.week[part]) : '—'}</dd>
          </div>
        ))}
      </dl>
      {people && (
        <>
          <h2 className="mb-3 text-18 font-700">{t('moderation.overview.site')}</h2>
          <dl className="panel staff-figures grid grid-cols-2 mb-6">
            <div>
              <dt>{t('moderation.overview.users')}</dt>
              <dd>{number(people.total)}</dd>
            </div>
            <div>
              <dt>{t('moderation.overview.online')}</dt>
              <dd>{number(people.online)}</dd>
            </div>
          </dl>
        </>
      )}
      {overview?.staff && <RoleHolders staff={overview.staff} />}
    </StaffFrame>
  )
}

/** For admins: who holds which role, each with the way to change it. */
function RoleHolders({ staff }: { staff: NonNullable<StaffOverview['staff']> }) {
  const { t } = useTranslator()
  const to = useHref()
  return (
    <section aria-labelledby="roles-title">
      <h2 id="roles-title" className="mb-3 text-18 font-700">
        {t('moderation.overview.roles')}
      </h2>
      <ul className="panel">
        {staff.map(({ id, username, roles }) => (
          <li key={id} className="ruled flex flex-wrap items-center gap-x-3 gap-y-1 px-4.5 py-3">
            <Link href={to(`/staff/users?status=all&user=${id}`)}>{username}</Link>
            {roles.map((role) => (
              <Badge key={role}>{t(`moderation.role.${role}`)}</Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

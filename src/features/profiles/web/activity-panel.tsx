import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { PublicUser } from '../../users/users.contract.ts'
import type { UserActivity } from '../profiles.contract.ts'
import { ActivityTerrain, terrainStart } from './activity-terrain.tsx'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Table } from '../../../web/ui/list/table.tsx'
import { activityKinds, type ActivityDay } from '../profile-limits.contract.ts'

/** Half a year of activity beside six figures. */
export function ActivityPanel({
  activity,
  statistics,
}: {
  activity: UserActivity
  statistics: NonNullable<PublicUser['statistics']>
}) {
  const { t, locale } = useTranslator()
  const day = (date: string) => <time dateTime={date}>{formatDay(locale, new Date(date))}</time>
  return (
    <section
      className="panel profile-activity max-md:px-4 max-md:py-4.5 grid grid-cols-[minmax(0,1fr)_300px] gap-x-10 gap-y-6 mt-6 px-6.5 py-5.5 max-lg:grid-cols-1"
      aria-labelledby="activity-title"
    >
      <div className="min-w-0 [&_h2]:text-16 [&_h2]:tracking-[normal]">
        <h2 id="activity-title">{t('profiles.activity.title')}</h2>
        <ActivityTerrain activity={activity} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 my-2 text-ink-2 text-12">
          {day(terrainStart(activity))}
          <span
            className="terrain-legend inline-flex items-center gap-1 max-md:order-1 max-md:justify-center max-md:w-full"
            aria-hidden="true"
          >
            {t('profiles.activity.less')}
            {[0, 1, 2, 3, 4].map((level) => (
              <i key={level} data-level={level} />
            ))}
            {t('profiles.activity.more')}
          </span>
          {day(activity.to)}
        </div>
        {activity.days.length > 0 && <ActivityTable days={activity.days} />}
      </div>
      <ProfileFigures statistics={statistics} />
    </section>
  )
}

/** The same numbers as a table, for people who cannot see the landscape or want exact figures; newest day first. */
function ActivityTable({ days }: { days: ActivityDay[] }) {
  const { t, locale } = useTranslator()
  return (
    <Disclosure title={t('profiles.activity.table')}>
      <div className="[&_.table-scroll]:max-h-80 [&_.table-scroll]:overflow-auto">
        <Table caption={t('profiles.activity.title')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('profiles.activity.date')}</th>
              {activityKinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`profiles.activity.kind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  <time dateTime={day.date}>{formatDay(locale, new Date(day.date))}</time>
                </th>
                {activityKinds.map((kind) => (
                  <td key={kind}>{formatNumber(locale, day[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Disclosure>
  )
}

const figures = ['downloads', 'resources', 'articles', 'reactions', 'comments', 'followers'] as const

/** Six figures, each with its unit below. */
function ProfileFigures({ statistics }: { statistics: NonNullable<PublicUser['statistics']> }) {
  const { t, locale } = useTranslator()
  return (
    <dl className="grid grid-cols-[1fr_1fr] content-center gap-x-4 gap-y-5.5">
      {figures.map((name) => (
        <div className="flex flex-col-reverse" key={name}>
          <dt className="text-ink-2 text-14">{t(`profiles.figure.${name}`, { count: statistics[name] })}</dt>
          <dd className="text-26 font-750 tracking-heading leading-tight">
            {formatNumber(locale, statistics[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { PublicUser } from '../../users/users.contract.ts'
import type { UserActivity } from '../profiles.contract.ts'
import { ActivityTerrain } from './activity-terrain.tsx'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Table } from '../../../web/ui/list/table.tsx'
import { activityKinds } from '../profile-limits.contract.ts'
import type { ActivityDay } from '../profile-limits.contract.ts'

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
    <section className="panel profile-activity" aria-labelledby="activity-title">
      <div className="profile-terrain">
        <h2 id="activity-title">{t('profiles.activity.title')}</h2>
        <ActivityTerrain activity={activity} />
        <div className="terrain-foot">
          {day(activity.from)}
          <span className="terrain-legend" aria-hidden="true">
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
      <div className="terrain-table">
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
    <dl className="profile-figures">
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`profiles.figure.${name}`, { count: statistics[name] })}</dt>
          <dd>{formatNumber(locale, statistics[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

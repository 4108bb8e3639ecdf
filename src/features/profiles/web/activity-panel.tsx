import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { PublicUser } from '../../users/users.contract.ts'
import type { UserActivity } from '../profiles.contract.ts'
import { ActivityTable } from './activity-table.tsx'
import { ActivityTerrain } from './activity-terrain.tsx'
import { ProfileFigures } from './profile-figures.tsx'

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

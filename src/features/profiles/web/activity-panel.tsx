import { formatDay } from '../../../contract/dates.ts'
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
    <section
      className="panel profile-activity max-md:px-4 max-md:py-4.5 grid grid-cols-[minmax(0,1fr)_300px] gap-x-10 gap-y-6 mt-6 px-6.5 py-5.5 max-lg:grid-cols-1"
      aria-labelledby="activity-title"
    >
      <div className="min-w-0 [&_h2]:text-16 [&_h2]:tracking-[normal]">
        <h2 id="activity-title">{t('profiles.activity.title')}</h2>
        <ActivityTerrain activity={activity} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 my-2 text-ink-2 text-12">
          {day(activity.from)}
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

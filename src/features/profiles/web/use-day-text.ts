import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { activityKinds } from '../profile-limits.contract.ts'
import type { ActivityDay } from '../profile-limits.contract.ts'

/** What happened on a day, in words: the day, then a list of what was published. */
export function useDayText(): (date: string, day: ActivityDay | undefined) => string {
  const { t, locale } = useTranslator()
  return (date, day) => {
    const parts = activityKinds
      .filter((kind) => day && day[kind] > 0)
      .map((kind) => t(`profiles.activity.count.${kind}`, { count: day![kind] }))
    const list = parts.length > 0 ? parts.join(', ') : t('profiles.activity.nothing')
    return t('profiles.activity.day', { date: formatDay(locale, new Date(date)), list })
  }
}

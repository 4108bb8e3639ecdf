import { useT } from '../../../web/i18n/translator.tsx'

/** A duration in two units at most. Uses our own messages, because `Intl` differs between releases. */
export function useWaitText(): (seconds: number) => string {
  const t = useT()
  return (seconds) => {
    const minutes = Math.floor(seconds / 60)
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    if (days > 0)
      return hours % 24 > 0
        ? t('moderation.wait.daysHours', { days, hours: hours % 24 })
        : t('moderation.wait.days', { days })
    if (hours > 0)
      return minutes % 60 > 0
        ? t('moderation.wait.hoursMinutes', { hours, minutes: minutes % 60 })
        : t('moderation.wait.hours', { hours })
    return minutes > 0 ? t('moderation.wait.minutes', { minutes }) : t('moderation.wait.moment')
  }
}

import { formatDay, formatLocalMoment } from '../../../contract/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'

/** The day, the same for everybody; the browser adds the hour where the reader is. */
export function NotificationTime({ at }: { at: string }) {
  const { locale } = useTranslator()
  const format = useHydrated() ? formatLocalMoment : formatDay
  return <time dateTime={at}>{format(locale, new Date(at))}</time>
}

import { formatDay, formatLocalMoment } from '../contract/i18n/dates.ts'
import { useTranslator } from './i18n/translator.tsx'
import { useHydrated } from './use-hydrated.ts'

/** A day, the same for everybody; the browser adds the hour where the reader is. */
export function Moment({
  at,
  id,
}: {
  at: string
  /** A sentence around the day, with `{date}` in it. */
  id?: string
}) {
  const { t, locale } = useTranslator()
  const format = useHydrated() ? formatLocalMoment : formatDay
  const date = format(locale, new Date(at))
  return <time dateTime={at}>{id ? t(id, { date }) : date}</time>
}

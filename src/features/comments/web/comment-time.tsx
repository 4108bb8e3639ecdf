import { useState } from 'react'
import { formatDay, formatLocalMoment } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The server renders the day; the browser shows how long ago it was, or the reader's local hour. */
export function CommentTime({ at }: { at: string }) {
  const { t, locale } = useTranslator()
  const date = new Date(at)
  const [now] = useState(Date.now)
  if (!useHydrated()) return <time dateTime={at}>{formatDay(locale, date)}</time>
  const exact = formatLocalMoment(locale, date)
  const age = Math.max(now - date.getTime(), 0)
  const text =
    age < minuteMs
      ? t('comments.time.now')
      : age < hourMs
        ? t('comments.time.minutes', { count: Math.floor(age / minuteMs) })
        : age < 24 * hourMs
          ? t('comments.time.hours', { count: Math.floor(age / hourMs) })
          : exact
  return (
    <time dateTime={at} title={exact}>
      {text}
    </time>
  )
}

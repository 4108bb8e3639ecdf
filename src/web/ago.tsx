// Chunk: rows
import { useState } from 'react'
import { formatDay, formatLocalMoment } from '../contract/i18n/dates.ts'
import { useTranslator } from './i18n/translator.tsx'
import { useHydrated } from './use-hydrated.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The server renders the day; the browser shows how long ago it was, after a week the reader's local hour. */
export function Ago({
  at,
  words,
}: {
  at: string
  /** What its messages begin with. */
  words: string
}) {
  const { t, locale } = useTranslator()
  const date = new Date(at)
  const [now] = useState(Date.now)
  if (!useHydrated()) return <time dateTime={at}>{formatDay(locale, date)}</time>
  const exact = formatLocalMoment(locale, date)
  const age = Math.max(now - date.getTime(), 0)
  const since = (unit: string, ms: number) => t(`${words}.${unit}`, { count: Math.floor(age / ms) })
  const text =
    age < minuteMs
      ? t(`${words}.now`)
      : age < hourMs
        ? since('minutes', minuteMs)
        : age < dayMs
          ? since('hours', hourMs)
          : age < 7 * dayMs
            ? since('days', dayMs)
            : exact
  return (
    <time dateTime={at} title={exact}>
      {text}
    </time>
  )
}

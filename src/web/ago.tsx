// Chunk: rows
import { useState } from 'react'
import { formatDay, formatLocalMoment } from '../contract/i18n/dates.ts'
import { useTranslator } from './i18n/translator.tsx'
import { useHydrated } from './use-hydrated.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/**
 * The server renders the day, so that a kept page never lies; the browser shows how long ago it was, after a week the
 * reader's local hour. The exact time is always in the title. In our own words: browsers have none in Belarusian and
 * Kazakh.
 */
export function Ago({
  at,
  day = false,
}: {
  at: string
  /** In a list: after a week the day is enough. */
  day?: boolean
}) {
  const { t, locale } = useTranslator()
  const date = new Date(at)
  const [now] = useState(Date.now)
  if (!useHydrated()) return <time dateTime={at}>{formatDay(locale, date)}</time>
  const exact = formatLocalMoment(locale, date)
  const age = Math.max(now - date.getTime(), 0)
  const ago = () => {
    if (age < minuteMs) return t('web.ago.now')
    if (age < hourMs) return t('web.ago.minutes', { count: Math.floor(age / minuteMs) })
    if (age < dayMs) return t('web.ago.hours', { count: Math.floor(age / hourMs) })
    return t('web.ago.days', { count: Math.floor(age / dayMs) })
  }
  return (
    <time dateTime={at} title={exact}>
      {age < weekMs ? ago() : day ? formatDay(locale, date) : exact}
    </time>
  )
}

import { useSyncExternalStore } from 'react'
import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'

const never = () => () => {}

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
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const format = new Intl.DateTimeFormat(
    locales[locale].tag,
    here ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium', timeZone: 'UTC' },
  )
  const date = format.format(new Date(at))
  return <time dateTime={at}>{id ? t(id, { date }) : date}</time>
}

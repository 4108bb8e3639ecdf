import { useSyncExternalStore } from 'react'
import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'

const never = () => () => {}

/** A day; once the browser has the page, also the hour where the reader is. The server cannot know that. */
export function Moment({ at }: { at: string }) {
  const { locale } = useTranslator()
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const format = new Intl.DateTimeFormat(
    locales[locale].tag,
    mounted ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium', timeZone: 'UTC' },
  )
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}

import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'

/** A day in the reader's words. */
export function useDay(): (at: string) => string {
  const { locale } = useTranslator()
  return (at) => formatDay(locale, new Date(at))
}

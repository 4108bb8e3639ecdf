import type { Locale } from '../../../contract/locales.ts'
import { translate } from '../../../server/translate.ts'

/** A message, or null if there is none: `translate` then returns the id. */
export function known(locale: Locale, id: string): string | null {
  const text = translate(locale, id)
  return text === id ? null : text
}

/** What an operation does. Up to the first semicolon it is a title, the rest explains. */
export function operationText(
  locale: Locale,
  name: string,
  summary: string,
): { title: string; description: string | null } {
  const whole = known(locale, `apiDocs.operation.${name}`) ?? summary
  const at = whole.indexOf('; ')
  if (at < 0) return { title: whole, description: null }
  const rest = whole.slice(at + 2)
  return { title: whole.slice(0, at), description: rest[0]!.toLocaleUpperCase() + rest.slice(1) }
}

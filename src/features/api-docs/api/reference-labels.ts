import type { ErrorKey } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { translate } from '../../../server/translate.ts'

/** A message, or null if there is none: `translate` then returns the id. */
function known(locale: Locale, id: string): string | null {
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

/** The meaning of a field: in this operation if there is such a message, else in general. */
export function fieldText(locale: Locale, operation: string, field: string): string | null {
  const name = field.replace(/\[\]$/, '')
  return known(locale, `apiDocs.field.${operation}.${name}`) ?? known(locale, `apiDocs.field.${name}`)
}

/** Values for error messages with placeholders. */
const samples = {
  seconds: 22,
  max: 512,
  date: '2026-11-15 12:00',
  reason: '…',
  version: 3,
  base: 2,
  username: 'BrickLayer',
}

export const errorText = (locale: Locale, key: ErrorKey): string =>
  translate(locale, `errors.${key}`, samples)

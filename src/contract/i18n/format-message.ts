import type { Locale } from '../locales.ts'

/** A compiled message: texts, `[name]` for a value, `[name, 'plural' | 'select', forms]` for a choice. */
export type MessageToken =
  | string
  | readonly [name: string, kind?: string, forms?: Record<string, CompiledMessage>]
export type CompiledMessage = string | readonly MessageToken[]
export type Catalogue = Record<string, CompiledMessage>
export type MessageValues = Record<string, string | number>

/**
 * The plural forms of our six languages. Not by Intl: Chromium ships without Belarusian and Kazakh and would silently
 * count in English.
 */
export function pluralForm(locale: Locale, value: number): 'one' | 'few' | 'many' | 'other' {
  if (locale === 'th') return 'other'
  if (locale === 'en' || locale === 'kz') return value === 1 ? 'one' : 'other'
  if (!Number.isInteger(value)) return 'other'
  const [ten, hundred] = [Math.abs(value) % 10, Math.abs(value) % 100]
  if (ten === 1 && hundred !== 11) return 'one'
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 'few' : 'many'
}

/** Fills in a message that the build has compiled from ICU; plurals by the language. */
export function formatMessage(message: CompiledMessage, values: MessageValues, locale: Locale): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const token of message) text += typeof token === 'string' ? token : formatToken(token, values, locale)
  return text
}

function formatToken(
  [name, kind, forms]: Exclude<MessageToken, string>,
  values: MessageValues,
  locale: Locale,
): string {
  const value = values[name]
  // `{count, number}`: the text that numbers.ts made of it.
  if (kind === 'number') return String(values[`${name}#`] ?? value ?? '')
  if (!kind || !forms) return String(value ?? '')
  const form =
    kind === 'plural'
      ? (forms[String(value)] ?? forms[pluralForm(locale, Number(value))])
      : forms[String(value)]
  return formatMessage(form ?? forms.other ?? '', values, locale)
}

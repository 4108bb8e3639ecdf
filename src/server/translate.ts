import be from 'virtual:server-messages/be'
import en from 'virtual:server-messages/en'
import kz from 'virtual:server-messages/kz'
import ru from 'virtual:server-messages/ru'
import th from 'virtual:server-messages/th'
import uk from 'virtual:server-messages/uk'
import type { MessageArgs } from '../contract/errors.ts'
import { formatMessage, type Catalogue } from '../contract/i18n/format-message.ts'
import { locales, type Locale } from '../contract/locales.ts'
import { withNumberTexts } from '../contract/i18n/numbers.ts'

const catalogues: Record<Locale, Catalogue> = { be, en, kz, ru, th, uk }

/** A sentence of the API or a mail in the reader's language. */
export function translate(locale: Locale, id: string, args: MessageArgs = {}): string {
  return formatMessage(catalogues[locale][id] ?? id, withNumberTexts(locale, withWait(locale, args)), locale)
}

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A wait as people say it, rounded up: "in 1 hour", not "in 3,600 seconds". */
export function formatWait(locale: Locale, seconds: number): string {
  const [unit, length] = steps.find(([, least]) => seconds >= least) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locales[locale].tag).format(Math.ceil(seconds / length), unit)
}

/** Adds `wait` beside `seconds`. Only the server does: the `Intl` of browsers differs between releases. */
export function withWait(locale: Locale, args: MessageArgs): MessageArgs {
  return typeof args.seconds === 'number' ? { ...args, wait: formatWait(locale, args.seconds) } : args
}

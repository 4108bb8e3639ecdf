import { locales } from '../contract/locales.ts'
import type { Locale } from '../contract/locales.ts'

/** Roubles as people write them here. No `currencyDisplay` gives ₽ in all six languages, so the part is replaced. */
export function formatRoubles(locale: Locale, roubles: number): string {
  return new Intl.NumberFormat(locales[locale].tag, {
    style: 'currency',
    currency: 'RUB',
    minimumFractionDigits: 2,
  })
    .formatToParts(roubles)
    .map((part) => (part.type === 'currency' ? '₽' : part.value))
    .join('')
}

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locales[locale].tag).format(value)
}

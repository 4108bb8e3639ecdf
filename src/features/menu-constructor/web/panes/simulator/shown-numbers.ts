import type { Locale } from '../../../../../contract/locales.ts'
import { formatNumber } from '../../../../../contract/i18n/numbers.ts'

/** As many decimals as it has, two at most. */
export function shownNumber(locale: Locale, value: number): string {
  const rounded = Math.round(value * 100) / 100
  return formatNumber(locale, rounded, String(rounded).split('.')[1]?.length ?? 0)
}

/** Numbers of a sentence as its language writes them; `count` stays a number for the plural forms. */
export const shownNumbers = (locale: Locale, args: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? shownNumber(locale, value) : value,
    ]),
  )

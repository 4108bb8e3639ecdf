import type { Locale } from '../../../../contract/locales.ts'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'

/** `22 / 100`, as it stands at the right end of a label. */
export const counterText = (locale: Locale, count: number, max: number): string =>
  `${formatNumber(locale, count)} / ${formatNumber(locale, max)}`

import type { Locale } from '../locales.ts'

const groupBy: Record<Locale, { group: string; decimal: string }> = {
  be: { group: '\u00a0', decimal: ',' },
  en: { group: ',', decimal: '.' },
  kz: { group: '\u00a0', decimal: ',' },
  ru: { group: '\u00a0', decimal: ',' },
  th: { group: ',', decimal: '.' },
  uk: { group: '\u00a0', decimal: ',' },
}

/**
 * A number as text, the same on the server and in every browser: Intl's answers change with its release, and a page
 * rendered here must read the same there.
 */
export function formatNumber(locale: Locale, value: number, decimals = 0): string {
  // Most numbers of a page: they look the same in every language.
  if (decimals === 0 && value >= 0 && value < 1000 && Number.isInteger(value)) return String(value)
  const { group, decimal } = groupBy[locale]
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
  return sign + grouped + (fraction ? decimal + fraction : '')
}

/** Roubles as people write them: `12 480,50 ₽`, in English and Thai `₽12,480.50`. */
export function formatRoubles(locale: Locale, roubles: number): string {
  const text = formatNumber(locale, roubles, 2)
  if (locale === 'en' || locale === 'th') return text.startsWith('−') ? `−₽${text.slice(1)}` : `₽${text}`
  return `${text}\u00a0₽`
}

/** Adds `count#` beside each number `count`, for the compiled plurals. */
export function withNumberTexts(
  locale: Locale,
  values: Record<string, string | number>,
): Record<string, string | number> {
  const all = { ...values }
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'number')
      all[`${name}#`] = formatNumber(locale, value, Number.isInteger(value) ? 0 : 1)
  return all
}

const byteUnits: Record<Locale, string> = {
  be: 'Б КіБ МіБ ГіБ',
  en: 'B KiB MiB GiB',
  kz: 'Б КиБ МиБ ГиБ',
  ru: 'Б КиБ МиБ ГиБ',
  th: 'B KiB MiB GiB',
  uk: 'Б КіБ МіБ ГіБ',
}

/** A number of bytes as people read it: `1,4 МиБ`. */
export function formatBytes(locale: Locale, bytes: number): string {
  const units = byteUnits[locale].split(' ')
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** step
  const tenths = Math.round(value * 10) % 10
  return `${formatNumber(locale, value, tenths === 0 || value >= 100 ? 0 : 1)}\u00a0${units[step]}`
}

import type { Locale } from '../locales.ts'

const letters = {
  thai: /[\u0e00-\u0e7f]/gu,
  latin: /[a-z]/giu,
  cyrillic: /[\u0400-\u04ff]/gu,
  kazakh: /[әғқңөұүһ]/giu,
  belarusian: /ў/giu,
  ukrainian: /[їєґ]/giu,
  dottedI: /і/giu,
  russian: /[ыэъё]/giu,
} as const

/** Below this many letters a guess would be a coin toss. */
const enough = 40

/**
 * The language a text seems to be written in, by its letters alone, or null when they do not tell. A hint for writers and
 * staff, never a rule: the author says what it is.
 */
export function guessLanguage(text: string): Locale | null {
  const sample = text.slice(0, 8000)
  const count = (name: keyof typeof letters) => sample.match(letters[name])?.length ?? 0
  const thai = count('thai')
  const latin = count('latin')
  const cyrillic = count('cyrillic')
  const all = thai + latin + cyrillic
  if (all < enough) return null
  // Names of plugins and commands are Latin in every language, so it takes most of the text to be English.
  if (thai > all * 0.3) return 'th'
  if (latin > all * 0.8) return 'en'
  if (cyrillic < all * 0.3) return null
  const share = (name: keyof typeof letters) => count(name) / cyrillic
  if (share('kazakh') > 0.02) return 'kz'
  if (share('belarusian') > 0.003 && share('dottedI') > 0.02) return 'be'
  if (share('ukrainian') > 0.002 && share('dottedI') > 0.02) return 'uk'
  return share('russian') > 0.005 && share('dottedI') < 0.005 ? 'ru' : null
}

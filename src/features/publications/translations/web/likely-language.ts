import { localeCodes, type Locale } from '../../../../contract/locales.ts'
import type { EditedPublication } from '../../kind/web/publication-actions.ts'

/** The language a visitor most likely wants to translate into: their own, else the first that is missing. */
export function likelyLanguage(
  item: Pick<EditedPublication, 'original_language' | 'languages'>,
  locale: Locale,
): Locale {
  if (locale !== item.original_language) return locale
  const others = localeCodes.filter((code) => code !== item.original_language)
  return others.find((code) => !item.languages.includes(code)) ?? others[0]!
}

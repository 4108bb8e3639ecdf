import { localeCodes } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Article } from '../../articles.contract.ts'

/** The language a visitor most likely wants to translate into: their own, else the first that is missing. */
export function likelyLanguage(
  article: Pick<Article, 'original_language' | 'languages'>,
  locale: Locale,
): Locale {
  if (locale !== article.original_language) return locale
  const others = localeCodes.filter((code) => code !== article.original_language)
  return others.find((code) => !article.languages.includes(code)) ?? others[0]!
}

import type { Locale } from '../../../contract/locales.ts'
import { slugOf } from '../../../server/ascii.ts'

/** The readable half of an address, from a title. */
export const articleSlug = (title: string, language: Locale): string =>
  slugOf(title, language, { max: 80, min: 1 }) || 'article'

/** Two titles with one key are the same to a reader: case, spacing and look-alike forms do not tell them apart. */
export const titleKey = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

import { useCallback } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import type { CatalogueItem } from './catalogue-types.ts'
import { createLazyWords } from './lazy-words.ts'

type Glossary = Record<string, string>

/** The names of common items, one file per language; only the page's language is loaded. */
const files: Record<Locale, () => Promise<{ default: Glossary }>> = {
  be: () => import('../../data/glossary/be.json'),
  en: () => import('../../data/glossary/en.json'),
  kz: () => import('../../data/glossary/kz.json'),
  ru: () => import('../../data/glossary/ru.json'),
  th: () => import('../../data/glossary/th.json'),
  uk: () => import('../../data/glossary/uk.json'),
}

const words = createLazyWords(files, {})

export const glossaryOf = words.of
/** The names in this language by item id; empty until they are loaded. */
export const useGlossary = words.use

/** How an item is called for this reader: in their language where we have a word, and always as the game says it. */
export function useItemName(): (item: Pick<CatalogueItem, 'id' | 'english'>) => string {
  const { locale } = useTranslator()
  const glossary = useGlossary(locale)
  return useCallback(
    ({ id, english }) => {
      // The others of several names are only there to be found by; so are all of English.
      const own = locale === 'en' ? undefined : glossary[id]?.split('|', 1)[0]
      return own ? `${own}, ${english}` : english
    },
    [glossary, locale],
  )
}

import { useCallback } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import be from '../../data/glossary/be.json?url'
import en from '../../data/glossary/en.json?url'
import kz from '../../data/glossary/kz.json?url'
import ru from '../../data/glossary/ru.json?url'
import th from '../../data/glossary/th.json?url'
import uk from '../../data/glossary/uk.json?url'
import type { CatalogueItem } from './catalogue-types.ts'
import { createLazyWords } from './lazy-words.ts'

type Glossary = Record<string, string>

/** The names of all items, one file per language; only the page's language is loaded, as data and not as a script. */
const addresses: Record<Locale, string> = { be, en, kz, ru, th, uk }
const files = Object.fromEntries(
  Object.entries(addresses).map(([lang, address]) => [
    lang,
    async () => ({ default: (await (await fetch(address)).json()) as Glossary }),
  ]),
)

const words = createLazyWords<Glossary>(files, {})

export const glossaryOf = words.of
/** The names in this language by item id; empty until they are loaded. */
export const useGlossary = words.use

type Named = Pick<CatalogueItem, 'id' | 'english'>

/** How an item is called in this reader's language; as the game says it where we have no word. */
export function useOwnItemName(): (item: Named) => string {
  const { locale } = useTranslator()
  const glossary = useGlossary(locale)
  return useCallback(
    // The others of several names are only there to be found by; so are all of English.
    ({ id, english }) => (locale === 'en' ? undefined : glossary[id]?.split('|', 1)[0]) || english,
    [glossary, locale],
  )
}

/** The same, and always as the game says it as well. */
export function useItemName(): (item: Named) => string {
  const ownNameOf = useOwnItemName()
  return useCallback(
    (item) => {
      const own = ownNameOf(item)
      return own === item.english ? own : `${own}, ${item.english}`
    },
    [ownNameOf],
  )
}

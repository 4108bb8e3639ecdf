import { platforms, type Platform } from '../../../contract/game.ts'
import { locales, type Locale } from '../../../contract/locales.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Category } from '../../../contract/categories.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import type { Facets, SearchPeriod } from '../search.contract.ts'
import type { FacetKey } from './search-choices.ts'

/** What people call a value of a facet. */
export function useValueName(authors: Facets['authors']): (key: FacetKey, value: string) => string {
  const t = useT()
  return (key, value) => {
    switch (key) {
      case 'types':
        return t(`taxonomy.types.${value as ResourceType}`)
      case 'platforms':
        return platforms[value as Platform]
      case 'categories':
        return t(`taxonomy.categories.${value as Category}`)
      case 'languages':
        return locales[value as Locale].name
      case 'authors':
        return (
          authors.find((author) => String(author.value) === value)?.name ??
          t('search.chosen.author', { id: value })
        )
      case 'updated':
        return t(`search.updated.${value as SearchPeriod}`)
      default:
        return value
    }
  }
}

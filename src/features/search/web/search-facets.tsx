import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import type { Facets } from '../search.contract.ts'
import { searchAddress, toggled } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'
import { SearchFacetLink } from './search-facet-link.tsx'

/** What the results can be narrowed by; every choice is a link, so it works without scripts. */
export function SearchFacets({ filter, facets }: { filter: SearchFilter; facets: Facets }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const address = (change: Partial<SearchFilter>) => to(searchAddress(filter, change))
  const count = (value: number) => formatNumber(locale, value)
  return (
    <>
      {facets.languages.length > 0 && (
        <Disclosure title={t('search.facets.language')} open>
          <ul className="search-facet">
            {facets.languages.map(({ value, count: number }) => (
              <SearchFacetLink
                key={value}
                href={address({ language: filter.language === value ? null : value })}
                chosen={filter.language === value}
                lang={locales[value].tag}
                count={count(number)}
              >
                {locales[value].name}
              </SearchFacetLink>
            ))}
          </ul>
        </Disclosure>
      )}
      {facets.categories.length > 0 && (
        <Disclosure title={t('search.facets.category')} open>
          <ul className="search-facet">
            {facets.categories.map(({ value, count: number }) => (
              <SearchFacetLink
                key={value}
                href={address({ categories: toggled(filter.categories, value) })}
                chosen={filter.categories.includes(value)}
                count={count(number)}
              >
                {t(`taxonomy.categories.${value}`)}
              </SearchFacetLink>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import type { Facets } from '../search.contract.ts'
import { searchAddress, toggled } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** The filters of the results; every choice is a link, so it works without scripts. */
export function SearchFacets({ filter, facets }: { filter: SearchFilter; facets: Facets }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const address = (change: Partial<SearchFilter>) => to(searchAddress(filter, change))
  const count = (value: number) => formatNumber(locale, value)
  return (
    <>
      {facets.languages.length > 0 && (
        <Disclosure title={t('search.facets.language')} open>
          <ul className="grid pb-2">
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
          <ul className="grid pb-2">
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

function SearchFacetLink({
  href,
  chosen,
  count,
  lang,
  children,
}: {
  href: string
  chosen: boolean
  /** Already formatted. */
  count: string
  /** Language of the name, where it differs from the page's. */
  lang?: string
  children: ReactNode
}) {
  return (
    <li>
      <a
        href={href}
        className="search-facet-link flex items-center gap-2.5 min-h-8 text-ink text-14 no-underline coarse:min-h-11 [&[aria-current]]:font-650"
        aria-current={chosen ? 'true' : undefined}
        rel="nofollow"
      >
        <i aria-hidden="true">{chosen && <Check size={12} />}</i>
        <span lang={lang}>{children}</span>
        <small>{count}</small>
      </a>
    </li>
  )
}

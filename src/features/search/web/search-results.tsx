import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Rich, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../web/ui/list/pagination.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { SearchChosen } from './search-chosen.tsx'
import { SearchFacets } from './search-facets.tsx'
import { searchAddress } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'
import { SearchNothing } from './search-nothing.tsx'
import { SearchRow } from './search-row.tsx'
import { searchQueries } from './search.queries.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

export function SearchResults({ filter }: { filter: SearchFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: items, meta } = useSuspenseQuery(searchQueries.results(filter, locale)).data
  const address = (change: Partial<SearchFilter>) => to(searchAddress(filter, change))
  const number = (value: number) => formatNumber(locale, value) + (meta.total_capped ? '+' : '')
  const countOf = (kind: string) => meta.facets.kinds.find(({ value }) => value === kind)?.count ?? 0
  const known = meta.facets.kinds.length > 0
  return (
    <>
      {meta.did_you_mean && (
        <p className="search-meant">
          <Rich
            id="search.meant"
            values={{ query: meta.did_you_mean }}
            parts={{ other: (text) => <a href={address({ q: meta.did_you_mean! })}>{text}</a> }}
          />
        </p>
      )}
      {!known ? (
        <SearchNothing filter={filter} />
      ) : (
        <>
          <Tabs
            label={t('search.kind.label')}
            current={filter.kind ?? 'all'}
            items={[
              { key: 'all', label: t('search.kind.all'), href: address({ kind: null }) },
              ...(['resource', 'article'] as const).map((kind) => ({
                key: kind,
                label: t(`search.kind.${kind}s`),
                href: address({ kind }),
                count: number(countOf(kind)),
              })),
            ]}
          />
          <div className="search-columns">
            <aside className="search-aside" aria-label={t('search.facets.label')}>
              <SearchFacets filter={filter} facets={meta.facets} />
            </aside>
            <div>
              <div className="search-bar">
                <Segmented
                  label={t('search.sort.label')}
                  value={filter.sort}
                  items={(['relevance', 'new'] as const).map((sort) => ({
                    value: sort,
                    label: t(`search.sort.${sort}`),
                    href: address({ sort }),
                  }))}
                />
                <output className="search-count">
                  {t(meta.total_capped ? 'search.foundMany' : 'search.found', { count: meta.total })}
                </output>
              </div>
              <div className="search-sheet">
                <Disclosure title={t('search.facets.label')} boxed>
                  <SearchFacets filter={filter} facets={meta.facets} />
                </Disclosure>
              </div>
              <SearchChosen filter={filter} />
              {items.length === 0 ? (
                <SearchNothing filter={filter} />
              ) : (
                <ListRows>
                  {items.map((item) => (
                    <SearchRow key={`${item.kind}-${item.id}`} item={item} />
                  ))}
                </ListRows>
              )}
              <Pagination
                page={filter.page}
                pages={Math.min(meta.pages, 50)}
                href={(page) => address({ page })}
                texts={{
                  label: t('search.paging.label'),
                  previous: t('search.paging.previous'),
                  next: t('search.paging.next'),
                  page: (page) => t('search.paging.page', { page }),
                }}
              />
            </div>
          </div>
        </>
      )}
    </>
  )
}

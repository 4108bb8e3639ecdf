import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Rich, useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { SaveSearch } from './saved-searches.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { hasChoices, noChoices } from './search-choices.ts'
import { SearchChosen } from './search-chosen.tsx'
import { SearchFacets } from './search-facets.tsx'
import { searchAddress, searchKinds, type SearchFilter } from './search-filter.ts'
import { SearchBeside } from './search-beside.tsx'
import { SearchRow } from './search-row.tsx'
import { SearchUnderstood } from './search-understood.tsx'
import { searchQueries } from './search.queries.ts'
import type { SearchItem } from '../search.contract.ts'

/** Later features hand in what can be done with a result. */
export type FoundActions = {
  actionOf?: (item: Pick<SearchItem, 'kind' | 'id' | 'title' | 'menu'>) => ReactNode
}

export function SearchResults({ filter, actionOf }: { filter: SearchFilter } & FoundActions) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: items, meta } = useSuspenseQuery(searchQueries.results(filter, locale)).data
  const address = (change: Partial<SearchFilter>) => to(searchAddress(filter, change))
  const number = (value: number) => formatNumber(locale, value) + (meta.total_capped ? '+' : '')
  const countOf = (kind: string) => meta.facets.kinds.find(({ value }) => value === kind)?.count ?? 0
  // Works always have their tab; a conversation or a request, where some are found.
  const kinds = searchKinds.filter(
    (kind) => kind === 'resource' || kind === 'article' || kind === filter.kind || countOf(kind) > 0,
  )
  const narrowed = filter.kind !== null || hasChoices(filter.choices)
  const known = meta.facets.kinds.length > 0 || narrowed
  return (
    <>
      {(meta.corrected || (items.length > 0 && meta.match !== 'all')) && (
        <div className="mb-4 text-ink-2 [&_a]:text-patina [&_a]:font-650 [&_a]:underline [&_a]:underline-offset-3">
          {meta.corrected && (
            <p>
              <Rich
                id="search.corrected"
                values={{ from: meta.corrected.from, to: meta.corrected.to }}
                parts={{
                  meant: (text) => <b className="text-ink">{text}</b>,
                  exact: (text) => <a href={address({ exact: true })}>{text}</a>,
                }}
              />
            </p>
          )}
          {items.length > 0 && meta.match !== 'all' && <p>{t('search.nearest')}</p>}
        </div>
      )}
      <SearchUnderstood filter={filter} asked={meta.corrected?.to ?? filter.q} parts={meta.understood} />
      <SearchBeside people={meta.people} pages={meta.site_pages} />
      {!known ? (
        <>
          <SearchNothing filter={filter} />
          <div className="flex justify-center mt-4">
            <SaveSearch filter={filter} />
          </div>
        </>
      ) : (
        <>
          <Tabs
            label={t('search.kind.label')}
            current={filter.kind ?? 'all'}
            items={[
              { key: 'all', label: t('search.kind.all'), href: address({ kind: null }) },
              ...kinds.map((kind) => ({
                key: kind,
                label: t(`search.kind.${kind}s`),
                href: address({ kind }),
                count: number(countOf(kind)),
              })),
            ]}
          />
          <div className="grid grid-cols-[248px_minmax(0,1fr)] gap-8 mt-5 max-[56.01rem]:grid-cols-1 max-[56.01rem]:gap-3">
            <div className="min-w-0">
              {/* Opens and closes the filters on a phone, with scripts or without. */}
              <input type="checkbox" id="search-filters" className="search-filters-box sr-only" />
              <label htmlFor="search-filters" className="btn search-filters-button">
                <SlidersHorizontal size={17} aria-hidden="true" />
                {t('search.facets.label')}
              </label>
              <aside aria-label={t('search.facets.label')}>
                <SearchFacets filter={filter} facets={meta.facets} />
              </aside>
            </div>
            <div className="min-w-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3">
                {/* On a phone alone in its line, so that the number and the button share one in every language. */}
                <div className="max-sm:basis-full">
                  <Segmented
                    label={t('search.sort.label')}
                    value={filter.sort}
                    items={(['relevance', 'new'] as const).map((sort) => ({
                      value: sort,
                      label: t(`search.sort.${sort}`),
                      href: address({ sort }),
                    }))}
                  />
                </div>
                <output className="text-ink-2 text-14">
                  {t(meta.total_capped ? 'search.foundMany' : 'search.found', { count: meta.total })}
                </output>
                <SaveSearch filter={filter} />
              </div>
              <SearchChosen filter={filter} authors={meta.facets.authors} />
              {items.length === 0 ? (
                <SearchNothing filter={filter} />
              ) : (
                <ListRows>
                  {items.map((item) => (
                    <SearchRow key={`${item.kind}-${item.id}`} item={item} action={actionOf?.(item)} />
                  ))}
                </ListRows>
              )}
              <Paging
                list="search"
                page={filter.page}
                pages={Math.min(meta.pages, 50)}
                href={(page) => address({ page })}
              />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** Nothing was found, because of the filters or because of the text. */
function SearchNothing({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  const narrowed = filter.kind !== null || hasChoices(filter.choices)
  const wide = { kind: null, choices: noChoices }
  return (
    <EmptyPanel
      model={<EmptyModel name="compass" />}
      title={t('search.nothing.title', { query: filter.q })}
      text={narrowed ? t('search.nothing.narrowed') : t('search.nothing.text')}
      action={
        narrowed ? (
          <Button href={to(searchAddress(filter, wide))}>{t('search.nothing.widen')}</Button>
        ) : (
          <Button href={to('/resources')}>{t('search.nothing.browse')}</Button>
        )
      }
    />
  )
}

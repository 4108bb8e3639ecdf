import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Rich, useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../web/ui/list/pagination.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { SaveSearch } from './saved-searches.tsx'
import { SearchFacets } from './search-facets.tsx'
import { searchAddress, toggled } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'
import { SearchBeside } from './search-beside.tsx'
import { SearchRow } from './search-row.tsx'
import { searchQueries } from './search.queries.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { platforms } from '../../../contract/game.ts'
import type { Platform } from '../../../contract/game.ts'
import { locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { UnderstoodPart } from '../search.contract.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'

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
      {(meta.corrected || (known && meta.match !== 'all')) && (
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
          {known && meta.match !== 'all' && <p>{t('search.nearest')}</p>}
        </div>
      )}
      <SearchUnderstood filter={filter} parts={meta.understood} />
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
              ...(['resource', 'article'] as const).map((kind) => ({
                key: kind,
                label: t(`search.kind.${kind}s`),
                href: address({ kind }),
                count: number(countOf(kind)),
              })),
            ]}
          />
          <div className="grid grid-cols-[248px_minmax(0,1fr)] gap-8 mt-5 max-[56.01rem]:grid-cols-1">
            <aside className="max-[56.01rem]:hidden" aria-label={t('search.facets.label')}>
              <SearchFacets filter={filter} facets={meta.facets} />
            </aside>
            <div>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3">
                <Segmented
                  label={t('search.sort.label')}
                  value={filter.sort}
                  items={(['relevance', 'new'] as const).map((sort) => ({
                    value: sort,
                    label: t(`search.sort.${sort}`),
                    href: address({ sort }),
                  }))}
                />
                <output className="text-ink-2 text-14">
                  {t(meta.total_capped ? 'search.foundMany' : 'search.found', { count: meta.total })}
                </output>
                <SaveSearch filter={filter} />
              </div>
              <div className="hidden mb-3 max-[56.01rem]:block">
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

/** What the question names besides words. Each can be taken for a word instead. */
function SearchUnderstood({ filter, parts }: { filter: SearchFilter; parts: readonly UnderstoodPart[] }) {
  const t = useT()
  const to = useHref()
  const named = parts.filter(({ kind }) => kind !== 'word' && kind !== 'phrase')
  if (named.length === 0) return null
  const nameOf = ({ kind, text, value }: UnderstoodPart): string => {
    if (kind === 'type') return t(`taxonomy.types.${value as ResourceType}`)
    if (kind === 'platform') return platforms[value as Platform]
    if (kind === 'language') return locales[value as Locale].name
    return text
  }
  return (
    <div className="flex flex-wrap items-center gap-2 mb-4">
      <span className="text-ink-2">{t('search.understood.label')}</span>
      {named.map((part) => (
        <Chip
          key={`${part.kind} ${part.text}`}
          href={to(searchAddress(filter, { plain: [...filter.plain, part.text] }))}
          removeText={t('search.understood.asWord')}
        >
          {nameOf(part)}
        </Chip>
      ))}
    </div>
  )
}

/** The active filters, each with a link to remove it. */
function SearchChosen({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  if (!filter.language && filter.categories.length === 0) return null
  const address = (change: Partial<SearchFilter>) => to(searchAddress(filter, change))
  const remove = t('search.chosen.remove')
  return (
    <div className="flex flex-wrap items-center gap-2 mb-3">
      {filter.language && (
        <Chip look="honey" href={address({ language: null })} removeText={remove}>
          {locales[filter.language].name}
        </Chip>
      )}
      {filter.categories.map((category) => (
        <Chip
          key={category}
          look="honey"
          href={address({ categories: toggled(filter.categories, category) })}
          removeText={remove}
        >
          {t(`taxonomy.categories.${category}`)}
        </Chip>
      ))}
      <a className="link" href={address({ language: null, categories: [] })}>
        {t('search.chosen.reset')}
      </a>
    </div>
  )
}

/** Nothing was found, because of the filters or because of the text. */
function SearchNothing({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  const narrowed = filter.kind !== null || filter.language !== null || filter.categories.length > 0
  const wide = { kind: null, language: null, categories: [] }
  return (
    <div className="panel">
      <EmptyState
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
    </div>
  )
}

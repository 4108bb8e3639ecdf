import './requests.css'
import { useLocation } from '@tanstack/react-router'
import { PenLine, Search } from 'lucide-react'
import { platforms } from '../../../contract/game.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { searchLimits } from '../../../contract/limits/content-limits.ts'
import { locales } from '../../../contract/locales.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { requestSorts, requestStages } from '../request-limits.contract.ts'
import type { RequestFacets } from '../requests.contract.ts'
import { requestFilter, requestsAddress, type RequestFilter } from './request-address.ts'
import { RequestRow } from './request-row.tsx'
import { requestQueries } from './requests.queries.ts'
import { SaveBoard } from './save-board.tsx'

/** The board: what people look for, and what it is worth to them. */
export function RequestsPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const user = useCurrentUser()
  const filter = requestFilter(useLocation().search)
  const { data: list } = useSuspenseQuery(requestQueries.list(filter, locale))
  const { data: facets } = useSuspenseQuery(requestQueries.facets(filter))
  const narrowed = filter.type ?? filter.platform ?? filter.language ?? filter.reward
  return (
    <PageFrame
      title={t('requests.list.title')}
      count={t('requests.count', { count: list.meta.total })}
      description={t('requests.list.description')}
      path={requestsAddress(filter, { page: filter.page, sort: 'new' })}
      index={!filter.platform && !filter.language && !filter.reward}
      actions={
        <div className="flex flex-wrap gap-2">
          {user && (
            <Button variant="ghost" href={to('/requests/own')}>
              {t('requests.write.own.title')}
            </Button>
          )}
          <Button variant="primary" href={to('/requests/create')}>
            <PenLine size={17} aria-hidden="true" />
            {t('requests.create.title')}
          </Button>
        </div>
      }
    >
      <FeedLink name="requests" title={t('requests.list.title')} />
      <p className="page-lead">{t('requests.list.description')}</p>
      <RequestSearch />
      <div className="flex flex-wrap items-center justify-between gap-3 mt-5 mb-3">
        <Segmented
          label={t('requests.stage.label')}
          value={filter.stage}
          items={requestStages.map((stage) => ({
            value: stage,
            label: t(`requests.stage.${stage}`),
            href: to(requestsAddress(filter, { stage })),
          }))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('requests.sort.label')}
            value={filter.sort}
            items={requestSorts.map((sort) => ({
              value: sort,
              label: t(`requests.sort.${sort}`),
              href: to(requestsAddress(filter, { sort })),
            }))}
          />
          <SaveBoard filter={filter} />
        </div>
      </div>
      <div className="request-board">
        <Facets filter={filter} facets={facets} />
        <div className="min-w-0">
          {list.data.length > 0 ? (
            <div className="panel">
              {list.data.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </div>
          ) : (
            <EmptyState
              model={<EmptyModel name="letter" />}
              title={t(narrowed ? 'requests.empty.narrow' : 'requests.empty.title')}
              text={t('requests.empty.text')}
            />
          )}
          <Paging
            list="requests"
            page={filter.page}
            pages={list.meta.pages}
            href={(page) => to(requestsAddress(filter, { page }))}
          />
        </div>
      </div>
    </PageFrame>
  )
}

/** Leads to the search, where words can be saved; a plain form, so that it works without scripts. */
function RequestSearch() {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form action={to('/search')} className="flex gap-2.5 max-w-160 mt-4">
        <input type="hidden" name="kind" value="request" />
        <Input
          type="search"
          name="q"
          icon={<Search size={18} aria-hidden="true" />}
          aria-label={t('requests.search.label')}
          placeholder={t('requests.search.label')}
          maxLength={searchLimits.query}
          autoComplete="off"
          required
        />
        <Button type="submit">{t('requests.search.button')}</Button>
      </form>
      <p className="mt-2 text-ink-3 text-13">{t('requests.search.hint')}</p>
    </search>
  )
}

type Facet = 'type' | 'platform' | 'language' | 'reward'

/** What narrows the list; links, so that they work without scripts. */
function Facets({ filter, facets }: { filter: RequestFilter; facets: RequestFacets }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const nameOf = (facet: Facet, value: string): string => {
    if (facet === 'type') return t(`taxonomy.types.${value as (typeof facets.type)[number]['value']}`)
    if (facet === 'platform') return platforms[value as keyof typeof platforms]
    if (facet === 'language') return locales[value as keyof typeof locales].name
    return t(`requests.facet.${value as 'money' | 'thanks'}`)
  }
  return (
    <div className="request-facets">
      {(['reward', 'type', 'platform', 'language'] as const).map(
        (facet) =>
          (facets[facet].length > 0 || filter[facet] !== null) && (
            <nav key={facet} aria-labelledby={`facet-${facet}`}>
              <h2 id={`facet-${facet}`}>{t(`requests.facet.${facet}`)}</h2>
              <ul>
                {valuesOf(facets, facet, filter[facet]).map(({ value, count }) => {
                  const chosen = filter[facet] === value
                  return (
                    <li key={value}>
                      <a
                        className="request-facet"
                        aria-current={chosen ? 'true' : undefined}
                        href={to(requestsAddress(filter, { [facet]: chosen ? null : value }))}
                        rel="nofollow"
                      >
                        <span>{nameOf(facet, value)}</span>
                        <span className="text-ink-3 text-12 tabular-nums">{formatNumber(locale, count)}</span>
                      </a>
                    </li>
                  )
                })}
              </ul>
            </nav>
          ),
      )}
    </div>
  )
}

/** A choice that leaves nothing is shown too, so that it can be taken back. */
function valuesOf(facets: RequestFacets, facet: Facet, chosen: string | null) {
  const rows: { value: string; count: number }[] = facets[facet]
  if (chosen === null || rows.some(({ value }) => value === chosen)) return rows
  return [...rows, { value: chosen, count: 0 }]
}

import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { categories, type Category } from '../../../../contract/taxonomy.ts'
import { cleaned, numberOf, pageOf } from '../../../../web/routing/search-values.ts'
import { isSortOf, knownOf, tagsOf, type ReactionSort } from '../../../listing/web/list-search.ts'
import { articleLimits, articlePeriods, articleSorts } from '../../article-limits.contract.ts'
import type { ArticlePeriod, ArticleSort } from '../../article-limits.contract.ts'

export type ListSort = ArticleSort | ReactionSort

export type ArticleFilter = {
  q: string
  /** The words as they are typed, without correction. */
  exact: boolean
  categories: Category[]
  tags: string[]
  language: Locale | null
  author: number | null
  period: ArticlePeriod
  /** Null: by fit where words are given, else the newest first. */
  sort: ListSort | null
  page: number
}

/** What the address of the list asks for; nonsense is left out, not refused. */
export function articleFilter(search: Record<string, unknown>): ArticleFilter {
  const { language, author, period, sort, page } = search
  return {
    q: cleaned(search.q, articleLimits.search),
    exact: search.exact === '1',
    categories: knownOf(categories, search['categories[]']),
    tags: tagsOf(search['tags[]'], articleLimits.tags.max),
    language: isLocale(language) ? language : null,
    author: numberOf(author),
    period: articlePeriods.find((known) => known === period) ?? 'all',
    sort: isSortOf(articleSorts, sort) ? sort : null,
    page: pageOf(page),
  }
}

/** The address of the list, without what is the default. */
export function articlesAddress(filter: ArticleFilter, change: Partial<ArticleFilter> = {}): string {
  // Another choice begins at the first page again.
  const {
    q,
    exact,
    categories: chosen,
    tags,
    language,
    author,
    period,
    sort,
    page,
  } = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (q && exact) params.set('exact', '1')
  for (const category of chosen) params.append('categories[]', category)
  for (const tag of tags) params.append('tags[]', tag)
  if (language) params.set('language', language)
  if (author) params.set('author', String(author))
  if (period !== 'all') params.set('period', period)
  if (sort && sort !== (q ? 'relevance' : 'new')) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/articles?${params}` : '/articles'
}

export const noFilter = articleFilter({})

/** The address crawlers should keep: the same articles in another order or period are the same list. */
export const canonicalAddress = (filter: ArticleFilter): string =>
  articlesAddress(filter, { sort: null, period: 'all', page: filter.page })

/** How many choices narrow the list. */
export const choicesOf = (filter: ArticleFilter): number =>
  filter.categories.length +
  filter.tags.length +
  Number(filter.language !== null) +
  Number(filter.author !== null) +
  Number(filter.period !== 'all')

/** The order in force. */
export const sortOf = (filter: ArticleFilter): ListSort => filter.sort ?? (filter.q ? 'relevance' : 'new')

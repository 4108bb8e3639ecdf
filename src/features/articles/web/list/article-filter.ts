import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { categories, type Category } from '../../../../contract/categories.ts'
import { queryString } from '../../../../web/routing/search.ts'
import { cleaned, knownOf, numberOf, pageOf, unusual } from '../../../../web/routing/search-values.ts'
import {
  chosenOf,
  chosenOne,
  isSortOf,
  tagsOf,
  type Chosen,
  type ReactionSort,
} from '../../../listing/web/list-search.ts'
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
  const wanted = { ...filter, page: 1, ...change }
  const address = queryString({
    q: wanted.q,
    exact: wanted.q && wanted.exact ? 1 : null,
    categories: wanted.categories,
    tags: wanted.tags,
    language: wanted.language,
    author: wanted.author,
    period: unusual(wanted.period, 'all'),
    sort: unusual(wanted.sort, wanted.q ? 'relevance' : 'new'),
    page: unusual(wanted.page, 1),
  })
  return `/articles${address}`
}

export const noFilter = articleFilter({})

/** The address crawlers should keep: the same articles in another order or period are the same list. */
export const canonicalAddress = (filter: ArticleFilter): string =>
  articlesAddress(filter, { sort: null, period: 'all', page: filter.page })

/** Everything that narrows the list, the words first. */
export function chosenIn(filter: ArticleFilter): Chosen<ArticleFilter>[] {
  const { q, language, author, period } = filter
  return [
    ...chosenOne(filter, 'q', q, { q: '', exact: false }),
    ...chosenOne(filter, 'author', author === null ? '' : String(author), { author: null }),
    ...chosenOf(filter, 'categories'),
    ...chosenOf(filter, 'tags'),
    ...chosenOne(filter, 'language', language ?? '', { language: null }),
    ...chosenOne(filter, 'period', period === 'all' ? '' : period, { period: 'all' }),
  ]
}

/** How many choices narrow the list besides the words. */
export const choicesOf = (filter: ArticleFilter): number =>
  chosenIn(filter).filter(({ field }) => field !== 'q').length

/** The order in force. */
export const sortOf = (filter: ArticleFilter): ListSort => filter.sort ?? (filter.q ? 'relevance' : 'new')

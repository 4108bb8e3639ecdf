import { isLocale } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import { categories } from '../../../contract/taxonomy.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import { articleLimits, articlePeriods, articleSorts } from '../article-words.contract.ts'
import type { ArticlePeriod, ArticleSort } from '../article-words.contract.ts'

export type ListSort = ArticleSort | `reaction.${number}`

export type ArticleFilter = {
  q: string
  categories: Category[]
  tags: string[]
  language: Locale | null
  author: number | null
  period: ArticlePeriod
  /** Null: by fit where words are given, else the newest first. */
  sort: ListSort | null
  page: number
}

const tagLength = 70
/** 10,000 rows at twenty a page; what lies beyond has no number. */
const lastPage = 500

/** What the address of the list asks for; nonsense is left out, not refused. */
export function articleFilter(search: Record<string, unknown>): ArticleFilter {
  const named = listOf(search['categories[]'])
  const tags = listOf(search['tags[]']).map((tag) => cleaned(tag, tagLength))
  const { language, author, period, sort, page } = search
  return {
    q: cleaned(search.q, articleLimits.search),
    categories: categories.filter((category) => named.includes(category)),
    tags: [...new Set(tags.filter(Boolean))].slice(0, articleLimits.tags.max),
    language: isLocale(language) ? language : null,
    author: isNumber(author) ? Number(author) : null,
    period: articlePeriods.find((known) => known === period) ?? 'all',
    sort: isSort(sort) ? sort : null,
    page: isNumber(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
const isSort = (value: unknown): value is ListSort =>
  articleSorts.some((known) => known === value) || (typeof value === 'string' && /^reaction\.\d$/.test(value))

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const breaks = /[\u0000-\u001f\u007f\u2028\u2029]/g

function cleaned(value: unknown, length: number): string {
  const text = typeof value === 'string' ? value : ''
  const signs = [...text.replace(breaks, ' ').normalize('NFC').trim()]
  return signs.slice(0, length).join('').toWellFormed().trim()
}

/** The address of the list, without what is the default. */
export function articlesAddress(filter: ArticleFilter, change: Partial<ArticleFilter> = {}): string {
  // Another choice begins at the first page again.
  const {
    q,
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

/** The address crawlers should keep: the same things in another order or of another time are the same list. */
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

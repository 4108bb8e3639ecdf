import shapes from 'virtual:endpoints/articles'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import { trendLimits } from '../../publications/trends/trend-limits.contract.ts'
import type { TrendOrder } from '../../publications/trends/trend-limits.contract.ts'
import type { Article, ArticleSummary, endpoints } from '../articles.contract.ts'
import type { ArticleFilter } from './list/article-filter.ts'

const api = calls<typeof endpoints>(shapes)

/** Readers get the text as HTML; the document it was made from would travel with every page for nothing. */
export type ReadArticle = Omit<Article, 'content'>

/** Among so many new ones we look for those in the reader's language before asking for them alone. */
const lookedThrough = 30

export const articleQueries = {
  /** Cards in the reader's language. */
  list: (filter: ArticleFilter, locale: Locale, perPage = 20) =>
    query(['articles list', locale, filter, perPage], (transport, signal) => {
      const { q, exact, categories, tags, language, author, period, sort, page } = filter
      return api.list(
        transport,
        {
          page,
          per_page: perPage,
          period,
          lang: locale,
          ...(q && { q }),
          ...(q && exact && { exact: '1' as const }),
          ...(categories.length > 0 && { categories }),
          ...(tags.length > 0 && { tags }),
          ...(language && { language }),
          ...(author && { author }),
          ...(sort && { sort }),
        },
        signal,
      )
    }),
  /** In a certain language if one is asked for, else in the reader's where it exists. */
  byId: (id: number, locale: Locale, language: Locale | null = null) =>
    query(['article', id, locale, language], async (transport, signal): Promise<ReadArticle> => {
      const { data } = await api.get(transport, { id, language: language ?? locale }, signal)
      const { content: _, ...read } = data
      return read
    }),
  /** The newest, or what people read now, in the reader's language first. */
  feed: (choice: 'new' | TrendOrder, locale: Locale) =>
    query(['articles list', 'feed', choice, locale], async (transport, signal): Promise<ArticleSummary[]> => {
      if (choice !== 'new')
        return (
          await api.trends(transport, { per_page: trendLimits.shown, lang: locale, by: choice }, signal)
        ).data
      const asked = { page: 1, period: 'all', lang: locale } as const
      const { data: newest } = await api.list(transport, { ...asked, per_page: lookedThrough }, signal)
      const here = newest.filter(({ shown_language: shown }) => shown === locale)
      const readable =
        here.length >= trendLimits.shown || newest.length < lookedThrough
          ? here
          : (await api.list(transport, { ...asked, per_page: trendLimits.shown, language: locale }, signal))
              .data
      const known = new Set(readable.map(({ id }) => id))
      return [...readable, ...newest.filter(({ id }) => !known.has(id))].slice(0, trendLimits.shown)
    }),
  related: (id: number, locale: Locale) =>
    query(
      ['article', id, 'related', locale],
      async (transport, signal) => (await api.related(transport, { id, lang: locale }, signal)).data,
    ),
}

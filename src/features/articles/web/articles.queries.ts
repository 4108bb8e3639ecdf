import shapes from 'virtual:endpoints/articles'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { Article, endpoints } from '../articles.contract.ts'
import type { ArticleFilter } from './list/article-filter.ts'

const api = calls<typeof endpoints>(shapes)

/** Readers get the text as HTML; the document it was made from would travel with every page for nothing. */
export type ReadArticle = Omit<Article, 'content'>

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
  related: (id: number, locale: Locale) =>
    query(
      ['article', id, 'related', locale],
      async (transport, signal) => (await api.related(transport, { id, lang: locale }, signal)).data,
    ),
}

import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { articlePath } from '../../articles/web/article-address.ts'
import { coverOf } from '../../articles/web/article-cover.ts'
import { noFilter } from '../../articles/web/list/article-filter.ts'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { Articles } from './articles.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'

/** The newest articles, in the reader's language where there is one. */
export function FreshArticles() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: articles } = useSuspenseQuery(articleQueries.list(noFilter, locale, 5)).data
  if (articles.length === 0) return <EmptyFeed of="articles" />
  const items = articles.map((article) => ({
    id: article.id,
    href: to(articlePath(article)),
    title: article.title,
    text: article.description,
    lang: article.shown_language === locale ? undefined : locales[article.shown_language].tag,
    author: article.author.deleted
      ? { ...article.author, username: t('home.articles.deletedAuthor') }
      : article.author,
    cover: coverOf(article),
    minutes: article.reading_minutes,
    comments: article.counters.comments,
  }))
  return <Articles items={items} />
}

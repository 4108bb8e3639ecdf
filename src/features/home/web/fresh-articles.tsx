import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { LazySave } from '../../collections/web/lazy-save.tsx'
import { articlePath } from '../../articles/web/article-address.ts'
import { coverOf } from '../../articles/web/article-cover.ts'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { LazyFollowWhy } from '../../following/web/lazy-follow-why.tsx'
import { useFollowReasons } from '../../following/web/use-follow-reasons.ts'
import { LanguageMark } from '../../publications/kind/web/publication-marks.tsx'
import { Articles } from './articles.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { articleChoices, homeAddress } from './home-choice.ts'
import type { HomeChoice } from './home-choice.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

const titles = { new: 'title', trending: 'popular', rising: 'rising' } as const

/** The newest articles, or what people read, in the reader's language where there is one. */
export function FreshArticles({ chosen }: { chosen: HomeChoice }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: articles } = useSuspenseQuery(articleQueries.feed(chosen.articles, locale))
  const reasons = useFollowReasons('article', articles)
  if (articles.length === 0) return <EmptyFeed of="articles" />
  const items = articles.map((article) => ({
    id: article.id,
    href: to(articlePath(article)),
    title: article.title,
    text: article.description,
    lang: article.shown_language === locale ? undefined : locales[article.shown_language].tag,
    marks: (
      <>
        <LanguageMark shown={article.shown_language} />
        <LazyFollowWhy because={reasons.get(article.id)} />
      </>
    ),
    author: article.author.deleted
      ? { ...article.author, username: t('home.articles.deletedAuthor') }
      : article.author,
    cover: coverOf(article),
    minutes: article.reading_minutes,
    comments: article.counters.comments,
    save: <LazySave subject={{ kind: 'article', id: article.id }} />,
  }))
  const choice = (
    <Segmented
      label={t('home.articles.show')}
      value={chosen.articles}
      items={articleChoices.map((one) => ({
        value: one,
        label: t(one === 'new' ? 'home.articles.new' : `home.trends.${one}`),
        href: to(homeAddress(chosen, { articles: one })),
      }))}
    />
  )
  return <Articles items={items} title={t(`home.articles.${titles[chosen.articles]}`)} choice={choice} />
}

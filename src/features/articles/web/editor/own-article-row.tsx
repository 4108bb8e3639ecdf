import { formatDay } from '../../../../contract/i18n/dates.ts'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRow } from '../../../../web/ui/list/list-row.tsx'
import type { ArticleSummary } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { coverOf } from '../article-cover.ts'
import { ContentStatus } from '../../../publications/kind/web/content-status.tsx'

/** An own article of any status; leads to what became of it. */
export function OwnArticleRow({ article }: { article: ArticleSummary }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const cover = coverOf(article)
  const foreign = article.shown_language === locale ? undefined : locales[article.shown_language].tag
  const path = to(articlePath(article))
  return (
    <ListRow
      href={`${path}/review`}
      icon={
        <img
          src={cover.url}
          srcSet={cover.srcSet}
          sizes="136px"
          width={76}
          height={76}
          alt=""
          loading="lazy"
        />
      }
      title={<span lang={foreign}>{article.title}</span>}
      marks={<ContentStatus status={article.status} />}
      text={<span lang={foreign}>{article.description}</span>}
      meta={
        <>
          <time dateTime={article.updated_at}>{formatDay(locale, new Date(article.updated_at))}</time>
          <span>{t('articles.views', { count: article.counters.views })}</span>
          <span>{article.languages.map((code) => locales[code].name).join(', ')}</span>
        </>
      }
    />
  )
}

// Chunk: rows
import type { ReactNode } from 'react'
import { Eye, MessageSquare, SmilePlus } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { RowPicture } from '../../../web/ui/list/row-picture.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { SaveButton } from '../../collections/web/save-button.tsx'
import { TextMarks } from '../../publications/kind/web/publication-marks.tsx'
import type { ArticleSummary } from '../articles.contract.ts'
import { articlePath } from './article-address.ts'
import { coverOf } from './article-cover.ts'
import { articlesAddress, noFilter } from './list/article-filter.ts'
import { useAuthorName } from './use-author-name.ts'

/** One article of a list. Its texts may be in another language than the page, which is then said. */
export function ArticleRow({
  article,
  level = 2,
  why,
}: {
  article: ArticleSummary
  level?: 2 | 3
  /** A mark that says why it is in the list. */
  why?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const author = useAuthorName()(article.author)
  const foreign = article.shown_language === locale ? undefined : locales[article.shown_language].tag
  const cover = coverOf(article)
  const at = article.published_at ?? article.created_at
  const number = (value: number) => formatNumber(locale, value)
  const { views, comments, reactions } = article.counters
  return (
    <ListRow
      level={level}
      href={to(articlePath(article))}
      icon={<RowPicture {...cover} sizes="136px" />}
      title={<span lang={foreign}>{article.title}</span>}
      marks={
        <>
          <TextMarks item={article} words="articles" />
          {why}
          <SaveButton subject={{ kind: 'article', id: article.id }} place="row" />
        </>
      }
      text={<span lang={foreign}>{article.description}</span>}
      first={
        <>
          <Eye size={14} aria-hidden="true" />
          <b>{number(views)}</b>
          <VisuallyHidden>{t('articles.views', { count: views })}</VisuallyHidden>
        </>
      }
      meta={
        <>
          <span>{author}</span>
          <span>{t('articles.minutes', { count: article.reading_minutes })}</span>
          {article.categories.map((category) => (
            <Tag key={category} href={to(articlesAddress(noFilter, { categories: [category] }))}>
              {t(`taxonomy.categories.${category}`)}
            </Tag>
          ))}
        </>
      }
      aside={
        <>
          <span>{t('articles.views', { count: views })}</span>
          <span className="flex gap-3">
            <span className="inline-flex items-center gap-1.25">
              <SmilePlus size={14} aria-hidden="true" />
              <span aria-hidden="true">{number(reactions)}</span>
              <VisuallyHidden>{t('articles.reactions', { count: reactions })}</VisuallyHidden>
            </span>
            <span className="inline-flex items-center gap-1.25">
              <MessageSquare size={14} aria-hidden="true" />
              <span aria-hidden="true">{number(comments)}</span>
              <VisuallyHidden>{t('articles.comments', { count: comments })}</VisuallyHidden>
            </span>
          </span>
          <Ago at={at} day />
        </>
      }
    />
  )
}

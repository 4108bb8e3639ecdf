import { useLocation } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { locales } from '../../../../contract/locales.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRow } from '../../../../web/ui/list/list-row.tsx'
import { RowPicture } from '../../../../web/ui/list/row-picture.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { ContentStatus } from '../../../publications/kind/web/content-status.tsx'
import * as shared from '../../../publications/web/history-pages.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import type { ArticleSummary } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { coverOf } from '../article-cover.ts'
import { articleEditor } from './article-editor.tsx'
import { articleApi } from './editor.queries.ts'

/** An own article of any status; leads to what became of it. */
function OwnArticleRow({ article }: { article: ArticleSummary }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const cover = coverOf(article)
  const foreign = article.shown_language === locale ? undefined : locales[article.shown_language].tag
  const path = to(articlePath(article))
  return (
    <ListRow
      href={`${path}/review`}
      icon={<RowPicture {...cover} sizes="136px" />}
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

export const ReviewPage = () => <shared.ReviewPage kind={articleEditor} />

export const RevisionsPage = () => <shared.RevisionsPage kind={articleEditor} />

export function OwnPage() {
  const t = useT()
  const { sent } = useLocation().search as { sent?: unknown }
  return (
    <OwnPublications
      kind={articleEditor}
      api={articleApi}
      model="book"
      create={{ icon: <PencilLine size={17} aria-hidden="true" />, label: t('articles.list.write') }}
      note={sent === '1' && <Note tone="patina">{t('articles.write.own.sent')}</Note>}
      rowOf={(article) => <OwnArticleRow key={article.id} article={article} />}
    />
  )
}

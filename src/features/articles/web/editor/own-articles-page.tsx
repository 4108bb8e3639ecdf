import { useLocation } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import { DraftRow } from '../../../publications/drafts/web/draft-row.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import { readRevisionChoice } from '../../../publications/revisions/web/revision-choice.ts'
import type { DraftSummary } from '../../article-drafts.contract.ts'
import { articleDrafts } from './article-actions.ts'
import { OwnArticleRow } from './own-article-row.tsx'
import { writingQueries } from './editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** Any slug will do: the page leads on to the right one. */
const placeOf = ({ id, article_id: article, translation_language: language }: DraftSummary): string => {
  if (article === null) return `/article/create?draft=${id}`
  return language ? `/article/a.${article}/translations/${language}` : `/article/a.${article}/edit`
}

/** Everything the person has written: drafts that were never sent, and articles of every status. */
export function OwnArticlesPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const search = useLocation().search as { sent?: unknown }
  const { page } = readRevisionChoice(search)
  const { data: drafts } = useSuspenseQuery(writingQueries.drafts())
  const { data: list } = useSuspenseQuery(writingQueries.own(locale, page))
  return (
    <OwnPublications
      words="articles"
      model="book"
      create={{
        href: '/article/create',
        icon: <PencilLine size={17} aria-hidden="true" />,
        label: t('articles.list.write'),
      }}
      note={search.sent === '1' && <Note tone="patina">{t('articles.write.own.sent')}</Note>}
      drafts={drafts.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          kind={articleDrafts}
          href={to(placeOf(draft))}
          begun={draft.article_id === null}
        />
      ))}
      rows={list.data.map((article) => (
        <OwnArticleRow key={article.id} article={article} />
      ))}
      page={page}
      pages={list.meta.pages}
    />
  )
}

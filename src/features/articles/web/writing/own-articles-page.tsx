import '../../../texts/web/writing.css'
import '../../../texts/web/writing-pages.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { EmptyState } from '../../../../web/ui/empty-state.tsx'
import { ListRows } from '../../../../web/ui/list-rows.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import { DraftRow } from '../../../texts/web/draft-row.tsx'
import type { DraftSummary } from '../../article-drafts.contract.ts'
import { articleDrafts } from './article-desk.ts'
import { OwnArticleRow } from './own-article-row.tsx'
import { readRevisionChoice } from '../../../texts/web/revision-choice.ts'
import { writingQueries } from './writing.queries.ts'

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
    <PageFrame
      title={t('articles.write.own.title')}
      description={t('articles.write.own.description')}
      path={null}
      index={false}
      actions={
        <Button variant="primary" href={to('/article/create')}>
          <PencilLine size={17} aria-hidden="true" />
          {t('articles.list.write')}
        </Button>
      }
    >
      <div className="write-own">
        {search.sent === '1' && <Note tone="patina">{t('articles.write.own.sent')}</Note>}
        {drafts.length > 0 && page === 1 && (
          <section aria-labelledby="own-drafts">
            <h2 id="own-drafts">{t('texts.own.drafts')}</h2>
            <ul className="panel write-rows">
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.id}
                  draft={draft}
                  kind={articleDrafts}
                  href={to(placeOf(draft))}
                  begun={draft.article_id === null}
                />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="own-articles">
          <h2 id="own-articles">{t('articles.write.own.articles')}</h2>
          {list.data.length === 0 ? (
            <div className="panel">
              <EmptyState
                level={3}
                model={<EmptyModel name="book" />}
                title={t('articles.write.own.emptyTitle')}
                text={t('articles.write.own.emptyText')}
              />
            </div>
          ) : (
            <ListRows>
              {list.data.map((article) => (
                <OwnArticleRow key={article.id} article={article} />
              ))}
            </ListRows>
          )}
          <Pagination
            page={page}
            pages={list.meta.pages}
            href={(number) => to('/profile/articles') + (number > 1 ? `?page=${number}` : '')}
            texts={{
              label: t('articles.paging.label'),
              previous: t('articles.paging.previous'),
              next: t('articles.paging.next'),
              page: (number) => t('articles.paging.page', { page: number }),
            }}
          />
        </section>
      </div>
    </PageFrame>
  )
}

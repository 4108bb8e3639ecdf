import './writing.css'
import './writing-pages.css'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page-frame.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../../web/ui/skeleton.tsx'
import { useReportError } from '../../../../web/use-report-error.ts'
import type { RevisionSummary } from '../../article-revisions.contract.ts'
import { articlePath } from '../article-address.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { DiffPanel } from './diff-panel.tsx'
import { readRevisionChoice } from './revision-choice.ts'
import { RevisionRow } from './revision-row.tsx'
import { forgetWriting, revisionCalls, writingQueries } from './writing.queries.ts'

/** Every revision of an article, what changed between two of them, and the way back to an earlier one. */
export function ArticleRevisionsPage() {
  const { t } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const report = useReportError(t)
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const { page, revision, from } = readRevisionChoice(useLocation().search)
  const { data: article } = useSuspenseQuery(writingQueries.latest(id))
  const { data: list } = useSuspenseQuery(writingQueries.revisions(id, page))
  const diff = useQuery({ ...writingQueries.diff(id, revision ?? 0, from), enabled: revision !== null })
  const [restoring, setRestoring] = useState<RevisionSummary | null>(null)
  const address = `${to(articlePath(article))}/revisions`

  const handleRestore = async () => {
    try {
      const restored = { id, revision: restoring!.id }
      const { data } = await revisionCalls.restore(transportOf(client), restored)
      await forgetWriting(client, id)
      client.setQueryData(writingQueries.latest(id).queryKey, data)
      await router.navigate({ href: `${to(articlePath(data))}/review` })
    } catch (error) {
      setRestoring(null)
      report(error)
    }
  }
  return (
    <PageFrame
      title={article.title}
      description={t('articles.write.tabs.revisions')}
      path={null}
      index={false}
    >
      <ArticleTabs article={article} current="revisions" />
      <div className="write-history">
        <div>
          <ul className="panel write-rows" aria-label={t('articles.write.tabs.revisions')}>
            {list.data.map((row, index) => (
              <RevisionRow
                key={row.id}
                revision={row}
                current={row.id === revision}
                newest={page === 1 && index === 0}
                compare={row.number > 1 ? `${address}?revision=${row.id}` : null}
                compareWith={
                  revision !== null && revision !== row.id
                    ? `${address}?revision=${Math.max(revision, row.id)}&from=${Math.min(revision, row.id)}`
                    : null
                }
                onRestore={article.abilities.edit ? () => setRestoring(row) : null}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={list.meta.pages}
            href={(number) => (number > 1 ? `${address}?page=${number}` : address)}
            texts={{
              label: t('articles.paging.label'),
              previous: t('articles.paging.previous'),
              next: t('articles.paging.next'),
              page: (number) => t('articles.paging.page', { page: number }),
            }}
          />
        </div>
        <section className="panel write-changes" aria-live="polite">
          {revision === null && <p className="write-same">{t('articles.write.revisions.choose')}</p>}
          {revision !== null && diff.isPending && <Skeleton className="h-40 w-full" />}
          {diff.isError && <p className="write-bad">{t('articles.write.revisions.noDiff')}</p>}
          {revision !== null && diff.data && (
            <>
              <h2>
                {t('articles.write.revisions.between', {
                  from: diff.data.from.number,
                  to: diff.data.to.number,
                })}
              </h2>
              <DiffPanel changes={diff.data} language={article.original_language} />
            </>
          )}
        </section>
      </div>
      <Dialog
        open={restoring !== null}
        onClose={() => setRestoring(null)}
        title={t('articles.write.revisions.restoreTitle', { number: restoring?.number ?? 0 })}
        text={t('articles.write.revisions.restoreText')}
        actions={
          <>
            <Button onClick={() => setRestoring(null)}>{t('articles.write.throw.back')}</Button>
            <Button variant="primary" onClick={handleRestore}>
              {t('articles.write.revisions.restore')}
            </Button>
          </>
        }
      />
    </PageFrame>
  )
}

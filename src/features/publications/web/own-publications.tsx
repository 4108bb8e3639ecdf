import '../kind/web/writing.css'
import '../kind/web/writing-pages.css'
import type { ReactNode } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Pagination } from '../../../web/ui/list/pagination.tsx'
import { pagingLabels } from '../kind/web/paging-labels.ts'
import type { ListKind } from '../../listing/web/list-kind.ts'

/** Everything a person has written of one kind: drafts that were never sent, and what was, whatever its status. */
export function OwnPublications({
  words,
  model,
  create,
  note,
  drafts,
  rows,
  children,
  page,
  pages,
}: {
  words: ListKind
  /** Stands where there is nothing yet. */
  model: Parameters<typeof EmptyModel>[0]['name']
  create: { href: string; icon: ReactNode; label: string }
  note?: ReactNode
  /** Rows of drafts; shown on the first page. */
  drafts: ReactNode[]
  /** Rows of what was sent. */
  rows: ReactNode[]
  /** What follows on the first page. */
  children?: ReactNode
  page: number
  pages: number
}) {
  const t = useT()
  const to = useHref()
  return (
    <PageFrame
      title={t(`${words}.write.own.title`)}
      description={t(`${words}.write.own.description`)}
      path={null}
      index={false}
      actions={
        <Button variant="primary" href={to(create.href)}>
          {create.icon}
          {create.label}
        </Button>
      }
    >
      <div className="grid gap-7 [&_h2]:mb-2.5 [&_h2]:text-18 [&_h2]:font-700">
        {note}
        {drafts.length > 0 && page === 1 && (
          <section aria-labelledby="own-drafts">
            <h2 id="own-drafts">{t('publications.own.drafts')}</h2>
            <ul className="panel write-rows">{drafts}</ul>
          </section>
        )}
        <section aria-labelledby={`own-${words}`}>
          <h2 id={`own-${words}`}>{t(`${words}.write.own.${words}`)}</h2>
          {rows.length === 0 ? (
            <div className="panel">
              <EmptyState
                level={3}
                model={<EmptyModel name={model} />}
                title={t(`${words}.write.own.emptyTitle`)}
                text={t(`${words}.write.own.emptyText`)}
              />
            </div>
          ) : (
            <ListRows>{rows}</ListRows>
          )}
          <Pagination
            page={page}
            pages={pages}
            href={(number) => to(`/profile/${words}`) + (number > 1 ? `?page=${number}` : '')}
            texts={pagingLabels(t)}
          />
        </section>
        {page === 1 && children}
      </div>
    </PageFrame>
  )
}

import './attachments.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { Attachment } from '../attachments.contract.ts'
import { attachmentCalls, attachmentQueries, forgetAttachments } from './attachments.queries.ts'
import type { FilesFilter } from './attachments.queries.ts'
import { FileRow } from './file-row.tsx'

const filters: FilesFilter[] = ['all', 'true', 'false']

/** Everything the person has uploaded, with the way to delete what nothing uses. */
export function OwnFiles() {
  const t = useT()
  const client = useQueryClient()
  const report = useReportError(t)
  const [filter, setFilter] = useState<FilesFilter>('all')
  const [asked, setAsked] = useState<Attachment | null>(null)
  const list = useInfiniteQuery(attachmentQueries.own(filter))
  const files = list.data?.pages.flatMap((page) => page.data) ?? []

  const handleRemove = async () => {
    try {
      await attachmentCalls.remove(transportOf(client), { id: asked!.id })
      toasts.show({ kind: 'success', title: t('attachments.remove.done') })
    } catch (error) {
      report(error)
    }
    setAsked(null)
    await forgetAttachments(client)
  }

  return (
    <>
      <div className="file-filter">
        <Segmented
          label={t('attachments.filter.label')}
          value={filter}
          items={filters.map((value) => ({ value, label: t(`attachments.filter.${value}`) }))}
          onChange={(value) => setFilter(value as FilesFilter)}
        />
      </div>
      {list.isPending && (
        <section aria-busy="true" aria-label={t('attachments.loading')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="my-3 h-14 w-full" />
          ))}
        </section>
      )}
      {list.isError && files.length === 0 && (
        <EmptyState
          level={3}
          title={t('attachments.failedTitle')}
          text={t('attachments.failedText')}
          action={<Button onClick={() => list.refetch()}>{t('attachments.again')}</Button>}
        />
      )}
      {list.isSuccess && files.length === 0 && (
        <EmptyState
          level={3}
          model={<EmptyModel name="chest" />}
          title={t('attachments.emptyTitle')}
          text={t('attachments.emptyText')}
        />
      )}
      {files.length > 0 && (
        <ul className="file-rows">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => setAsked(file)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="file-more">
          <Button onClick={() => list.fetchNextPage()}>{t('attachments.more')}</Button>
        </div>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('attachments.remove.title')}
        text={t('attachments.remove.text', { name: asked?.name ?? '' })}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{t('attachments.remove.back')}</Button>
            <Button variant="danger" onClick={handleRemove}>
              {t('attachments.remove.confirm')}
            </Button>
          </>
        }
      />
    </>
  )
}

import './attachments.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { RowCheck } from '../../../web/ui/list/row-check.tsx'
import { SelectionBar } from '../../../web/ui/list/selection-bar.tsx'
import { useSelection } from '../../../web/ui/list/use-selection.ts'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import type { Attachment } from '../attachments.contract.ts'
import { attachmentCalls, attachmentQueries, forgetAttachments } from './attachments.queries.ts'
import type { FilesFilter } from './attachments.queries.ts'
import { File, Trash2 } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'

/** More are not deleted by one call. */
const mostAtOnce = 100
const filters: FilesFilter[] = ['all', 'true', 'false']

/** All files of the person, with a button to delete unused ones. */
export function OwnFiles() {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [filter, setFilter] = useState<FilesFilter>('all')
  const [asked, setAsked] = useState<Attachment | null>(null)
  const [asksAll, setAsksAll] = useState(false)
  const list = useInfiniteQuery(attachmentQueries.own(filter))
  const files = list.data?.pages.flatMap((page) => page.data) ?? []

  const selection = useSelection(files.filter(({ bound }) => !bound).map(({ id }) => id))

  const handleRemoveAll = async () => {
    await attempt(async () => {
      const { data } = await attachmentCalls.removeAll(transportOf(client), {
        ids: selection.chosen.slice(0, mostAtOnce),
      })
      toasts.show({ kind: 'success', title: t('attachments.bulk.done', { count: data.removed }) })
    })
    setAsksAll(false)
    selection.clear()
    await forgetAttachments(client)
  }
  const handleRemove = async () => {
    const call = () => attachmentCalls.remove(transportOf(client), { id: asked!.id })
    await attempt(call, t('attachments.remove.done', { name: asked!.name }))
    setAsked(null)
    await forgetAttachments(client)
  }

  return (
    <>
      <div className="justify-self-start max-w-full">
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
        <div>
          <SelectionBar
            selection={selection}
            all={t('attachments.bulk.all')}
            count={t('attachments.bulk.count', { count: selection.chosen.length })}
          >
            <Button size="s" variant="danger" onClick={() => setAsksAll(true)}>
              {t('attachments.remove.confirm')}
            </Button>
          </SelectionBar>
          <ul className="grid">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                check={
                  <RowCheck
                    selection={selection}
                    of={file.id}
                    disabled={file.bound}
                    label={t('attachments.bulk.pick', { name: file.name })}
                  />
                }
                onRemove={() => setAsked(file)}
              />
            ))}
          </ul>
        </div>
      )}
      {list.hasNextPage && (
        <div className="mt-1">
          <Button onClick={() => list.fetchNextPage()}>{t('attachments.more')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('attachments.remove.title')}
        text={t('attachments.remove.text', { name: asked?.name ?? '' })}
        back={t('attachments.remove.back')}
        confirm={t('attachments.remove.confirm')}
        onConfirm={handleRemove}
      />
      <ConfirmDialog
        open={asksAll}
        onClose={() => setAsksAll(false)}
        title={t('attachments.bulk.title', { count: selection.chosen.length })}
        text={t('attachments.bulk.text')}
        back={t('attachments.remove.back')}
        confirm={t('attachments.remove.confirm')}
        onConfirm={handleRemoveAll}
      />
    </>
  )
}

/** One file: its facts, whether it is used, and a button to delete it. */
export function FileRow({
  file,
  check,
  onRemove,
}: {
  file: Attachment
  /** Where several can be chosen: the box before it. */
  check?: ReactNode
  onRemove: () => void
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { name, type, size, width, height, bound, used_in: use, expires_at, srcset, preview } = file
  return (
    <li className="file-row ruled grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 py-3">
      {check}
      <span className="grid place-items-center size-14 overflow-hidden notch-4 bg-sunken text-ink-3">
        {srcset && preview ? (
          <AttachmentPicture
            picture={{ url: file.url, srcset, preview, width: 56, height: 56 }}
            alt=""
            fixed
          />
        ) : (
          <File size={22} aria-hidden="true" />
        )}
      </span>
      <div className="grid justify-items-start gap-1 min-w-0">
        <a
          className="truncate max-w-full font-650 hover:underline hover:underline-offset-3"
          href={file.url}
          target="_blank"
          rel="noopener"
        >
          {name}
        </a>
        <div className="meta">
          <span>{t(`attachments.type.${type}`)}</span>
          <span>{formatBytes(locale, size)}</span>
          {width && (
            <span>
              {width}×{height}
            </span>
          )}
          <span>{formatDay(locale, new Date(file.created_at))}</span>
        </div>
        {use ? (
          <p className="max-w-full text-14 wrap-anywhere">
            {t('attachments.usedIn')}{' '}
            <a className="link" href={to(use.path)}>
              {use.title}
            </a>
          </p>
        ) : bound ? (
          <Badge tone="patina">{t('attachments.bound')}</Badge>
        ) : (
          <Badge>
            {expires_at
              ? t('attachments.goes', { date: formatDay(locale, new Date(expires_at)) })
              : t('attachments.unused')}
          </Badge>
        )}
      </div>
      {!bound && (
        <IconButton size="s" label={t('attachments.remove.of', { name })} onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

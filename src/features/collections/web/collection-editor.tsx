import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { moveItem } from '../../../web/move-item.ts'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { useQuery } from '../../../web/use-query.ts'
import type { Collection, CollectionItem } from '../collections.contract.ts'
import { CollectionForm } from './collection-form.tsx'
import { collectionCalls, collectionQueries, collectionsKey } from './collections.queries.ts'
import { EditedItem } from './edited-item.tsx'

/** Title, visibility, order and notes of one's own collection. Every change counts at once. */
export function CollectionEditor({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const transport = transportOf(client)
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { id } = collection
  const question = collectionQueries.allItems(id, locale)
  const { data: items } = useQuery(question)
  const [spoken, setSpoken] = useState('')
  const [removing, setRemoving] = useState(false)
  const show = (next: CollectionItem[]) => client.setQueryData(question.queryKey, next)
  const refresh = () => client.invalidateQueries({ queryKey: collectionsKey })

  async function change(next: CollectionItem[], call: () => Promise<unknown>, done?: string) {
    const before = items!
    show(next)
    if (!(await attempt(call, done))) show(before)
    void client.invalidateQueries({ queryKey: collectionQueries.one({ id, key: null }, locale).queryKey })
    client.removeQueries({ queryKey: [...collectionsKey, 'items', id], type: 'inactive' })
  }
  const handleMove = (from: number, place: number) => {
    if (!items || place < 0 || place >= items.length || from === place) return
    const next = moveItem(items, from, place)
    const after = place === 0 ? null : next[place - 1]!.id
    setSpoken(t('collections.edit.moved', { place: place + 1, count: items.length }))
    void change(next, () => collectionCalls.updateItem(transport, { id, item: items[from]!.id, after }))
  }
  const handleNote = (item: CollectionItem, note: string) =>
    change(
      items!.map((one) => (one.id === item.id ? { ...one, note } : one)),
      () => collectionCalls.updateItem(transport, { id, item: item.id, note }),
      t('collections.edit.noted'),
    )
  const handleRemove = ({ id: itemId, subject }: CollectionItem) =>
    change(
      items!.filter((one) => one.id !== itemId),
      () => {
        const address = { collection: String(id), kind: subject.kind, subject: subject.id }
        return collectionCalls.take(transport, { ...address, waited_ms: 0 })
      },
      t('collections.edit.removed'),
    )
  const handleTidy = () =>
    attempt(async () => {
      await collectionCalls.tidy(transport, { id })
      await refresh()
    }, t('collections.edit.removed'))
  const handleDelete = () =>
    attempt(async () => {
      await collectionCalls.remove(transport, { id })
      await navigate({ href: to(`/user/${collection.owner.id}/collections`) })
      client.removeQueries({ queryKey: collectionsKey })
    }, t('collections.edit.deleted'))

  return (
    <div className="grid grid-cols-1 gap-6">
      {!collection.later && <CollectionForm collection={collection} onSaved={refresh} />}
      <section className="panel" aria-labelledby="collection-order">
        <h2 id="collection-order" className="px-4.5 pt-4 pb-2 text-18">
          {t('collections.edit.order')}
        </h2>
        {!items && <Skeleton className="m-4 w-3/5" />}
        <ol>
          {items?.map((item, place) => (
            <EditedItem
              key={item.id}
              item={item}
              place={place}
              count={items.length}
              onMove={handleMove}
              onNote={(note) => handleNote(item, note)}
              onRemove={() => handleRemove(item)}
            />
          ))}
        </ol>
        <output className="sr-only">{spoken}</output>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{t('collections.edit.done')}</Button>
        {collection.missing > 0 && (
          <Button onClick={handleTidy}>{t('collections.edit.tidy', { count: collection.missing })}</Button>
        )}
        {!collection.later && (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {t('collections.edit.delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        title={t('collections.edit.deleteTitle', { title: collection.title })}
        text={t('collections.edit.deleteText')}
        back={t('collections.edit.cancel')}
        confirm={t('collections.edit.delete')}
        onClose={() => setRemoving(false)}
        onConfirm={() => handleDelete().then(() => setRemoving(false))}
      />
    </div>
  )
}

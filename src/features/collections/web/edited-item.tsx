import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { DraggedRow } from '../../../web/ui/list/dragged-row.tsx'
import { collectionLimits } from '../collection-limits.contract.ts'
import type { CollectionItem } from '../collections.contract.ts'

/** One item of a collection that is edited: its place, and what its owner says of it. */
export function EditedItem({
  item,
  place,
  count,
  onMove,
  onNote,
  onRemove,
}: {
  item: CollectionItem
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onNote: (note: string) => unknown
  onRemove: () => void
}) {
  const t = useT()
  const [note, setNote] = useState(item.note)
  const { title, picture } = item.subject
  return (
    <DraggedRow
      list="collection"
      place={place}
      count={count}
      labels={{
        up: t('collections.edit.up', { title }),
        down: t('collections.edit.down', { title }),
        remove: t('collections.edit.remove', { title }),
      }}
      className="grid-cols-[auto_48px_minmax(0,1fr)_auto] max-sm:grid-cols-[48px_minmax(0,1fr)] items-start px-3 py-3"
      actionsClassName="max-sm:col-span-2"
      onMove={onMove}
      onRemove={onRemove}
    >
      <img
        className="size-12 object-cover notch-4"
        src={picture.url}
        srcSet={picture.srcset}
        sizes="48px"
        alt=""
      />
      <div className="grid grid-cols-1 gap-2">
        <p className="text-15 font-600 wrap-anywhere">{title}</p>
        <Textarea
          aria-label={t('collections.edit.note', { title })}
          placeholder={t('collections.edit.noteHint')}
          rows={2}
          maxLength={collectionLimits.note.max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {note !== item.note && (
          <div>
            <Button size="s" onClick={() => onNote(note.trim())}>
              {t('collections.edit.saveNote')}
            </Button>
          </div>
        )}
      </div>
    </DraggedRow>
  )
}

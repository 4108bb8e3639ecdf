import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { collectionLimits } from '../collection-limits.contract.ts'
import type { CollectionItem } from '../collections.contract.ts'

const dragged = 'application/x-collection-place'

/** One item of a collection that is edited: dragged, or moved by its two buttons. */
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
  const [over, setOver] = useState(false)
  const [note, setNote] = useState(item.note)
  const { title, picture } = item.subject
  const handleDrop = (event: DragEvent) => {
    setOver(false)
    const from = event.dataTransfer.getData(dragged)
    if (from === '') return
    event.preventDefault()
    onMove(Number(from), place)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has its buttons beside it
    <li
      className="ruled grid grid-cols-[auto_48px_minmax(0,1fr)_auto] max-sm:grid-cols-[48px_minmax(0,1fr)] gap-3 items-start px-3 py-3 data-over:bg-patina-wash"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <span
        className="grid place-items-center w-7 h-11 text-ink-3 cursor-grab max-sm:hidden"
        draggable
        aria-hidden="true"
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(place))}
      >
        <GripVertical size={18} />
      </span>
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
      <div className="flex max-sm:col-span-2 max-sm:justify-end">
        <IconButton
          size="s"
          label={t('collections.edit.up', { title })}
          aria-disabled={place === 0 || undefined}
          onClick={() => place > 0 && onMove(place, place - 1)}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={t('collections.edit.down', { title })}
          aria-disabled={place + 1 === count || undefined}
          onClick={() => place + 1 < count && onMove(place, place + 1)}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={t('collections.edit.remove', { title })} onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

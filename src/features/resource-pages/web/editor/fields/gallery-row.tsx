import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DragEvent } from 'react'
import type { Picture } from '../../../../../contract/picture.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { AttachmentPicture } from '../../../../attachments/web/attachment-picture.tsx'
import { resourceLimits } from '../../../../resources/limits/resource-limits.contract.ts'

const dragged = 'application/x-gallery-place'

/** One picture of the gallery: dragged, or moved by its two buttons. */
export function GalleryRow({
  entry,
  picture,
  place,
  count,
  onMove,
  onCaption,
  onRemove,
}: {
  entry: { id: number; caption: string }
  picture: Picture | undefined
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onCaption: (caption: string) => void
  onRemove: () => void
}) {
  const t = useT()
  const [over, setOver] = useState(false)
  const number = place + 1
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
      className="gallery-row max-sm:grid-cols-[96px_minmax(0,1fr)] max-sm:px-3 ruled grid grid-cols-[auto_128px_minmax(0,1fr)_auto] gap-3 items-center pr-3.5 pl-2 py-2.5 data-over:bg-patina-wash"
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
        className="gallery-grip grid place-items-center w-7 h-11 text-ink-3 cursor-grab max-sm:hidden"
        draggable
        aria-hidden="true"
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(place))}
      >
        <GripVertical size={18} />
      </span>
      <div className="gallery-picture aspect-[16/9] overflow-hidden notch-4 bg-sunken">
        {picture && <AttachmentPicture picture={picture} width={160} height={90} sizes="128px" alt="" />}
      </div>
      <Input
        aria-label={t('resources.write.gallery.caption', { number })}
        placeholder={t('resources.write.gallery.captionHint')}
        maxLength={resourceLimits.caption.max}
        value={entry.caption}
        onChange={(event) => onCaption(event.target.value)}
      />
      <div className="flex max-sm:justify-end">
        <IconButton
          size="s"
          label={t('resources.write.gallery.up', { number })}
          aria-disabled={place === 0 || undefined}
          onClick={() => place > 0 && onMove(place, place - 1)}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={t('resources.write.gallery.down', { number })}
          aria-disabled={number === count || undefined}
          onClick={() => number < count && onMove(place, place + 1)}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={t('resources.write.gallery.remove', { number })} onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

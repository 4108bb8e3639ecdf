import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'

/** A row whose place its reader chooses: dragged by its grip, or moved by its two buttons. */
export function DraggedRow({
  list,
  place,
  count,
  labels,
  className,
  actionsClassName = '',
  onMove,
  onRemove,
  children,
}: {
  /** Names the list, so that rows of another one cannot be dropped here. */
  list: string
  place: number
  count: number
  labels: { up: string; down: string; remove: string }
  /** The columns of the row. */
  className: string
  actionsClassName?: string
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  const dragged = `application/x-${list}-place`
  const [isFirst, isLast] = [place === 0, place + 1 === count]
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
      className={`ruled grid gap-3 data-over:bg-patina-wash ${className}`}
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
        className="dragged-grip grid place-items-center w-7 h-11 text-ink-3 cursor-grab max-sm:hidden"
        draggable
        aria-hidden="true"
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(place))}
      >
        <GripVertical size={18} />
      </span>
      {children}
      <div className={`flex max-sm:justify-end ${actionsClassName}`}>
        <IconButton
          size="s"
          label={labels.up}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(place, place - 1)}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={labels.down}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(place, place + 1)}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={labels.remove} onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

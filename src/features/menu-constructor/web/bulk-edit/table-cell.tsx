import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Column } from '../../project/table/item-rows.ts'

export interface CellPlace {
  row: number
  column: number
}

/** One value. A click, Enter, F2 or a letter begins to edit it; Escape leaves it as it was. */
export function TableCell({
  place,
  column,
  text,
  after,
  label,
  refused,
  current,
  editing,
  readOnly,
  onEdit,
  onDone,
}: {
  place: CellPlace
  column: Column
  text: string
  /** What the formula would make of it. */
  after: string | null
  label: string
  /** Why the formula cannot be applied here. */
  refused: string | null
  current: boolean
  /** The text the field begins with, or null while it is not edited. */
  editing: string | null
  readOnly: boolean
  onEdit: (start?: string) => void
  /** Null: nothing was changed. `step` says where to go next. */
  onDone: (typed: string | null, step: { row: number; column: number }) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles its keys
    <td
      className="mc-cell"
      data-column={column}
      data-at={`${place.row}-${place.column}`}
      data-changed={(after !== null && after !== text) || undefined}
      data-refused={refused !== null || undefined}
      aria-disabled={readOnly || undefined}
      aria-label={editing === null ? `${label}: ${text}` : undefined}
      title={refused ?? undefined}
      tabIndex={current && editing === null ? 0 : -1}
      onClick={() => editing === null && onEdit()}
    >
      {editing !== null ? (
        <CellInput label={label} start={editing} onDone={onDone} />
      ) : after !== null && after !== text ? (
        <>
          <del>{text}</del> <ins>{after}</ins>
        </>
      ) : (
        text
      )}
    </td>
  )
}

function CellInput({
  label,
  start,
  onDone,
}: {
  label: string
  start: string
  onDone: (typed: string | null, step: { row: number; column: number }) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  // Leaving by a key also takes the focus away; the cell is done once.
  const done = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const finish = (typed: string | null, step = { row: 0, column: 0 }) => {
    if (done.current) return
    done.current = true
    onDone(typed, step)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { value } = event.currentTarget
    if (event.key === 'Enter') finish(value, { row: event.shiftKey ? -1 : 1, column: 0 })
    else if (event.key === 'Tab') finish(value, { row: 0, column: event.shiftKey ? -1 : 1 })
    else if (event.key === 'Escape') finish(null)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={input}
      className="mc-cell-input"
      aria-label={label}
      defaultValue={start}
      spellCheck={false}
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.target.value)}
    />
  )
}

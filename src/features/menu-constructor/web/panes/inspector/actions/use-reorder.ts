import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

const rowsAround = (handle: Element): Element[] => [...(handle.closest('ol')?.children ?? [])]

/** The place in the list a pointer at this height would drop a row at. */
function placeAt(rows: Element[], y: number): number {
  const below = rows.findIndex((row) => {
    const box = row.getBoundingClientRect()
    return y < box.top + box.height / 2
  })
  return below === -1 ? rows.length : below
}

/**
 * Reordering the rows of an `ol` by a handle in each: drag it, or press the arrows on it. `over` is the place the
 * dragged row would take.
 */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null)

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, over: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return
      const place = placeAt(rowsAround(event.currentTarget), event.clientY)
      // Before or after itself is where it already is.
      setDrag({ from: drag.from, over: place > drag.from ? place - 1 : place })
    },
    onPointerUp: () => {
      if (drag && drag.over !== drag.from) move(drag.from, drag.over)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const to = index + by
      if (to < 0 || to >= count) return
      const list = event.currentTarget.closest('ol')
      // The focus goes with the moved row, before a key that is held down comes again.
      flushSync(() => move(index, to))
      list?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    },
  })
  /** Marks of a row while another is dragged over it. */
  const rowProps = (index: number) => ({
    'data-dragged': drag?.from === index || undefined,
    'data-drop':
      drag && drag.over === index && drag.over !== drag.from
        ? drag.over > drag.from
          ? 'after'
          : 'before'
        : undefined,
  })
  return { handleProps, rowProps }
}

import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Grid } from './canvas-actions.ts'
import { startDrag } from './drag.ts'
import { rangeBetween, slotsWithin } from './slot-choice.ts'

const REST_MS = 350
/** A finger that rests longer opens the menu of the slot. */
export const MENU_MS = 550

const slotOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null

/** The grid by mouse, pen and finger: click, range, toggle, drag, band, paint. */
export function useGridPointer({ store, layout, actions, anchor, painting, moveTo }: Grid) {
  function click(slot: number, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) {
    moveTo(slot)
    if (event.shiftKey) return actions.select(rangeBetween(layout, anchor.get(), slot))
    anchor.set(slot)
    if (!event.ctrlKey && !event.metaKey) return actions.select([slot])
    const { slots } = store.get().selection
    actions.select(slots.includes(slot) ? slots.filter((one) => one !== slot) : [...slots, slot])
  }

  function paint(event: ReactPointerEvent, first: HTMLElement) {
    const slots = new Set([Number(first.dataset.slot)])
    first.setAttribute('data-drop', '')
    follow(event, {
      move: ({ clientX, clientY }) => {
        const cell = slotOf(document.elementFromPoint(clientX, clientY))
        if (!cell) return
        cell.setAttribute('data-drop', '')
        slots.add(Number(cell.dataset.slot))
      },
      end: () => {
        for (const cell of document.querySelectorAll('[data-drop]')) cell.removeAttribute('data-drop')
        actions.paint([...slots], painting?.material ?? null)
      },
    })
  }

  function band(event: ReactPointerEvent<HTMLElement>, cell: HTMLElement | null) {
    const grid = event.currentTarget.querySelector<HTMLElement>('.mc-grid')
    const box = event.currentTarget.querySelector<HTMLElement>('.mc-band')
    if (!grid || !box) return
    const { scrollTop } = event.currentTarget
    const scene = event.currentTarget.getBoundingClientRect()
    const frame = grid.getBoundingClientRect()
    const unit = frame.width / layout.width
    const { clientX: startX, clientY: startY, shiftKey, ctrlKey, metaKey, pointerType, timeStamp } = event
    const selected = ctrlKey || metaKey ? store.get().selection.slots : []
    let moved = false
    follow(event, {
      move: ({ clientX, clientY }) => {
        moved ||= Math.hypot(clientX - startX, clientY - startY) > 5
        if (!moved) return
        const [left, right] = [Math.min(startX, clientX), Math.max(startX, clientX)]
        const [top, bottom] = [Math.min(startY, clientY), Math.max(startY, clientY)]
        box.hidden = false
        box.style.left = `${left - scene.left}px`
        box.style.top = `${top - scene.top + scrollTop}px`
        box.style.width = `${right - left}px`
        box.style.height = `${bottom - top}px`
        const inside = slotsWithin(layout, {
          left: (left - frame.left) / unit,
          right: (right - frame.left) / unit,
          top: (top - frame.top) / unit,
          bottom: (bottom - frame.top) / unit,
        })
        const slots = [...new Set([...selected, ...inside])]
        if (slots.join() !== store.get().selection.slots.join()) actions.select(slots)
      },
      end: (cancelled) => {
        box.hidden = true
        if (moved || cancelled) return
        const restMs = pointerType === 'touch' ? performance.now() - timeStamp : 0
        if (restMs > MENU_MS) return
        const rested = restMs > REST_MS
        if (cell) click(Number(cell.dataset.slot), { shiftKey, ctrlKey: ctrlKey || rested, metaKey })
        else actions.select([])
      },
    })
  }

  return function handlePointerDown(event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    // Its scroll bar.
    if (event.clientX > event.currentTarget.getBoundingClientRect().left + event.currentTarget.clientWidth)
      return
    const cell = slotOf(event.target)
    if (!cell && event.target instanceof Element && event.target.closest('button, a, input, select')) return
    if (painting && cell) return paint(event, cell)
    if (!cell || cell.dataset.item === undefined || event.shiftKey) return band(event, cell)
    const slot = Number(cell.dataset.slot)
    const { slots } = store.get().selection
    const load = { kind: 'slots' as const, from: slot, slots: slots.includes(slot) ? slots : [slot] }
    const { shiftKey, ctrlKey, metaKey, pointerType, timeStamp } = event
    startDrag(event.nativeEvent, cell, load, {
      onEnd: (dragged) => {
        // A finger has no Ctrl: one that rests toggles.
        const restMs = pointerType === 'touch' ? performance.now() - timeStamp : 0
        const rested = restMs > REST_MS
        if (!dragged && restMs <= MENU_MS) click(slot, { shiftKey, ctrlKey: ctrlKey || rested, metaKey })
      },
    })
  }
}

/** Until the pointer is let go; outside of the window too. */
function follow(
  event: ReactPointerEvent,
  { move, end }: { move: (event: PointerEvent) => void; end: (cancelled: boolean) => void },
): void {
  const { pointerId } = event
  const handleMove = (next: PointerEvent) => next.pointerId === pointerId && move(next)
  const handleEnd = (last: PointerEvent) => {
    if (last.pointerId !== pointerId) return
    removeEventListener('pointermove', handleMove)
    removeEventListener('pointerup', handleEnd)
    removeEventListener('pointercancel', handleEnd)
    end(last.type === 'pointercancel')
  }
  addEventListener('pointermove', handleMove)
  addEventListener('pointerup', handleEnd)
  addEventListener('pointercancel', handleEnd)
}

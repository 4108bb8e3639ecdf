import { useEffect, useEffectEvent, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { Later } from '../../frame/later.tsx'
import type { AppView } from '../../workspace/app-view.ts'
import type { Grid } from './canvas-actions.ts'
import { isDragging } from './drag.ts'
import { MENU_MS } from './use-grid-pointer.ts'

const loadMenu = async () => (await import('./slot-menu.tsx')).SlotMenu
const NEAR_PX = 8

const slotOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.mc-grid [data-slot]') : null

/** The menu of a slot: by the right button, by a finger that rests, or by its key. */
export function useSlotMenu(
  { store, actions, anchor, moveTo }: Grid,
  scene: RefObject<HTMLElement | null>,
  { view, onEdit, onRename }: { view: AppView; onEdit: () => void; onRename: () => void },
): { open: (slot: number) => void; onContextMenu: (event: MouseEvent) => void; menu: ReactNode } {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  const slot = Number(cell?.dataset.slot)

  const openAt = (place: HTMLElement) => {
    const here = Number(place.dataset.slot)
    moveTo(here)
    if (!store.get().selection.slots.includes(here)) {
      anchor.set(here)
      actions.select([here])
    }
    setCell(place)
  }
  const handleRest = useEffectEvent(openAt)
  // iOS has no such event for a finger.
  useEffect(() => {
    const around = scene.current
    if (!around) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    const stop = () => clearTimeout(timer)
    const handleDown = (event: PointerEvent) => {
      stop()
      const pressed = slotOf(event.target)
      if (event.pointerType !== 'touch' || !event.isPrimary || !pressed) return
      start = { x: event.clientX, y: event.clientY }
      const { pointerId } = event
      timer = setTimeout(() => {
        if (isDragging()) return
        // What began with this finger ends here.
        dispatchEvent(new PointerEvent('pointercancel', { pointerId }))
        handleRest(pressed)
      }, MENU_MS)
    }
    const handleMove = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > NEAR_PX) stop()
    }
    around.addEventListener('pointerdown', handleDown)
    around.addEventListener('pointermove', handleMove)
    around.addEventListener('pointerup', stop)
    around.addEventListener('pointercancel', stop)
    return () => {
      stop()
      around.removeEventListener('pointerdown', handleDown)
      around.removeEventListener('pointermove', handleMove)
      around.removeEventListener('pointerup', stop)
      around.removeEventListener('pointercancel', stop)
    }
  }, [scene])

  const toggle = () => {
    const { slots } = store.get().selection
    actions.select(slots.includes(slot) ? slots.filter((one) => one !== slot) : [...slots, slot])
  }
  return {
    open: (at) => {
      const place = document.getElementById(`mc-slot-${at}`)
      if (place) openAt(place)
    },
    onContextMenu: (event) => {
      const place = slotOf(event.target)
      if (!place) return
      event.preventDefault()
      openAt(place)
    },
    menu: cell && (
      <Later
        load={loadMenu}
        wanted
        onFail={() => setCell(null)}
        props={{
          store,
          view,
          actions,
          slot,
          cell,
          onEdit,
          onRename,
          onToggle: toggle,
          onClose: () => setCell(null),
        }}
      />
    ),
  }
}

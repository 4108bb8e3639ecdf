import { useEffect, useMemo, useState, type RefObject } from 'react'
import type { Menu } from '../../../format/menu.ts'
import { traitsOf, writtenOptions } from '../../../look/item-traits.ts'
import { SlotTooltip } from '../../game-look/slot-tooltip.tsx'
import { isDragging } from './drag.ts'
import type { SlotView } from './slot-view.ts'

/** As long as a finger rests before it means the box. */
const REST_MS = 450
const NEAR_PX = 8

const slotOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.mc-grid [data-slot][data-item]') : null

/** Which slot the box is for: under the mouse, under a resting finger, or where the keyboard is. Escape closes it. */
function usePointedSlot(scene: RefObject<HTMLElement | null>) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const around = scene.current
    if (!around) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let open = false
    const show = (next: HTMLElement | null) => {
      clearTimeout(timer)
      open = next !== null
      setCell(next)
    }
    const listeners: Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }> =
      {
        pointerover: (event) => {
          if (event.pointerType !== 'touch')
            show(event.buttons > 0 || isDragging() ? null : slotOf(event.target))
        },
        pointerleave: (event) => {
          if (event.pointerType !== 'touch') show(null)
        },
        pointerdown: (event) => {
          show(null)
          if (event.pointerType !== 'touch') return
          start = { x: event.clientX, y: event.clientY }
          const pressed = slotOf(event.target)
          timer = setTimeout(() => isDragging() || show(pressed), REST_MS)
        },
        pointermove: (event) => {
          const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > NEAR_PX
          if (event.pointerType === 'touch' && far) clearTimeout(timer)
        },
        pointerup: () => clearTimeout(timer),
        pointercancel: () => show(null),
        focusin: (event) => {
          if (event.target instanceof Element && event.target.matches(':focus-visible'))
            show(slotOf(event.target))
        },
        focusout: () => show(null),
      }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      show(null)
    }
    for (const [name, listener] of Object.entries(listeners))
      around.addEventListener(name, listener as EventListener)
    around.addEventListener('keydown', handleKey, true)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners))
        around.removeEventListener(name, listener as EventListener)
      around.removeEventListener('keydown', handleKey, true)
    }
  }, [scene])
  return cell
}

/** The box of an item on the canvas, as the game shows it. */
export function CanvasTooltip({
  scene,
  menu,
  views,
  version,
  player,
}: {
  scene: RefObject<HTMLElement | null>
  menu: Menu
  views: ReadonlyMap<number, SlotView>
  version: string
  player: string
}) {
  const cell = usePointedSlot(scene)
  const slot = cell ? Number(cell.dataset.slot) : null
  // A slot keeps its view while it looks the same; what the box says may have changed since.
  const name = slot === null ? null : (views.get(slot)?.shown?.name ?? null)
  const item = name === null ? null : (menu.items.find((one) => one.name === name) ?? null)
  const traits = useMemo(
    () =>
      item &&
      traitsOf((item.material ?? '').replaceAll('%player_name%', player), writtenOptions(item.entry.value)),
    [item, player],
  )
  const anchor = useMemo(() => ({ current: cell }), [cell])
  if (!traits || !cell?.isConnected) return null
  return <SlotTooltip key={slot} traits={traits} version={version} anchor={anchor} />
}

import type { Copied } from './slot-edits.ts'

/** What is under the pointer. */
export type Load = { kind: 'material'; material: string } | { kind: 'slots'; from: number; slots: number[] }

export interface DropKeys {
  copy: boolean
  swap: boolean
}

/** Given by the canvas, so that the catalogue can drop there without knowing it. */
export interface DropPlace {
  /** Slots that would be filled if the pointer let go over `slot`. */
  targets(load: Load, slot: number): number[]
  drop(load: Load, slot: number, keys: DropKeys): void
}

const START_PX = 5
let place: DropPlace | null = null
let running = false

export function offerDropPlace(next: DropPlace): () => void {
  place = next
  // There before any touch begins, or the browser would already have decided to scroll.
  addEventListener('touchmove', holdStill, { passive: false })
  return () => {
    removeEventListener('touchmove', holdStill)
    if (place === next) place = null
  }
}

/** A finger that drags must not scroll the page as well. */
function holdStill(event: TouchEvent): void {
  if (running && event.cancelable) event.preventDefault()
}

export const isDragging = (): boolean => running

/** Kept between tabs of one page load; the system clipboard carries it between tabs. */
export const clipboard: { current: Copied | null } = { current: null }

const slotAt = (x: number, y: number): number | null => {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')
  return cell ? Number(cell.dataset.slot) : null
}

function mark(slots: readonly number[]): void {
  for (const cell of document.querySelectorAll('[data-drop]')) cell.removeAttribute('data-drop')
  for (const slot of slots) document.querySelector(`[data-slot="${slot}"]`)?.setAttribute('data-drop', '')
}

function makeGhost(source: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'mc-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  const picture = source.querySelector('[data-icon]')
  if (picture) ghost.append(picture.cloneNode(true))
  document.body.append(ghost)
  return ghost
}

/**
 * Follows a pressed pointer. Nothing happens until it has moved a little (`holdMs` for a finger on something that
 * scrolls: until it has rested), so that a tap stays a tap. Nothing is drawn anew while moving: marks are set on the
 * slots themselves.
 */
export function startDrag(
  event: PointerEvent,
  source: HTMLElement,
  load: Load,
  { holdMs = 0, onEnd }: { holdMs?: number; onEnd?: (dragged: boolean) => void } = {},
): void {
  const { pointerId, clientX: startX, clientY: startY } = event
  let ghost: HTMLElement | null = null
  let held = holdMs === 0
  const timer = holdMs > 0 ? setTimeout(() => begin(startX, startY), holdMs) : undefined

  const begin = (x: number, y: number) => {
    held = true
    running = true
    ghost = makeGhost(source)
    follow(x, y)
  }
  const follow = (x: number, y: number) => {
    if (ghost) ghost.style.translate = `${x}px ${y}px`
    const slot = slotAt(x, y)
    mark(slot === null || !place ? [] : place.targets(load, slot))
  }
  const handleMove = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return
    const far = Math.hypot(move.clientX - startX, move.clientY - startY) > START_PX
    if (!ghost && far && !held) return end(false)
    if (!ghost && far) begin(move.clientX, move.clientY)
    else if (ghost) follow(move.clientX, move.clientY)
  }
  const handleUp = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return
    const slot = ghost ? slotAt(up.clientX, up.clientY) : null
    const dragged = ghost !== null
    end(dragged)
    if (slot !== null) place?.drop(load, slot, { copy: up.ctrlKey || up.metaKey, swap: up.altKey })
  }
  const handleCancel = (cancel: PointerEvent) => cancel.pointerId === pointerId && end(ghost !== null)
  const handleKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !ghost) return
    key.stopPropagation()
    end(true)
  }
  const end = (dragged: boolean) => {
    clearTimeout(timer)
    ghost?.remove()
    ghost = null
    mark([])
    removeEventListener('pointermove', handleMove)
    removeEventListener('pointerup', handleUp)
    removeEventListener('pointercancel', handleCancel)
    removeEventListener('keydown', handleKey, true)
    // The click that follows the release still belongs to the drag.
    setTimeout(() => (running = false))
    onEnd?.(dragged)
  }
  addEventListener('pointermove', handleMove)
  addEventListener('pointerup', handleUp)
  addEventListener('pointercancel', handleCancel)
  addEventListener('keydown', handleKey, true)
}

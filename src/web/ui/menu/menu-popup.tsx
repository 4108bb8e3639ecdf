import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuItem } from './menu-item.tsx'
import { useAnchored } from '../overlay/use-anchored.ts'

const DISTANCE = 5

export type MenuPopupProps = {
  id: string
  labelledBy: string
  /** What it belongs to: a button, or whatever has a menu of its own. */
  button: RefObject<HTMLElement | null>
  items: MenuEntry[]
  header?: ReactNode
  align: 'start' | 'center' | 'end'
  /** Opened by a press: the first item takes the focus. Under a mere hover the focus stays where it is. */
  takesFocus: boolean
  onClose: (focusBack: boolean) => void
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
}

/** The open part of a Menu. */
export function MenuPopup({
  id,
  labelledBy,
  button,
  items,
  header,
  align,
  takesFocus,
  onClose,
  onPointerEnter,
  onPointerLeave,
}: MenuPopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const [keys] = useState(() => createMenuKeys())
  useAnchored(true, button, box, { side: 'bottom', align, distance: DISTANCE })

  useEffect(() => {
    if (takesFocus) itemsIn(box.current)[0]?.focus()
  }, [takesFocus])

  const handleOutside = useEffectEvent((event: Event) => {
    const target = event.target as Node
    if (!box.current?.contains(target) && !button.current?.contains(target)) onClose(false)
  })
  const handleEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes the menu, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onClose(box.current?.contains(document.activeElement) ?? false)
  })
  useEffect(() => {
    const outside = (event: Event) => handleOutside(event)
    const escape = (event: globalThis.KeyboardEvent) => handleEscape(event)
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('keydown', escape, true)
    }
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    // From the button the browser itself finds the next stop.
    if (event.key === 'Tab') return onClose(true)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const list = itemsIn(box.current)
    const current = list.indexOf(document.activeElement as HTMLElement)
    if (event.key === ' ' && current >= 0) {
      event.preventDefault()
      return list[current]?.click()
    }
    const labels = list.map((item) => item.dataset.label ?? '')
    const next = keys(event.key, labels, current)
    if (next === null) return
    event.preventDefault()
    list[next]?.focus()
  }
  const handleBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next && !box.current?.contains(next) && next !== button.current) onClose(false)
  }

  return (
    <div
      ref={box}
      popover="manual"
      className="menu"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={handleBlur}
    >
      {header}
      <div id={id} role="menu" tabIndex={-1} aria-labelledby={labelledBy} onKeyDown={handleKeyDown}>
        {items.map((entry) => (
          <MenuItem key={entry.key} entry={entry} onDone={() => onClose(true)} />
        ))}
      </div>
    </div>
  )
}

const itemsIn = (box: HTMLElement | null) =>
  Array.from(box?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? [])

const TYPING_MS = 500

/** The item to go to on a key in a menu, or null. Letters typed quickly together search the labels. */
export function createMenuKeys(now: () => number = () => performance.now()) {
  let typed = ''
  let typedAt = -Infinity

  return function target(key: string, labels: readonly string[], current: number): number | null {
    const last = labels.length - 1
    if (last < 0) return null
    if (key === 'ArrowDown') return current >= last ? 0 : current + 1
    if (key === 'ArrowUp') return current <= 0 ? last : current - 1
    if (key === 'Home') return 0
    if (key === 'End') return last
    if ([...key].length !== 1 || key === ' ') return null

    typed = now() - typedAt < TYPING_MS ? typed + key.toLowerCase() : key.toLowerCase()
    typedAt = now()
    // One letter again and again walks through its items; a longer word may stay where it is.
    const repeated = [...typed].every((letter) => letter === typed[0])
    const sought = repeated ? (typed[0] ?? '') : typed
    const from = repeated ? current + 1 : Math.max(0, current)
    for (let step = 0; step <= last; step++) {
      const n = (from + step) % labels.length
      if (labels[n]?.toLowerCase().startsWith(sought)) return n
    }
    return null
  }
}

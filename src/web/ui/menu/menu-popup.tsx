import { Check } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { MenuEntry } from './menu-entry.ts'
import { useAnchored } from '../overlay/use-anchored.ts'

/** One entry inside a MenuPopup; loaded with it. */
export function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  if (entry.kind === 'line') return <hr className="menu-line" />
  if (entry.kind === 'label') {
    return (
      <div className="menu-label" role="presentation">
        {entry.label}
      </div>
    )
  }

  const chosen = entry.kind === 'link' ? entry.current : entry.kind === 'radio' && entry.checked
  const common = {
    className: classNames('menu-item', entry.tone === 'danger' && 'menu-item-danger'),
    tabIndex: -1,
    'data-label': entry.label,
    // The pointer leads the focus once the keyboard is in the menu, so that there is one current item.
    onPointerMove: (event: { currentTarget: HTMLElement }) => {
      const item = event.currentTarget
      if (item.parentElement?.contains(document.activeElement)) item.focus({ preventScroll: true })
    },
  }
  const content = (
    <>
      {entry.icon}
      {entry.code && (
        <span className="menu-code" aria-hidden="true">
          {entry.code}
        </span>
      )}
      <span lang={entry.lang}>
        {entry.label}
        {entry.description && <small>{entry.description}</small>}
      </span>
      {(chosen || entry.end) && (
        <span className="ms-auto text-patina">{chosen ? <Check size={17} /> : entry.end}</span>
      )}
    </>
  )

  if (entry.kind === 'link') {
    return (
      <a
        {...common}
        role="menuitem"
        href={entry.href}
        hrefLang={entry.hrefLang}
        aria-current={entry.current ? 'true' : undefined}
        onClick={onDone}
      >
        {content}
      </a>
    )
  }
  const radio = entry.kind === 'radio'
  return (
    <button
      {...common}
      type="button"
      role={radio ? 'menuitemradio' : 'menuitem'}
      aria-checked={radio ? entry.checked : undefined}
      aria-disabled={entry.disabled || undefined}
      onClick={() => {
        if (entry.disabled) return
        onDone()
        entry.onSelect()
      }}
    >
      {content}
    </button>
  )
}

const DISTANCE = 5

export type MenuPopupProps = {
  id: string
  labelledBy: string
  button: RefObject<HTMLButtonElement | null>
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

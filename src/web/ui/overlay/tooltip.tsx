import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useAnchored } from './use-anchored.ts'

const SHOW_DELAY_MS = 200
/** Time to cross the gap onto the tooltip itself, which must stay readable under the pointer. */
const HIDE_DELAY_MS = 100

/** Explains the control inside it, on hover and on keyboard focus. Never the only place of an important text. */
export function Tooltip({
  text,
  side = 'top',
  repeatsName = false,
  children,
}: {
  text: ReactNode
  side?: 'top' | 'bottom'
  /** The text is the control's own name (icon buttons): shown, but not read a second time. */
  repeatsName?: boolean
  /** One focusable control. */
  children: ReactNode
}) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useAnchored(open, anchor, box, { side, align: 'center', distance: 8 })

  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const control = anchor.current?.firstElementChild
    if (!open || repeatsName || !control) return
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [open, repeatsName, id])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    clearTimeout(timer.current)
    setOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for its control, is none itself
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && change(true, SHOW_DELAY_MS)}
      onPointerLeave={() => change(false, HIDE_DELAY_MS)}
      onPointerDown={() => change(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true, SHOW_DELAY_MS)}
      onBlur={() => change(false, 0)}
      onKeyDown={handleKeyDown}
    >
      {children}
      {open && (
        <span
          ref={box}
          id={id}
          role="tooltip"
          popover="manual"
          className="tooltip"
          aria-hidden={repeatsName || undefined}
        >
          <span>{text}</span>
        </span>
      )}
    </span>
  )
}

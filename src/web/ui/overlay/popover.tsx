import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import type { Align } from './placement.ts'
import { useAnchored } from './use-anchored.ts'
import { usePresence } from './use-presence.ts'

const DISTANCE = 5
const DISPOSE_MS = 5000

/**
 * A button with a small panel. The browser closes it on Escape and on a press elsewhere and keeps the tab order;
 * its content stays mounted for 5 s after closing, so a quick return finds it as it was.
 */
export function Popover({
  trigger,
  label,
  triggerLabel,
  align = 'start',
  className = 'btn',
  children,
}: {
  /** The content of the button. */
  trigger: ReactNode
  /** Name of the panel. */
  label: string
  triggerLabel?: string
  align?: Align
  /** Classes of the button. */
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const present = usePresence(open, DISPOSE_MS)
  useAnchored(open, button, panel, { side: 'bottom', align, distance: DISTANCE })

  // The browser opens it without us, so it may be open before the scripts are here.
  useEffect(() => setOpen(panel.current!.matches(':popover-open')), [])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={triggerLabel}
        aria-expanded={open}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {trigger}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className="popover"
        // Not onBeforeToggle: the panel cannot be placed while the browser is still opening it.
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {present && children}
      </dialog>
    </>
  )
}

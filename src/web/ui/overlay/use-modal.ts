import { useEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

/**
 * Drives a native `<dialog>`: the browser traps the focus, makes the page behind inert and gives the focus back.
 * Escape and a press on the backdrop ask to close, unless `locked`.
 */
export function useModal({ open, onClose, locked }: { open: boolean; onClose: () => void; locked: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  const props = {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // Cancel also bubbles up from file fields inside.
      if (event.target !== ref.current) return
      event.preventDefault()
      if (!locked) onClose()
    },
    // The event comes late: by then the next question may be open.
    onClose: () => open && !ref.current?.open && onClose(),
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === ref.current
    },
    // A drag that begins inside (selecting text) and ends outside also clicks the dialog itself.
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current && pressedOutside.current && !locked) onClose()
    },
  }
  return props
}
